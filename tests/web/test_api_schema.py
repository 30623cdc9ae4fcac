"""Any question that the schema allows, and many that it does not: every answer is documented."""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi import checks

from paili.web import limits
from paili.web.api import create_api

SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", create_api())
#: Seconds each: their parameters are few and are tried in other tests.
LONG = ["/census", "/vienna/new"]
#: Status 500 is not documented, so that it fails the first of them.
CHECKS: Any = (
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
)
EXAMPLES = int(os.environ.get("PAILI_SCHEMA_EXAMPLES", "2"))
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def check(case: Any) -> None:
    response = case.call(timeout=2 * limits.SLOW_TIME)
    case.validate_response(response, checks=CHECKS)


@SCHEMA.exclude(path=LONG).parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=QUIET)
def test_every_answer_is_documented(case: schemathesis.Case[Any]) -> None:
    check(case)


@pytest.mark.slow
@SCHEMA.parametrize()
@settings(max_examples=500, deadline=None, suppress_health_check=QUIET)
def test_every_answer_is_documented_longer(case: schemathesis.Case[Any]) -> None:
    check(case)
