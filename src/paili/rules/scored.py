"""The rule sets that also say what a hand is worth: a shape with a preset of options."""

from __future__ import annotations

from paili.rules import mcr_options, riichi_options, sichuan_options
from paili.rules.mcr import MCR_SHAPE
from paili.rules.options import Options
from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.ruleset import RuleSet
from paili.rules.sichuan import SICHUAN


def _scored(name: str, shape: RuleSet, scoring: Options, about: str) -> RuleSet:
    return shape.__replace__(name=name, about=about, scoring=scoring)


def _riichi(name: str, about: str) -> RuleSet:
    options = riichi_options.PRESETS[name]
    shape = RIICHI_SHAPE.__replace__(copies=options.copies)
    return _scored(name, shape, options, about)


def _mcr(name: str, about: str) -> RuleSet:
    return _scored(name, MCR_SHAPE, mcr_options.PRESETS[name], about)


def _sichuan(name: str) -> RuleSet:
    return _scored(name, SICHUAN, sichuan_options.PRESETS[name], sichuan_options.ABOUT[name])


RIICHI_TENHOU = _riichi("riichi-tenhou", "riichi as on Tenhou: three red fives, kazoe yakuman")
RIICHI_MAHJONG_SOUL = _riichi("riichi-mahjong-soul", "riichi as on Mahjong Soul: double yakuman")
RIICHI_M_LEAGUE = _riichi("riichi-m-league", "riichi of the M-League: kiriage mangan, head bump")
RIICHI_WRC = _riichi("riichi-wrc", "riichi of the WRC (2022): no red fives, kiriage mangan")
RIICHI_EMA = _riichi("riichi-ema", "riichi of the EMA (2016): no red fives, several winners")
RIICHI_TENHOU_3P = _riichi("riichi-tenhou-3p", "riichi for three as on Tenhou, north set aside")
RIICHI_MAHJONG_SOUL_3P = _riichi("riichi-mahjong-soul-3p", "riichi for three as on Mahjong Soul")
MCR = _mcr("mcr", "Chinese Official: state rules of 1998 with the supplement of 2025")
MCR_1998 = _mcr("mcr-1998", "Chinese Official: state rules of 1998 alone")
SICHUAN_SBR2025 = _sichuan("sichuan-sbr2025")
SICHUAN_NOVIKOV = _sichuan("sichuan-novikov")
SICHUAN_WMT = _sichuan("sichuan-wmt")
SICHUAN_XUEZHAN = _sichuan("sichuan-xuezhan")
SICHUAN_XUELIU = _sichuan("sichuan-xueliu")
