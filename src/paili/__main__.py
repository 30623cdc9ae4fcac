"""``python -m paili`` is the command line."""

from __future__ import annotations

import sys

from paili.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
