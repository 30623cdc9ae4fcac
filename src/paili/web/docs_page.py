"""The page ``/docs``: the API's schema to read and try, with nothing loaded from outside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

Schema = Mapping[str, Any]

_STYLE = Path(__file__).with_name("docs.css")


def docs_page(schema: Schema, base: str) -> str:
    """The whole page as HTML, made from an OpenAPI schema of paths below *base*."""
    info, style = schema["info"], _STYLE.read_text(encoding="utf-8")
    operations = [
        (path, method, each)
        for path, methods in schema["paths"].items()
        for method, each in methods.items()
    ]
    links = "".join(
        f'<li><a href="#{escape(each["operationId"])}">{method.upper()} {escape(base + path)}</a>'
        for path, method, each in operations
    )
    parts = "".join(_section(schema, base, *each) for each in operations)
    models = "".join(
        _model(name, each) for name, each in sorted(schema["components"]["schemas"].items())
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="icon" href="data:,">'
        f"<title>{escape(info['title'])} API</title><style>{style}</style></head>\n<body>"
        f"<h1>{escape(info['title'])} API</h1>{_paragraphs(info['description'])}"
        f'<p><a href="/">To the pages</a> · '
        f'<a href="{base}/openapi.json">The schema (OpenAPI)</a></p>\n'
        f'<nav aria-label="Questions"><ul>{links}</ul></nav>\n<main>{parts}'
        f"<h2>Shapes of answers</h2>{models}</main></body></html>\n"
    )


def _section(schema: Schema, base: str, path: str, method: str, operation: Schema) -> str:
    parameters = [(each["in"], each, each["schema"]) for each in operation.get("parameters", ())]
    content = operation.get("requestBody", {}).get("content", {})
    body = content.get("application/json", {}).get("schema", {})
    if "$ref" in body:
        body = schema["components"]["schemas"][_type(body)[1:]]
    needed = body.get("required", ())
    parameters += [
        ("body", {"name": name, "required": name in needed, **each}, each)
        for name, each in body.get("properties", {}).items()
    ]
    return (
        f'\n<section><h2 id="{escape(operation["operationId"])}">'
        f'<span class="method">{method.upper()}</span> {escape(base + path)}</h2>'
        f"<p><b>{escape(operation.get('summary', ''))}</b></p>"
        f"{_paragraphs(operation.get('description', ''))}"
        f"{_parameters(parameters)}{_example(base, path, parameters, content)}"
        f"{_responses(operation)}</section>"
    )


def _parameters(parameters: list[tuple[str, Schema, Schema]]) -> str:
    if not parameters:
        return ""
    parameters.sort(key=lambda each: not each[1].get("required"))
    rows = []
    for _, each, shape in parameters:
        optional = "" if each.get("required") else " (optional)"
        rows.append((_code(each["name"]) + optional, escape(_type(shape)), _said(each)))
    return _table(rows, "Parameters")


def _example(
    base: str, path: str, parameters: list[tuple[str, Schema, Schema]], content: Schema
) -> str:
    """An address to follow, or a request to copy."""
    shown = {
        each["name"]: (place, value)
        for place, each, shape in parameters
        if each.get("required")
        for value in [(shape.get("examples") or shape.get("enum") or [""])[-1]]
    }
    for name, (place, value) in shown.items():
        if place == "path":
            path = path.replace(f"{{{name}}}", quote(str(value)))
    query = urlencode({name: value for name, (place, value) in shown.items() if place == "query"})
    address = base + path + (f"?{query}" if query else "")
    if not content:
        return f'<p>Try it: <a href="{escape(address)}">{_code(address)}</a></p>'
    kind, text = "text/plain", content.get("text/plain", {}).get("example")
    if text is None:
        said = {name: value for name, (place, value) in shown.items() if place == "body"}
        kind, text = "application/json", json.dumps(said, ensure_ascii=False)
    line = f"curl -H 'Content-Type: {kind}' --data-binary '{text}' http://127.0.0.1:8080{address}"
    return f"<p>Try it:</p><pre>{_code(line)}</pre>"


def _responses(operation: Schema) -> str:
    rows = []
    for status, each in sorted(operation["responses"].items()):
        shapes = (_shape(kind, of) for kind, of in each.get("content", {}).items())
        rows.append((status, _said(each), "<br>".join(shapes)))
    return _table(rows, "Answers")


def _shape(kind: str, content: Schema) -> str:
    schema = content.get("schema", {})
    names = re.findall(r'"#/components/schemas/(\w+)"', json.dumps(schema))
    links = ", ".join(f'<a href="#model-{name}">{name}</a>' for name in names)
    return f"{escape(kind)} {'list of ' if schema.get('type') == 'array' else ''}{links}"


def _model(name: str, model: Schema) -> str:
    link = r'<a href="#model-\1">\1</a>'
    rows = []
    for field, each in model.get("properties", {}).items():
        shape = re.sub(r"#(\w+)", link, escape(_type(each)))
        rows.append((_code(field), shape, _said(each)))
    summary = f"<summary><b>{name}</b> {_said(model)}</summary>"
    return f'<details id="model-{name}" open>{summary}{_table(rows)}</details>'


def _table(rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """A table of HTML cells; the first of each row heads it."""
    above = f"<caption>{caption}</caption>" if caption else ""
    lines = (
        f'<tr><th scope="row">{head}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for head, *cells in rows
    )
    return f"<table>{above}{''.join(lines)}</table>"


def _type(shape: Schema) -> str:
    """A type in a few words; models as #Name."""
    if "$ref" in shape:
        return "#" + str(shape["$ref"]).rpartition("/")[2]
    if "anyOf" in shape:
        return " or ".join(_type(each) for each in shape["anyOf"])
    if "const" in shape:
        return json.dumps(shape["const"])
    if "enum" in shape:
        return " or ".join(map(str, shape["enum"])) + _usual(shape)
    if shape.get("type") == "array":
        return f"list of {_type(shape.get('items', {}))}"
    if isinstance(shape.get("additionalProperties"), dict):
        return f"map of {_type(shape['additionalProperties'])}"
    return str(shape.get("type", "anything")) + _usual(shape)


def _usual(shape: Schema) -> str:
    default = shape.get("default")
    if default in (None, "", []):
        return ""
    return f", usually {default if isinstance(default, str) else json.dumps(default)}"


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_marked(each)}</p>" for each in text.split("\n\n") if each)


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def _said(shape: Schema) -> str:
    return _marked(shape.get("description", ""))


def _marked(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
