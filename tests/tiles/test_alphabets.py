"""Every notation's whole alphabet, written out by hand."""

from __future__ import annotations

import pytest

from paili.errors import NotationError
from paili.tiles.kind import RED_FIVES, TILES, kind_of
from paili.tiles.notation import NOTATIONS, format_segments, format_tiles, notation, parse

#: name -> what is written, in the order of the kinds.
WRITTEN = {
    "mpsz": "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p"
    " 1s 2s 3s 4s 5s 6s 7s 8s 9s 1z 2z 3z 4z 5z 6z 7z",
    "uva": "1W 2W 3W 4W 5W 6W 7W 8W 9W 1T 2T 3T 4T 5T 6T 7T 8T 9T"
    " 1S 2S 3S 4S 5S 6S 7S 8S 9S DONG NAN XI BEI BAI FA ZHONG",
    "hiho": "a1 a2 a3 a4 a5 a6 a7 a8 a9 b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3 c4 c5 c6 c7 c8 c9",
    "mjai": "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p"
    " 1s 2s 3s 4s 5s 6s 7s 8s 9s E S W N P F C",
    "tenhou": "0 4 8 12 17 20 24 28 32 36 40 44 48 53 56 60 64 68"
    " 72 76 80 84 89 92 96 100 104 108 112 116 120 124 128 132",
    "botzone": "W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 B3 B4 B5 B6 B7 B8 B9"
    " T1 T2 T3 T4 T5 T6 T7 T8 T9 F1 F2 F3 F4 J3 J2 J1",
    "unicode": "🀇 🀈 🀉 🀊 🀋 🀌 🀍 🀎 🀏 🀙 🀚 🀛 🀜 🀝 🀞 🀟 🀠 🀡 🀐 🀑 🀒 🀓 🀔 🀕 🀖 🀗 🀘 🀀 🀁 🀂 🀃 🀆 🀅 🀄",
    "chinese": "一万 二万 三万 四万 五万 六万 七万 八万 九万"
    " 一筒 二筒 三筒 四筒 五筒 六筒 七筒 八筒 九筒"
    " 一条 二条 三条 四条 五条 六条 七条 八条 九条 东 南 西 北 白 发 中",
}
REDS = {
    "mpsz": "0m 0p 0s",
    "mjai": "5mr 5pr 5sr",
    "tenhou": "16 52 88",
    "chinese": "赤五万 赤五筒 赤五条",
}

#: Other spellings of one tile: notation, text, tile.
ALSO = [
    *(("chinese", rank + suit, kind) for rank, kind in (("一", 0), ("九", 8)) for suit in "万萬"),
    *(("chinese", "七" + suit, 15) for suit in "筒饼餅"),
    *(("chinese", "三" + suit, 20) for suit in "条條索"),
    *(("chinese", form, 27) for form in "东東"),
    *(("chinese", form, 32) for form in "发發発"),
    *(("chinese", "伍" + suit, kind) for suit, kind in (("万", 4), ("餅", 13), ("索", 22))),
    *(("chinese", mark + five + "萬", 34) for mark in "赤红紅" for five in "五伍"),
    ("chinese", "紅伍餅", 35),
    ("chinese", "红五索", 36),
    *(("unicode", "🀄" + selector, 33) for selector in ("\ufe0e", "\ufe0f")),
    *(("tenhou", str(id_), 4) for id_ in (17, 18, 19)),
    *(("tenhou", str(id_), 13) for id_ in (53, 54, 55)),
    *(("tenhou", str(id_), 22) for id_ in (89, 90, 91)),
]


def test_all_are_here() -> None:
    names = ["mpsz", "uva", "hiho", "mjai", "tenhou", "botzone", "unicode", "chinese"]
    assert list(NOTATIONS) == names == list(WRITTEN)
    for name in names:
        assert notation(name) is NOTATIONS[name]
        assert NOTATIONS[name].name == name
        assert repr(NOTATIONS[name]) == f"notation({name!r})"


@pytest.mark.parametrize("name", WRITTEN)
def test_every_kind(name: str) -> None:
    words = WRITTEN[name].split()
    assert len(words) == (27 if name == "hiho" else 34)
    assert parse(WRITTEN[name], name) == tuple(range(len(words)))
    for kind, word in enumerate(words):
        assert parse(word, name) == (kind,)
        assert format_tiles([kind], name) == word == NOTATIONS[name].words[kind]


@pytest.mark.parametrize("name", WRITTEN)
def test_every_red_five(name: str) -> None:
    if name in REDS:
        assert parse(REDS[name], name) == RED_FIVES
        assert [format_tiles([red], name) for red in RED_FIVES] == REDS[name].split()
    else:
        assert format_tiles(RED_FIVES, name) == format_tiles(map(kind_of, RED_FIVES), name)


