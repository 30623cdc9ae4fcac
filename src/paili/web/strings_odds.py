"""The texts of the Hand page's odds: a part of the table in :mod:`paili.web.strings`."""

from __future__ import annotations

#: Key: (English, 中文).
ODDS: dict[str, tuple[str, str]] = {
    "odds.title": ("Odds", "几率"),
    "odds.draws": ("Draws", "摸牌数"),
    "odds.of": ("of the {n} tiles that can come", "（可能摸到的牌共 {n} 张）"),
    "odds.wrong": (
        "{given}: not a number of draws from 1 to {most}.",
        "{given}：不是 1 到 {most} 之间的摸牌数。",
    ),
    "odds.none": ("No tile can come.", "已无牌可摸。"),
    "odds.too_long": (
        "More than this takes too long to find out.",
        "除以上结果外，计算时间过长。",
    ),
    "odds.failed": ("No answer: {why}", "没有答案：{why}"),
    "odds.trials": ("{done} of {total} walls played", "已试 {done} / {total} 副牌墙"),
    "odds.chart": ("Chance of a win by draw", "各摸之内的和牌几率"),
    "odds.draw": ("draws", "摸"),
    "odds.hindsight": ("hindsight", "预知牌墙"),
    "odds.best": ("best play", "最佳打法"),
    "odds.policy": ("policy", "固定打法"),
    "odds.policy_of": ("policy, throwing {tile}", "固定打法，先打 {tile}"),
    "odds.exact": ("{what} (exact)", "{what}（精确）"),
    "odds.estimate": ("{what} (estimate)", "{what}（估计）"),
    "odds.about": ("about {share}", "约 {share}"),
    "odds.span": ("{low} to {high}", "{low} 至 {high}"),
    "odds.within": ("within {n}", "{n} 摸之内"),
    "odds.range": ("policy to hindsight, 0 to {most}", "固定打法至预知牌墙（0 至 {most}）"),
    "odds.expected": (
        "With hindsight the first win comes with draw {n} on average (exact, rounded).",
        "预知牌墙时，平均最早在第 {n} 摸和牌（精确值，已取整）。",
    ),
    "odds.complete": ("The hand is complete: no draw is needed.", "已经和牌，不用摸牌。"),
    "odds.never": (
        "There is no expected draw: all the tiles that can come may not complete the hand.",
        "没有平均摸数：摸完所有的牌也可能无法和牌。",
    ),
    "odds.waits": (
        "Waits: the chance that one has come within {n} draws, the hand kept as it is (exact)",
        "听牌：手牌不变，{n} 摸之内摸到的几率（精确）",
    ),
    "odds.chance": ("chance", "几率"),
    "odds.any": ("any of them", "其中任意一张"),
    "odds.hand": ("What play attains within {n} draws", "{n} 摸之内能达到的和牌几率"),
    "odds.by_best": (
        "Each discard, best play first: chances of a win within {n} draws",
        "每种打法，按最佳打法的几率排序：{n} 摸之内的和牌几率",
    ),
    "odds.by_policy": (
        "Each discard, in order of what the policy won: chances of a win within {n} draws",
        "每种打法，按固定打法的成绩排序：{n} 摸之内的和牌几率",
    ),
    "odds.difference": ("against the one that won most", "与和得最多者相比"),
    "odds.most": ("won most", "和得最多"),
    "odds.significant": ("significant", "显著"),
    "odds.not_significant": ("not significant", "不显著"),
    "odds.by_draw": ("The same in numbers, draw by draw", "逐摸数字"),
    "odds.notes": (
        "Wins by own draws only; every tile not seen is as likely as any other. Hindsight: the"
        " hand and its draws hold a win; no play wins more often. Best play: the most that play"
        " without hindsight attains, as far as it was worked out. Policy: throw for the least"
        " shanten, then the most tiles accepted, then the most that improve; an estimate from"
        " {trials} random walls, with its 95% interval.",
        "只计自己摸牌和牌；未见的牌出现机会均等。预知牌墙：手牌与所摸的牌中含有和牌，"
        "任何打法都不会更高。最佳打法：不预知牌墙时所能达到的最高几率，只列出已算出的部分。"
        "固定打法：依次比较向听数、进张数、改良张数；由 {trials} 副随机牌墙估计，"
        "附 95% 置信区间。",
    ),
    "odds.differences": (
        "Discards are compared on the same walls. A difference is significant if one so large"
        " comes up less than once in 20 times where all discards are equal, whichever pair shows"
        " it; else more walls may turn it round.",
        "各打法在同一批牌墙上比较。若各打法其实相同时，任何一对出现这样大的差别的机会不到二十分之一，"
        "则为显著；否则更多牌墙可能使结果反转。",
    ),
    "odds.told": (
        "Odds: the policy wins {low}; with hindsight {high}.",
        "几率：固定打法{low}，预知牌墙 {high}。",
    ),
    "odds.told_throw": (
        "Odds: first comes throwing {tile}: the policy wins {low}; with hindsight {high}.",
        "几率：首选打 {tile}：固定打法{low}，预知牌墙 {high}。",
    ),
}
