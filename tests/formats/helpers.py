"""What the tests of all JSON answers need."""

from __future__ import annotations

import json
from typing import Any

from paili.formats.json import dumps


def back(data: object) -> Any:
    """The data as a reader of the JSON sees it."""
    text = dumps(data)
    assert "\n" not in text
    assert json.loads(text) == data
    return json.loads(text)
