"""The HTTP API: the command line's answers, and clear errors."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from fastapi import FastAPI

from paili.cli.main import main
from paili.web import limits, work
from paili.web.api import add_api, create_api, errors
from tests.amount import tried
from tests.cli.helpers import ROOT
from tests.web.loops import run

#: Also in the middle of an application with pages.
APP = FastAPI(openapi_url=None)
add_api(APP)

EXAMPLES = ROOT / "examples"
ACM = (EXAMPLES / "black-vienna.txt").read_text(encoding="utf-8")
RECORD = """game: acm-vienna
names: Ann Bert Cleo
me: Ann
hand: DGJLP
Bert BIK 0
Cleo BIK 0
"""
CLUEDO = (EXAMPLES / "cluedo.record").read_text(encoding="utf-8")


def ask(method: str, path: str, **given: Any) -> httpx.Response:
    """One request to the application."""

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(APP)
        async with httpx.AsyncClient(transport=transport, base_url="http://paili") as client:
            return await client.request(method, path, **given)

    return run(asked())


def documented(path: str, method: str) -> jsonschema_rs.Validator:
    """What the schema says of the answers to a question."""
    schema = ask("GET", "/api/openapi.json").json()
    response = schema["paths"][f"/{path}"][method]["responses"]["200"]
    shape = response["content"]["application/json"]["schema"]
    return jsonschema_rs.Draft202012Validator(shape | {"components": schema["components"]})


QUERIES: list[tuple[str, Mapping[str, str | bool | int], str]] = [
    ("waits", {"hand": "123m456p789s1122z"}, "waits 123m456p789s1122z"),
    ("waits", {"hand": "1112345678999m1z"}, "waits 1112345678999m1z"),
    ("waits", {"hand": "147m258p369s1234z"}, "waits 147m258p369s1234z"),
    (
        "waits",
        {"hand": "1133m2255p3366s7z", "rules": "riichi-shape:max_suits=3"},
        "waits 1133m2255p3366s7z --rules riichi-shape:max_suits=3",
    ),
    (
        "waits",
        {"hand": "1T 2T 3T 1S 2S 3S 1W 2W 3W 7W 8W FA FA", "notation": "uva"},
        "waits 1T 2T 3T 1S 2S 3S 1W 2W 3W 7W 8W FA FA --notation uva",
    ),
    (
        "shanten",
        {"hand": "123m456p789s1123z", "seen": "1z"},
        "shanten 123m456p789s1123z --seen 1z",
    ),
    ("shanten", {"hand": "123m456p789s11234z"}, "shanten 123m456p789s11234z"),
    ("shanten", {"hand": "123m456p789s1123z", "all": True}, "shanten 123m456p789s1123z --all"),
    ("shanten", {"hand": "123m456p789s1122z", "unseen": ""}, "shanten 123m456p789s1122z --unseen="),
    ("discards", {"hand": "123m456p7799p112s3z"}, "discards 123m456p7799p112s3z"),
    ("discards", {"hand": "123m456p789s1123z"}, "discards 123m456p789s1123z"),
    (
        "discards",
        {"hand": "123m456p7799p112s3z", "all": True, "improve": True},
        "discards 123m456p7799p112s3z --all --improve",
    ),
    ("splits", {"tiles": "111222333m88m"}, "splits 111222333m88m"),
    (
        "splits",
        {"tiles": "1111222233334444m", "kongs": True, "limit": 3},
        "splits 1111222233334444m --kongs --limit 3",
    ),
    ("splits", {"tiles": "12m", "count": True}, "splits 12m --count"),
    (
        "draws",
        {"hand": "1112345678999m1s", "wall": "2s1p2p4p5p1s7p8p"},
        "draws 1112345678999m1s 2s1p2p4p5p1s7p8p",
    ),
    (
        "draws",
        {"hand": "147m258p369s12345z", "wall": "1p", "rules": "basic"},
        "draws 147m258p369s12345z 1p --rules basic",
    ),
    (
        "score",
        {"hand": "234567m45p678s22s+3p", "situation": "self-draw seat:S"},
        "score 234567m45p678s22s+3p --self-draw --seat S",
    ),
    (
        "score",
        {"hand": "234567m45p678s22s", "win": "3p", "all": True, "lang": "zh"},
        "score 234567m45p678s22s --win 3p --all --lang zh",
    ),
    ("score", {"hand": "23m456p678s33s[567m]+4m"}, "score 23m456p678s33s[567m]+4m"),
    (
        "score",
        {"hand": "123m456p789s1122z+1z", "rules": "mcr"},
        "score 123m456p789s1122z+1z --rules mcr",
    ),
    ("score", {"hand": "234567m45p678s22s", "seen": "3p"}, "score 234567m45p678s22s --seen 3p"),
    ("score", {"hand": "234567m45p678s22s1z"}, "score 234567m45p678s22s1z"),
    (
        "odds",
        {"hand": "123m456789p1122s", "draws": 3, "trials": 40, "seed": 7, "seen": "1s"},
        "odds 123m456789p1122s --draws 3 --trials 40 --seed 7 --seen 1s",
    ),
    (
        "odds",
        {"hand": "123m406789p1122s3z", "draws": 2, "trials": 40, "budget": 9},
        "odds 123m406789p1122s3z --draws 2 --trials 40 --budget 9",
    ),
    (
        "odds",
        {"hand": "123m456789p1122z", "unseen": "3z", "rules": "riichi-shape"},
        "odds 123m456789p1122z --unseen 3z --rules riichi-shape",
    ),
    ("rules", {}, "rules"),
    ("rules", {"name": "sichuan-solo"}, "rules sichuan-solo"),
    ("notations", {}, "notations"),
    ("census", {"tiles": "13"}, "census --tiles 13"),
    (
        "vienna/new",
        {"solved_at": 4, "seat": 2, "seed": 7},
        "vienna new --solved-at 4 --seat 2 --seed 7",
    ),
]


@pytest.mark.parametrize(
    ("path", "query", "line"),
    [
        # The census counts for seconds, twice here; that it answers is tested with the documents.
        pytest.param(*each, id=each[2], marks=pytest.mark.slow if each[0] == "census" else ())
        for each in QUERIES
    ],
)
def test_the_answers_of_the_command_line(
    path: str, query: Any, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = ask("GET", f"/api/{path}", params=query)
    assert answer.status_code == 200, answer.text
    name, *words = line.split()
    main([name, *words, "--json"])
    assert answer.text + "\n" == capsys.readouterr().out
    assert answer.headers["content-type"] == "application/json"
    documented(path, "get").validate(answer.json())


RECORDS: list[tuple[str, dict[str, object], str]] = [
    ("show", {"record": RECORD}, ""),
    (
        "show",
        {"record": ACM, "after": 8, "seat": "1", "questions": 2, "criterion": "worst", "sets": 3},
        "--after 8 --seat 1 --questions 2 --criterion worst --sets 3",
    ),
    ("show", {"record": RECORD, "silence": "heard"}, "--silence heard"),
    ("show", {"record": RECORD + "Bert BIK 3", "seat": "1"}, "--seat 1"),  # no deal fits
    (
        "show",
        {"record": CLUEDO, "face_up": ["Plum, Rope, Hall"], "gives_away": True, "who": True},
        "--face-up Plum,Rope,Hall --gives-away --who",
    ),
    ("why", {"record": ACM}, ""),
    ("why", {"record": ACM, "set": "ABC", "after": 8}, "--set ABC --after 8"),
    ("why", {"record": CLUEDO, "seat": "public"}, "--seat public"),
]


@pytest.mark.parametrize(("name", "asked", "options"), RECORDS)
def test_the_answers_about_records(
    name: str,
    asked: dict[str, object],
    options: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game"
    file.write_text(str(asked["record"]), encoding="utf-8")
    status = main(["vienna", name, str(file), *options.split(), "--json"])
    told = capsys.readouterr()
    answer = ask("POST", f"/api/vienna/{name}", json=asked)
    if status == 2:
        assert answer.status_code == 422, answer.text
        assert all(each["what"] in told.err for each in answer.json()["errors"])
    else:
        assert (answer.status_code, answer.text + "\n") == (200, told.out)
        documented(f"vienna/{name}", "post").validate(answer.json())


@pytest.mark.parametrize(
    "name", ["uva11210", "hiho-solo", "black-vienna", "zjoi2019-mahjong", "suit-splits"]
)
def test_the_judges(name: str) -> None:
    given = (EXAMPLES / f"{name}.txt").read_bytes()
    answer = ask("POST", f"/api/judge/{name}", content=given)
    assert answer.content == (EXAMPLES / f"{name}.expected").read_bytes()
    assert answer.headers["content-type"].startswith("text/plain")


def test_draws_by_post_and_reasons() -> None:
    asked = {"hand": "1112345678999m1s", "wall": "2s1p2p4p5p1s7p8p"}
    posted, got = ask("POST", "/api/draws", json=asked), ask("GET", "/api/draws", params=asked)
    assert posted.text == got.text
    why = ask("GET", "/api/explain", params={"hand": "1112223334444z"}).json()
    assert why["text"].endswith("4z would complete it, but all 4 in play are held")


def test_pictures() -> None:
    tile = ask("GET", "/api/tiles/0p.svg", params={"theme": "dark", "numerals": True})
    assert tile.headers["content-type"] == "image/svg+xml"
    assert "<title>red 5 dots</title>" in tile.text
    assert "<title>" in ask("GET", "/api/tiles/back.svg").text
    hand = ask("GET", "/api/hand.svg", params={"hand": "123m456p1122s[789s]"})
    assert hand.text.startswith("<svg")


WRONG: list[tuple[str, str, dict[str, Any], dict[str, str]]] = [
    ("GET", "waits", {"hand": "12x"}, {"field": "hand", "text": "x", "where": "character 3"}),
    ("GET", "waits", {"hand": "123m"}, {"field": "hand", "what": "3 tiles"}),
    ("GET", "waits", {}, {"field": "hand", "what": "not given", "where": "query"}),
    ("GET", "waits", {"hand": "1m", "hnad": "1m"}, {"field": "hnad", "text": "1m"}),
    ("GET", "waits", {"hand": "1m" * 2000}, {"field": "hand"}),
    ("GET", "waits", {"hand": "123m456p789s1122z", "rules": "riichi-shap"}, {"field": "rules"}),
    ("GET", "waits", {"hand": "1m", "notation": "mpzs"}, {"field": "notation", "text": "mpzs"}),
    ("GET", "shanten", {"hand": "123m456p789s1122z", "seen": "1y"}, {"field": "seen"}),
    ("GET", "shanten", {"hand": "123m456p789s1122z", "unseen": "1111z"}, {"field": "unseen"}),
    ("GET", "splits", {"tiles": "", "limit": "5"}, {"field": "tiles", "what": "no tiles"}),
    ("GET", "splits", {"tiles": "11m", "limit": "x"}, {"field": "limit", "text": "x"}),
    ("GET", "draws", {"hand": "1112345678999m1s", "wall": "1x"}, {"field": "wall", "text": "x"}),
    ("GET", "odds", {"hand": "1112345678999m", "draws": 124}, {"field": "draws"}),
    ("GET", "odds", {"hand": "1112345678999m", "draws": -1}, {"field": "draws", "text": "-1"}),
    ("GET", "odds", {"hand": "1112345678999m", "trials": 0}, {"field": "trials", "text": "0"}),
    ("GET", "odds", {"hand": "1112345678999m", "trials": 10**6}, {"field": "trials"}),
    ("GET", "odds", {"hand": "1112345678999m", "budget": 10**9}, {"field": "budget"}),
    ("GET", "odds", {"hand": "1112345678999m", "unseen": "1m1m"}, {"field": "unseen"}),
    ("GET", "score", {"hand": "234567m45p678s22s", "win": "9x"}, {"field": "win", "text": "x"}),
    (
        "GET",
        "score",
        {"hand": "234567m45p678s22s+3p", "situation": "seat:Q"},
        {"field": "situation"},
    ),
    ("GET", "score", {"hand": "234567m45p678s22y+3p"}, {"field": "hand", "text": "y"}),
    ("GET", "tiles/12m.svg", {}, {"field": "tile", "what": "2 tiles"}),
    ("GET", "hand.svg", {"hand": "1x"}, {"field": "hand", "text": "x"}),
    ("GET", "vienna/new", {"solved_at": "0"}, {"field": "solved_at", "text": "0"}),
    ("GET", "vienna/new", {"solved_at": "3", "seat": "9"}, {"field": "seat", "text": "9"}),
    ("POST", "vienna/show", {"record": "game: chess"}, {"field": "record", "text": "chess"}),
    ("POST", "vienna/show", {"record": 1}, {"field": "record", "where": "body"}),
    ("POST", "vienna/show", {"record": RECORD, "seat": "Zoe"}, {"field": "seat"}),
    ("POST", "vienna/show", {"record": RECORD, "after": 9}, {"field": "after"}),
    ("POST", "vienna/show", {"record": RECORD, "silence": "heard"}, {"field": "silence"}),
    ("POST", "vienna/show", {"record": RECORD, "face_up": ["A?"]}, {"field": "face_up"}),
    ("POST", "vienna/why", {"record": RECORD, "set": "AB"}, {"field": "set"}),
    ("POST", "judge/uva", {}, {"field": "name", "what": "unknown judge", "text": "uva"}),
    ("POST", "judge/uva11210", {}, {"field": "body"}),
]


@pytest.mark.parametrize(("method", "path", "given", "blamed"), WRONG)
def test_what_is_wrong_is_named(method: str, path: str, given: Any, blamed: dict[str, str]) -> None:
    how = {"params": given} if method == "GET" else {"json": given}
    answer = ask(method, f"/api/{path}", **how)
    assert answer.status_code == 422, answer.text
    errors = answer.json()["errors"]
    for each in errors:
        assert set(each) == {"field", "what", "text", "where", "expected"}
        assert len(each["text"]) <= 2100
    assert any(blamed.items() <= each.items() for each in errors), errors


@pytest.mark.parametrize(
    ("body", "blamed"),
    [
        (b"{x", {"what": "not JSON", "where": "character 1"}),
        (b'{"record": "\xff"}', {"what": "not text in UTF-8", "where": "byte 13"}),
        (b"\xff\xfe{", {"what": "not JSON", "where": "byte 3"}),
        (b"9" * 5000, {"field": "body"}),
        (b'{"record": "\\ud800"}', {"field": "record"}),
        (b"[]", {"field": "body"}),
        (b"", {"field": "body"}),
        (b"[" * 100_000, {"what": "not JSON that can be read: too deep"}),
    ],
)
def test_bodies_that_are_no_json(body: bytes, blamed: dict[str, str]) -> None:
    header = {"content-type": "application/json"}
    answer = ask("POST", "/api/vienna/show", content=body, headers=header)
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert {"field": "body", **blamed}.items() <= error.items()


def test_no_such_question() -> None:
    answer = ask("GET", "/api/wait")
    assert (answer.status_code, answer.json()["errors"][0]["what"]) == (404, "no such question")
    answer = ask("POST", "/api/waits")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, OPTIONS")


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/api/waits", "GET, OPTIONS"),
        ("/api/draws", "GET, OPTIONS, POST"),
        ("/api/judge/uva11210", "OPTIONS, POST"),
        ("/api/tiles/1m.svg", "GET, OPTIONS"),
        ("/api/wait", None),
    ],
)
def test_options_tells_all_methods(path: str, methods: str | None) -> None:
    answer = ask("OPTIONS", path)
    assert answer.status_code == (204 if methods else 404)
    assert answer.headers.get("allow") == methods


#: A request that makes each of the errors that pydantic has names for.
MISMATCHED: dict[str, tuple[str, str, Any]] = {
    "missing": ("GET", "waits", {}),
    "extra_forbidden": ("GET", "waits", {"hand": "1m", "hnad": "1m"}),
    "int_parsing": ("GET", "odds", {"hand": "1m", "draws": "1.5"}),
    "int_parsing_size": ("GET", "odds", {"hand": "1m", "draws": "9" * 5000}),
    "int_from_float": ("POST", "vienna/show", {"record": "", "questions": 1.5}),
    "int_type": ("POST", "vienna/show", {"record": "", "questions": "1"}),
    "bool_parsing": ("GET", "discards", {"hand": "1m", "improve": "maybe"}),
    "bool_type": ("POST", "vienna/show", {"record": "", "who": "yes"}),
    "string_type": ("POST", "vienna/show", {"record": 5}),
    "string_too_long": ("GET", "waits", {"hand": "1" * 2001}),
    "literal_error": ("GET", "tiles/1m.svg", {"theme": "blue"}),
    "greater_than_equal": ("GET", "odds", {"hand": "1m", "draws": -1}),
    "less_than_equal": ("GET", "odds", {"hand": "1m", "trials": 10**9}),
    "list_type": ("POST", "vienna/show", {"record": "", "face_up": "A"}),
    "too_long": ("POST", "vienna/show", {"record": "", "face_up": ["A"] * 10**4}),
    "model_attributes_type": ("POST", "vienna/show", [1]),
}


@pytest.mark.parametrize("name", sorted(MISMATCHED))
def test_errors_are_told_in_the_words_of_the_api(name: str) -> None:
    method, path, given = MISMATCHED[name]
    how = {"params": given} if method == "GET" else {"json": given}
    answer = ask(method, f"/api/{path}", **how)
    assert answer.status_code == 422
    what, expected = errors.WORDS[name]
    start = expected.partition("{")[0]
    told = [each["expected"] for each in answer.json()["errors"] if each["what"] == what]
    assert any(each.startswith(start) for each in told), answer.text


def test_of_two_values_none_goes_unheard() -> None:
    answer = ask("GET", "/api/waits?hand=1112345678999m&hand=11m")
    assert answer.status_code == 422
    (told,) = answer.json()["errors"]
    assert (told["field"], told["what"], told["expected"]) == ("hand", "given 2 times", "once")


def test_bodies_have_a_largest_size() -> None:
    for size, status in ((limits.BODY, 422), (limits.BODY + 1, 413)):
        assert ask("POST", "/api/judge/uva11210", content=b"1" * size).status_code == status


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (limits.BusyError("32 questions wait already"), "32 questions wait already"),
        (limits.TooLongError("not answered within 60 seconds"), "not answered within 60 seconds"),
        (MemoryError(), "not enough memory for this question"),
    ],
)
def test_no_answer_now(error: Exception, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(work, "run", fail)
    answer = ask("GET", "/api/census")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert answer.json()["errors"][0]["what"] == said


def request(path: str, query: str = "") -> limits.Scope:
    """A request as a server hands it over."""
    return {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [],
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }


def run_until_leaving(leave: Callable[[], bool], scope: limits.Scope) -> list[limits.Message]:
    """Ask and go away as soon as *leave* says so; what was answered."""
    sent: list[limits.Message] = []
    begun = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> limits.Message:
        if begun:
            return begun.pop()
        while not leave():
            await asyncio.sleep(0.01)
        return {"type": "http.disconnect"}

    async def send(message: limits.Message) -> None:
        sent.append(message)

    run(create_api()(scope, receive, send))
    return sent


def test_a_question_ends_when_its_asker_leaves() -> None:
    workers: list[work._Worker] = []

    def at_work() -> bool:
        workers.extend(work.SLOW.busy)
        return bool(workers)

    assert run_until_leaving(at_work, request("/census")) == []
    worker = workers[0]
    worker.thread.join(20)
    assert worker.process.returncode == -9
    assert not work.SLOW.busy


def test_an_asker_who_leaves_before_the_end_of_the_question() -> None:
    async def receive() -> limits.Message:
        return {"type": "http.disconnect"}

    async def send(message: limits.Message) -> None:
        raise AssertionError(message)

    run(create_api()(request("/census"), receive, send))


def test_the_documents_ask_nobody_else() -> None:
    schema = ask("GET", "/api/openapi.json").json()
    page = ask("GET", "/docs").text
    for path in schema["paths"]:
        assert f"/api{path}" in page
    assert "https://" not in page
    assert "<script" not in page
    examples = [part.partition('"')[0] for part in page.split('Try it: <a href="')[1:]]
    assert len(examples) > 10
    for address in examples:
        # As many draws as a hand usually has take seconds.
        fewer = "&draws=2" if address.startswith("/api/odds") else ""
        asked = address.replace("&amp;", "&") + tried(fewer, "")
        assert ask("GET", asked).status_code == 200, address


def test_the_schema_holds_what_answers_consist_of_and_nothing_else() -> None:
    """Answers are held to it above; here: no more members than it names, no type unused."""
    schema = ask("GET", "/api/openapi.json").json()
    components = schema["components"]["schemas"]
    met: set[str] = set()
    waiting = [json.dumps(schema["paths"])]
    while waiting:
        for name in set(re.findall(r'"#/components/schemas/(\w+)"', waiting.pop())) - met:
            met.add(name)
            waiting.append(json.dumps(components[name]))
    assert met == set(components)
    for name, each in components.items():
        assert each["additionalProperties"] is False, name
        assert set(each.get("required", ())) <= set(each["properties"]), name


def test_the_schema_tells_of_every_parameter_and_answer() -> None:
    schema = json.loads(ask("GET", "/api/openapi.json").text)
    for path, methods in schema["paths"].items():
        for operation in methods.values():
            assert operation["summary"], path
            assert {"200", "422", "503"} <= set(operation["responses"]), path
            for each in operation.get("parameters", ()):
                assert each.get("description"), (path, each["name"])


def test_parameters_are_told_in_the_words_of_the_api() -> None:
    """No number that only a command takes, no option of one."""
    paths = ask("GET", "/api/openapi.json").json()["paths"]
    told = {each["name"]: each for each in paths["/splits"]["get"]["parameters"]}
    assert told["limit"]["description"] == "Show so many ways at most."
    assert ask("GET", "/api/splits", params={"tiles": "11m", "limit": "0"}).status_code == 422
    for path, methods in paths.items():
        for each in methods.get("get", {}).get("parameters", ()):
            assert "--" not in each["description"], (path, each["name"])
