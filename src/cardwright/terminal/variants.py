"""The `--variant` option: a variant's name, or settings as `name=value`, several joined by commas."""

from __future__ import annotations

from cardwright.errors import VariantError
from cardwright.games.definition import Definition, Setting, Value

HELP = "A variant's name, or settings such as champions=true,hp=30. May be given several times."

_MOST_DIGITS = 9
_YES = ("true", "on", "yes")
_NO = ("false", "off", "no")


def parse_variant(definition: Definition, given: tuple[str, ...]) -> dict[str, Value]:
    """The settings that differ from the standard; VariantError says what there is. Later words win."""
    settings = {setting.name: setting for setting in definition.settings}
    chosen: dict[str, Value] = {}
    for word in ",".join(given).split(","):
        name, equals, text = word.strip().partition("=")
        if not name:
            continue
        if not equals:
            chosen.update(definition.difference(name))
        elif name in settings:
            chosen[name] = _value(settings[name], text.strip())
        else:
            raise VariantError(f"{definition.name} has no setting “{name}”; it has {', '.join(settings)}")
    return definition.difference(chosen)


def _value(setting: Setting, text: str) -> Value:
    for known in setting.values:
        if isinstance(known, bool):
            if text.lower() in (_YES if known else _NO):
                return known
        elif str(known) == text:
            return known
    digits = text[1:] if text.startswith("-") else text
    return setting.check(
        int(text) if digits.isdecimal() and len(digits) <= _MOST_DIGITS and not setting.values else text
    )


def variant_text(variant: dict[str, Value]) -> str:
    """The difference from the standard in the form that `--variant` takes; empty for the standard."""
    return ",".join(f"{name}={value_text(value)}" for name, value in variant.items())


def value_text(value: Value) -> str:
    """A setting's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)
