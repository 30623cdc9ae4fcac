"""The table of fan as text: state rules of 1998, and row 82 of the supplement of 2025.

Each line has the number, the value, and the names in English, Chinese and Japanese; then
the rows that do not count beside it: ``76`` not at all, ``73@`` not of the same pungs,
``73#1`` one time less; then what it is in a few words.
"""

from __future__ import annotations

from typing import NamedTuple

TABLE = """
1 88 Big Four Winds 大四喜 大四喜 | 48 60@ 61@ 73@ | four pungs of winds
2 88 Big Three Dragons 大三元 大三元 | 59@ 73@ | three pungs of dragons
3 88 All Green 绿一色 緑一色 | 49 | only 2 3 4 6 8 of bamboos and Green
4 88 Nine Gates 九莲宝灯 九蓮宝燈 | 22 56 62 76 73#1 | closed, 1112345678999 before the win
5 88 Four Kongs 四杠 四槓 | 48 79 | four kongs
6 88 Seven Shifted Pairs 连七对 連七対 | 19 22 56 62 76 | one suit, seven ranks in a row
7 88 Thirteen Orphans 十三幺 十三么九 | 51 56 62 | each terminal and honour, one twice
8 64 All Terminals 清幺九 清么九 | 48 55 65 73 76 | ones and nines only
9 64 Little Four Winds 小四喜 小四喜 | 73@ | three pungs and the pair of winds
10 64 Little Three Dragons 小三元 小三元 | 59@ 73@ | two pungs and the pair of dragons
11 64 All Honors 字一色 字一色 | 48 55 73 | winds and dragons only
12 64 Four Concealed Pungs 四暗刻 四暗刻 | 48 56 62 | four pungs or kongs that no other's tile made
13 64 Pure Terminal Chows 一色双龙会 一色双龍会 | 22 63 76 | 123 123 789 789 and 55 of one suit
14 48 Quadruple Chow 一色四同顺 一色四同順 | 64 | four equal chows
15 48 Four Pure Shifted Pungs 一色四节高 一色四節高 | 48 | four pungs of one suit in a row
16 32 Four Pure Shifted Chows 一色四步高 一色四歩高 | | one suit, each higher by 1, or by 2
17 32 Three Kongs 三杠 三槓 | | three kongs
18 32 All Terminals and Honors 混幺九 混么九 | 48 55 73 | ones, nines and honours only, both there
19 24 Seven Pairs 七对 七対 | 56 62 | seven pairs; four equal tiles are two
20 24 Greater Honors and Knitted Tiles 七星不靠 七星不靠 | 34 51 56 62 | seven of both, all apart
21 24 All Even Pungs 全双刻 全双刻 | 48 68 76 | pungs and a pair of 2 4 6 8
22 24 Full Flush 清一色 清一色 | 76 | one suit, no honours
23 24 Pure Triple Chow 一色三同顺 一色三同順 | | three equal chows
24 24 Pure Shifted Pungs 一色三节高 一色三節高 | | three pungs of one suit in a row
25 24 Upper Tiles 全大 全大 | 36 76 | ranks 7 to 9 only
26 24 Middle Tiles 全中 全中 | 68 76 | ranks 4 to 6 only
27 24 Lower Tiles 全小 全小 | 37 76 | ranks 1 to 3 only
28 16 Pure Straight 清龙 清龍 | | 123 456 789 of one suit
29 16 Three-Suited Terminal Chows 三色双龙会 三色双龍会 | 63 76 | 123 789 twice, 55 apart
30 16 Pure Shifted Chows 一色三步高 一色三歩高 | | one suit, each higher by 1, or by 2
31 16 All Fives 全带五 全帯五 | 68 76 | a five in every set and the pair
32 16 Triple Pung 三同刻 三同刻 | | three pungs of one rank
33 16 Three Concealed Pungs 三暗刻 三暗刻 | | three pungs or kongs that no other's tile made
34 12 Lesser Honors and Knitted Tiles 全不靠 全不靠 | 51 56 62 | fourteen different of both
35 12 Knitted Straight 组合龙 組合龍 | | 147, 258 and 369 of three suits
36 12 Upper Four 大于五 大于五 | 76 | ranks 6 to 9 only
37 12 Lower Four 小于五 小于五 | 76 | ranks 1 to 4 only
38 12 Big Three Winds 三风刻 三風刻 | 73@ | three pungs of winds
39 8 Mixed Straight 花龙 花龍 | | 123 456 789 of three suits
40 8 Reversible Tiles 推不倒 推不倒 | 75 | tiles that look the same upside down only
41 8 Mixed Triple Chow 三色三同顺 三色三同順 | | the same chow in three suits
42 8 Mixed Shifted Pungs 三色三节高 三色三節高 | | pungs of three suits, each a rank higher
43 8 Chicken Hand 无番和 無番和 | | no other row, flowers left aside
44 8 Last Tile Draw 妙手回春 妙手回春 | 80 | self-drawn on the last tile of the wall
45 8 Last Tile Claim 海底捞月 海底撈月 | | on the last discard
46 8 Out with Replacement Tile 杠上开花 槓上開花 | 80 | on the tile drawn for an own kong
47 8 Robbing the Kong 抢杠和 搶槓和 | 58 | on the tile that another adds to a pung
48 6 All Pungs 碰碰和 碰碰和 | | four pungs or kongs
49 6 Half Flush 混一色 混一色 | | one suit and honours
50 6 Mixed Shifted Chows 三色三步高 三色三歩高 | | chows of three suits, each a rank higher
51 6 All Types 五门齐 五門斉 | | all three suits, winds and dragons
52 6 Melded Hand 全求人 全求人 | 79 | four open sets, on another's tile
53 6 Two Concealed Kongs 双暗杠 双暗槓 | 66 | two concealed kongs
54 6 Two Dragon Pungs 双箭刻 双箭刻 | 59@ 73@ | two pungs of dragons
82 5 Concealed and Melded Kong 明暗杠 明暗槓 | | a concealed kong and a melded one
55 4 Outside Hand 全带幺 全帯么 | | a terminal or honour in every set and the pair
56 4 Fully Concealed Hand 不求人 不求人 | 80 | self-drawn with no open set
57 4 Two Melded Kongs 双明杠 双明槓 | | two melded kongs
58 4 Last Tile 和绝张 和絶張 | | the other three copies lie open
59 2 Dragon Pung 箭刻 箭刻 | 73@ | each pung of dragons
60 2 Prevalent Wind 圈风刻 圏風刻 | 73@ | a pung of the round's wind
61 2 Seat Wind 门风刻 門風刻 | 73@ | a pung of the winner's wind
62 2 Concealed Hand 门前清 門前清 | | no open set, on another's tile
63 2 All Chows 平和 平和 | 76 | chows and a suited pair
64 2 Tile Hog 四归一 四帰一 | | each kind with all four copies but no kong
65 2 Double Pung 双同刻 双同刻 | | two pungs of one rank
66 2 Two Concealed Pungs 双暗刻 双暗刻 | | two pungs or kongs that no other's tile made
67 2 Concealed Kong 暗杠 暗槓 | | one concealed kong
68 2 All Simples 断幺 断么 | 76 | ranks 2 to 8 only
69 1 Pure Double Chow 一般高 一般高 | | two equal chows
70 1 Mixed Double Chow 喜相逢 喜相逢 | | the same chow in two suits
71 1 Short Straight 连六 連六 | | two chows that follow each other
72 1 Two Terminal Chows 老少副 老少副 | | 123 and 789 of one suit
73 1 Pung of Terminals or Honors 幺九刻 么九刻 | | each pung of ones, nines or honours
74 1 Melded Kong 明杠 明槓 | | one melded kong
75 1 One Voided Suit 缺一门 缺一門 | | exactly two of the suits
76 1 No Honors 无字 無字 | | no honours
77 1 Edge Wait 边张 辺張 | | 3 to 12 or 7 to 89, the only wait
78 1 Closed Wait 坎张 坎張 | | the middle of a chow, the only wait
79 1 Single Wait 单钓将 単釣将 | | half of the pair, the only wait
80 1 Self-Drawn 自摸 自摸 | | the winner drew the tile
81 1 Flower 花牌 花牌 | | each flower, outside the minimum
"""


class Row(NamedTuple):
    """A line of the table."""

    number: int
    value: int
    en: str
    zh: str
    ja: str
    no: tuple[str, ...]
    about: str


def _row(line: str) -> Row:
    left, no, about = line.split("|")
    number, value, *en, zh, ja = left.split()
    return Row(int(number), int(value), " ".join(en), zh, ja, tuple(no.split()), about.strip())


#: The lines in order, and the value of each number.
ROWS = tuple(map(_row, TABLE.strip().splitlines()))
VALUES = {row.number: row.value for row in ROWS}
