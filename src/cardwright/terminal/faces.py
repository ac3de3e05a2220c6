"""Cards in words: what is printed on them, and what a card on the table looks like now. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.match.game import Game
from cardwright.match.view import Face, View
from cardwright.terminal.style import HURT

_PAIR = ("attack", "health")
_LABELS = {"exhausted": "turned"}
"""What marks are called where the layout has none."""


class Faces:
    """The cards of one match, read through the game's layout."""

    def __init__(self, game: Game, rules: Rules) -> None:
        self.game = game
        self.rules = rules
        self.layout = game.layout
        self.stats = game.layout.card.stats
        self.labels = {mark: entry.label for mark, entry in game.layout.marks.items()} or _LABELS

    # -- printed cards

    def card(self, id: str) -> Card:
        return self.rules.cards[self.rules.index[id]]

    def name(self, id: str) -> str:
        return self.card(id).name

    def text(self, id: str) -> str:
        """The rules text of a card under this match's variant."""
        return self.game.definition.wording.card_text(self.card(id))

    def roles(self, id: str) -> Sequence[str]:
        """The roles of the numbers that a card of its kind has, beside its cost."""
        kind = self.card(id).kind
        return self.layout.kinds.get(kind, [role for role in self.stats if role != "cost"])

    def printed(self, id: str) -> dict[str, int]:
        """The printed numbers by role."""
        card = self.card(id)
        values = {stat.name: card.value(stat) for stat in self.rules.terms.stats}
        return {role: values[stat] for role, stat in self.stats.items()}

    def suit(self, id: str) -> str:
        """The suit of a card in a word, where cards of its kind have one."""
        card = self.card(id)
        suit = self.layout.suit
        stat = next((stat for stat in self.rules.terms.stats if suit is not None and stat.name == suit.stat), None)
        if suit is None or stat is None or stat not in [printed for printed, _ in card.stats]:
            return ""
        return suit.names[card.value(stat)]

    def numbers(self, id: str) -> str:
        """Kind, suit, cost and the rest in words, as an explanation begins."""
        card = self.card(id)
        words = [card.kind, self.suit(id)] if self.layout.kinds else []
        values = self.printed(id)
        roles = ["cost"] if "cost" in self.stats else []
        words += [f"{shown_name(self.stats[role])} {values[role]}" for role in [*roles, *self.roles(id)]]
        return ", ".join(word for word in words if word)

    def form_lines(self, verb: str, id: str) -> list[str]:
        """What a card becomes that is played with this verb: the kind and text of another card, at its own price."""
        forms = self.layout.forms[verb]
        form = self.card(forms.get(self.card(id).kind, forms["standard"]))
        words = [form.kind]
        if "cost" in self.stats:
            words.append(f"{shown_name(self.stats['cost'])} {self.printed(id)['cost']}")
        return [f"{self.name(id)} as a {form.name.lower()}: {', '.join(words)}.", *self.text(form.id).split("\n")]

    def facts(self, id: str) -> list[str]:
        """What else is printed on a card, beside its numbers and its text."""
        data = dict(self.card(id).data)
        return [f"{name}: {data[name]}" for name in self.layout.facts if data.get(name)]

    def short(self, id: str) -> str:
        """The numbers of a card in as few letters as can be."""
        return self._brief(self.roles(id), self.printed(id))

    def brief(self, id: str) -> str:
        """Its pair of numbers if it has one, else what it is."""
        if all(role in self.roles(id) for role in _PAIR):
            return self.short(id)
        return " ".join(word for word in (self.card(id).kind, self.suit(id)) if word)

    def kind_line(self, id: str) -> str:
        """Kind, numbers and suit: “minion 2/3 fire”."""
        return " ".join(word for word in (self.card(id).kind, self.short(id), self.suit(id)) if word)

    def _brief(self, roles: Sequence[str], values: Mapping[str, int]) -> str:
        if all(role in roles for role in _PAIR):
            pair = f"{values['attack']}/{values['health']}"
            rest = [role for role in roles if role not in _PAIR]
            return ", ".join([pair, *[f"{self.stats[role]} {values[role]}" for role in rest]])
        if len(roles) == 1 and roles[0] == "attack":
            return f"+{values['attack']}"
        return ", ".join(f"{self.stats[role]} {values[role]}" for role in roles)

    # -- cards on the table

    def shown(self, face: Face) -> str:
        """The name of a card, if the viewer knows it."""
        return self.name(face.card) if face.card else "face down"

    def value(self, face: Face, role: str) -> int:
        return face.stats.get(self.stats[role], 0)

    def _main(self, id: str) -> list[str]:
        """The roles of the numbers by which a card on the board is known: attack and health, else all it has."""
        roles = [role for role in self.roles(id) if role in self.stats]
        return [role for role in _PAIR if role in roles] or roles

    def long_numbers(self, face: Face) -> Text:
        """Its main numbers with their names: “attack 3  defense 2/11 (+1)”."""
        line = Text()
        base = self.printed(face.card)
        for role in self._main(face.card):
            value = self.value(face, role)
            left = value - face.damage if role == "health" else value
            line.append("  " if line else "")
            line.append(f"{shown_name(self.stats[role])} {left}", HURT if left < value else "")
            if left < value:
                line.append(f"/{value}")
            if value != base[role]:
                line.append(f" ({value - base[role]:+d})")
        return line

    def parts(self, face: Face) -> list[str]:
        """Where its numbers come from that something changes: “attack 3 = 2 printed + 1 Banner of Dawn”."""
        base = self.printed(face.card)
        found: list[str] = []
        for role in [role for role in ("cost", *self.roles(face.card)) if role in self.stats]:
            stat = self.stats[role]
            parts = [*face.because.get(stat, []), *([("damage", -face.damage)] if role == "health" else [])]
            signed = [f"{'+' if amount > 0 else '-'} {abs(amount)} {what}" for what, amount in parts if amount]
            if signed:
                total = base[role] + sum(amount for _, amount in parts)
                found.append(" ".join([f"{shown_name(stat)} {total} =", f"{base[role]} printed", *signed]))
        return found

    def short_numbers(self, face: Face, whole: bool) -> Text:
        """Its main numbers alone; what is left of the health, with the `whole` of it in brackets: “2/1(3)”."""
        line = Text()
        for role in self._main(face.card):
            value = self.value(face, role)
            left = value - face.damage if role == "health" else value
            line.append("/" if line else "")
            line.append(str(left), HURT if left < value else "")
            if left < value and whole:
                line.append(f"({value})")
        return line

    def marks(self, face: Face) -> list[str]:
        """The marks of a card on the table."""
        found: list[str] = []
        for mark, label in self.labels.items():
            count = int(face.exhausted) if mark == "exhausted" else face.stats.get(mark, 0)
            if count:
                found.append(label.replace("{n}", str(count)))
        return found

    def words(self, face: Face, without: str = "") -> str:
        """A card beside the grid in one phrase: name, numbers, marks. `without`: a role that is shown elsewhere."""
        known = self.roles(face.card) if face.card else ()
        roles = [role for role in known if role != without and self.value(face, role)]
        shown = [f"{shown_name(self.stats[role])} {self.value(face, role)}" for role in roles]
        words = [*shown, *self.marks(face)]
        return f"{self.shown(face)} ({', '.join(words)})" if words else self.shown(face)

    def others(self, face: Face) -> list[str]:
        """The numbers of a card on the board beside its main ones: “level 2”."""
        roles = [role for role in self.roles(face.card) if role not in self._main(face.card)] if face.card else []
        return [
            f"{shown_name(self.stats[role])} {self.value(face, role)}" for role in roles if self.value(face, role)
        ]

    def all_marks(self, face: Face) -> list[str]:
        """Marks and keywords; a keyword that only brings a mark of its name is told by the mark."""
        marks = self.marks(face)
        keywords = [word for word in face.keywords if word.lower() not in self.labels]
        return [*marks, *keywords] if self.layout.kinds else [*keywords, *marks]


def shown_name(name: str) -> str:
    """The name of a number as the board shows it."""
    return name.upper() if len(name) <= 2 else name


def by_id(view: View) -> dict[int, tuple[Face, int | None]]:
    """Every card that can be seen and pointed at, with the seat of its zone."""
    return {face.id: (face, zone.seat) for zone in view.zones for face in zone.faces if face.id}
