"""Any question that the schema allows, and many that it does not: every answer is documented."""

from __future__ import annotations

import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi import checks

from paili.web import limits
from paili.web.api import create_api
from tests.amount import tried

#: Every boundary of every parameter is some 800 questions: slow. Else examples are at random, right
#: and wrong ones.
CONFIG = schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": tried(False, True)}}})
SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", create_api(), config=CONFIG)
#: Seconds each: their parameters are few and are tried in other tests. Slow ones ask them.
LONG = ["/census", "/vienna/new", "/odds"]
#: Status 500 is not documented, so that it fails the first of them.
CHECKS: Any = (
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
)
#: One test for both: its cases are made when it is collected, whether it runs or not.
EXAMPLES = int(os.environ.get("PAILI_SCHEMA_EXAMPLES", tried(10, 500)))
ASKED = tried(SCHEMA.exclude(path=LONG), SCHEMA)
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@ASKED.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=QUIET)
def test_every_answer_is_documented(case: schemathesis.Case[Any]) -> None:
    response = case.call(timeout=2 * limits.SLOW_TIME)
    case.validate_response(response, checks=CHECKS)