@pytest.mark.parametrize(("name", "text", "tile"), ALSO)
def test_other_spellings(name: str, text: str, tile: int) -> None:
    assert parse(text, name) == (tile,)


def test_tenhou_ids() -> None:
    reds = {16: 34, 52: 35, 88: 36}
    text = " ".join(map(str, range(136)))
    assert parse(text, "tenhou") == tuple(reds.get(id_, id_ // 4) for id_ in range(136))


@pytest.mark.parametrize(
    ("name", "text", "tiles"),
    [
        ("mpsz", " 1 2\t3 m\n0 5p ", (0, 1, 2, 35, 13)),
        ("mpsz", "1m2p3m", (0, 10, 2)),
        ("mpsz", "00m", (34, 34)),
        ("uva", "\t1W \n 9S  ", (0, 26)),
        ("tenhou", "0,4, 8 ,132,", (0, 1, 2, 33)),
        ("unicode", "🀇🀏\ufe0f 🀄\ufe0e🀀", (0, 8, 33, 27)),
        ("chinese", "一万二万", (0, 1)),
        ("chinese", "一二 三\u3000万东西九筒", (0, 1, 2, 27, 29, 17)),
        ("chinese", "四赤五伍六萬發", (3, 34, 4, 5, 32)),
    ],
)
def test_separators_and_groups(name: str, text: str, tiles: tuple[int, ...]) -> None:
    assert parse(text, name) == parse(text) == tiles


def test_mpsz_keeps_the_order_and_shares_letters() -> None:
    assert format_tiles([0, 1, 2, 12, 35, 14, 33, 33]) == "123m406p77z"
    assert format_tiles([0, 10, 2]) == "1m2p3m"
    assert format_tiles([2, 1, 0, 34]) == "3210m"
    assert format_tiles(iter([27])) == "1z"


@pytest.mark.parametrize("name", NOTATIONS)
def test_nothing(name: str) -> None:
    assert format_tiles([], name) == ""
    for blank in ("", " \t\n", "\u3000"):
        assert parse(blank, name) == parse(blank) == ()


@pytest.mark.parametrize("name", NOTATIONS)
def test_metadata_helps(name: str) -> None:
    used = NOTATIONS[name]
    assert used.about
    assert "\n" not in used.about
    tiles = parse(used.example)
    assert len(tiles) == 8
    assert format_tiles(tiles, name) == used.example


def test_hiho_has_no_honours() -> None:
    with pytest.raises(NotationError) as caught:
        format_tiles([0, 27, 9, 33], "hiho")
    assert [(p.text, p.where) for p in caught.value.problems] == [
        ("1z", "tile 2"),
        ("7z", "tile 4"),
    ]


@pytest.mark.parametrize("name", NOTATIONS)
@pytest.mark.parametrize("tile", [-1, TILES, 999])
def test_numbers_that_are_no_tiles(name: str, tile: int) -> None:
    with pytest.raises(NotationError, match=rf"no such tile '{tile}' at tile 2 .*0 to 36"):
        format_tiles([0, tile], name)


def test_tenhou_gives_the_red_id_to_a_fourth_plain_five() -> None:
    assert format_tiles([4, 4, 4], "tenhou") == "17 18 19"
    assert format_tiles([4, 34, 4, 4], "tenhou") == "17 16 18 19"
    assert format_tiles([0, 0, 0, 0], "tenhou") == "0 1 2 3"
    written = format_tiles([22] * 4, "tenhou")
    assert written == "89 90 91 88"
    assert parse(written, "tenhou") == (22, 22, 22, 36)


@pytest.mark.parametrize(
    ("tiles", "place"),
    [
        ([0, 0, 0, 0, 0], "tile 5"),
        ([34, 34], "tile 2"),
        ([4, 4, 4, 4, 34], "tile 5"),
        ([34, 4, 4, 4, 4], "tile 5"),
    ],
)
def test_tenhou_runs_out_of_ids(tiles: list[int], place: str) -> None:
    with pytest.raises(NotationError, match="no tenhou id left") as caught:
        format_tiles(tiles, "tenhou")
    assert [p.where for p in caught.value.problems] == [place]


def test_pieces_of_one_whole_share_no_id() -> None:
    pieces = [[4, 0], [4, 4, 34], []]
    assert format_segments(pieces, "tenhou") == ["17 0", "18 19 16", ""]
    assert format_segments(pieces) == ["51m", "550m", ""]
