"""Hands worth a look, as the fields of a state."""

from __future__ import annotations

#: Key (of the name ``hand.example.KEY``): fields of :class:`HandState`.
EXAMPLES: dict[str, dict[str, str]] = {
    "gates": {"hand": "1112345678999m"},
    "orphans": {"hand": "19m19p19s1234567z"},
    "dead": {"hand": "1112223334444z"},
    "pairs": {"hand": "2233m4455p6677s8m"},
    "choice": {"hand": "123m4567799p112s3z"},
    "won": {"hand": "234567m45p678s22s3p", "now": "self-draw seat:S riichi", "win": "3p"},
    "called": {"hand": "99m35s[678m][067p][777z]", "now": "dora:3s"},
    "two-suits": {"hand": "1112345678999m2p", "rules": "sichuan-xuezhan"},
    "sichuan": {"hand": "2233445566778p", "rules": "sichuan-sbr2025"},
    "knitted": {"hand": "147m258p369s22456s", "rules": "mcr"},
    "honours": {"hand": "147m28p369s12357z", "rules": "mcr"},
    "seen": {"hand": "123m456p789s1122s", "seen": "1122s"},
}
