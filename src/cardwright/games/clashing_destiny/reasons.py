"""Why something cannot be announced: the rule behind it, in words (for refusals and "why not?")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.clashing_destiny import book as kinds
from cardwright.games.clashing_destiny.abilities import AttacksFromLevel
from cardwright.games.clashing_destiny.board import SLOT_NAMES, hero_of, in_defense_zone, is_character
from cardwright.games.clashing_destiny.combat import (
    CAME_NOW,
    EXHAUSTED,
    LOW_LEVEL,
    STANDS_BEHIND,
    attack_fault,
    attacker_of,
    defender_of,
    is_covered,
)
from cardwright.games.clashing_destiny.costs import cost_of, discounts, is_unlocked
from cardwright.games.clashing_destiny.placing import why_no_space
from cardwright.games.clashing_destiny.play import (
    ATTACK,
    CANTRIP,
    PLAY,
    Playing,
    worker_of,
)
from cardwright.games.clashing_destiny.terms import (
    AFFINITY_NAMES,
    DURABILITY,
    DZ,
    EVASIVE,
    HAND,
    STRIKE,
    USED,
    VEILED,
)
from cardwright.kernel.decision import Ask, Asker, Option, Reason, not_offered
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import NO_ROW, ROWS
from cardwright.vocabulary.announce import POINT
from cardwright.vocabulary.targets import NeedTargets

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def what_is_asked(s: State, ask: Ask) -> str:
    """The question for the next pick of a play that was begun."""
    act = ask.draft[0]
    options = s.options(ask.seat)
    verb = options[0].note.split(" ")[0] if options else ""
    asked = {
        "to": "choose a space",
        ">": "choose a target",
        "pay": "choose a card to pay with",
        "mode": "choose one",
        "row": "choose a row",
        "done": "done",
    }
    return f"{act.text}: {asked.get(verb, 'choose')}."


def why_not(asker: Playing, s: State, at: Step, ask: Ask, note: str, bursts_only: bool) -> Reason:
    """What forbids a note; it depends only on what the asked seat sees."""
    step = Step(asker, at.source, ask.seat, at.base)
    verb, _, rest = note.partition(" ")
    if ask.draft:
        return _why_not_next(asker, s, ask, verb, rest, note)
    if verb in ("play", "cantrip"):
        return _why_not_card(asker, s, step, rest, verb == "cantrip", bursts_only)
    if verb == "attack":
        return _why_not_attack(s, ask.seat, rest, bursts_only)
    if verb == "use":
        return _why_not_use(asker, s, step, rest)
    return Asker.why_not(asker, s, at, ask, note)


def _why_not_card(asker: Playing, s: State, at: Step, id: str, as_cantrip: bool, bursts_only: bool) -> Reason:
    book = asker.book
    seat = at.seat
    row = _in_hand(s, seat, id)
    if row == NO_ROW:
        return Reason("not-in-hand", "CD-7.4", f"“{id}” is not in your hand")
    card = s.card[row]
    name = s.rules.book[card].name
    if bursts_only and book.kind[card] != kinds.BURST:
        return Reason("too-slow", "CD-14.3", f"{name} is no Burst spell; only those and abilities go on a chain now")
    cantrip = not is_unlocked(s, book, seat, card)
    affinity = AFFINITY_NAMES[book.affinity[card]].capitalize()
    if as_cantrip and not cantrip:
        return Reason("unlocked", "CD-8.8", f"You have unlocked {affinity}, so {name} works as printed")
    cost = cost_of(s, book, seat, card, cantrip, discounts(s, book, seat))
    others = len(s.zones[HAND.of[seat]]) - 1
    if cost > others:
        return Reason("cost", "CD-7.3", f"{name} costs {cost}; the other cards in your hand are {others}")
    if cantrip:
        return Reason("locked", "CD-8.2", f"You have not unlocked {affinity}: {name} can only be a cantrip")
    kind = book.kind[card]
    if kind == kinds.MINION:
        return Reason("full", "CD-7.10", "All your ten spaces are taken")
    if kind == kinds.ATTACK and s.exhausted[hero_of(s, seat)]:
        return Reason("hero-exhausted", "CD-9.18", "Your hero is exhausted and cannot attack")
    return Reason("no-target", "CD-7.10", f"{name} has no legal target")


def _in_hand(s: State, seat: int, id: str) -> int:
    for row in s.zones[HAND.of[seat]]:
        if s.rules.book[s.card[row]].id == id:
            return row
    return NO_ROW


def _named(s: State, seat: int, name: str) -> int:
    """The card on the board, or on the chain, that a seat calls so."""
    for row in s.rows():
        zone = s.zone_of(row)
        if zone is not None and (zone.in_play or zone.shared) and SLOT_NAMES.of(s, row, seat) == name:
            return row
    return NO_ROW


def _why_not_attack(s: State, seat: int, name: str, in_window: bool) -> Reason:
    if in_window:
        return Reason("not-main", "CD-13.1", "Attacks are declared in your own Main Phase, with nothing open")
    row = _named(s, seat, name)
    if row == NO_ROW or not is_character(s, row) or s.controller[row] != seat:
        return Reason("nobody", "CD-13.1", f"There is no character of yours at “{name}”")
    return _why_no_attack(s, row) or Reason("nobody", "CD-13.1", f"“{name}” cannot attack")


def _why_no_attack(s: State, row: int) -> Reason | None:
    card = s.rules.book[s.form[row]]
    fault = attack_fault(s, row)
    if fault == STANDS_BEHIND:
        text = f"{card.name} stands in the Defense Zone; only Ranged minions attack from there"
        return Reason("row", "CD-13.1", text)
    if fault == EXHAUSTED:
        return Reason("exhausted", "CD-13.2", f"{card.name} is exhausted")
    if fault == CAME_NOW:
        return Reason("fresh", "CD-9.4", f"{card.name} came this turn and is not Swift")
    for ability in card.abilities:
        if fault == LOW_LEVEL and isinstance(ability, AttacksFromLevel):
            text = f"{card.name} cannot attack before your hero is level {ability.level}"
            return Reason("level", "CD-15.18", text)
    return None


def _why_not_use(asker: Playing, s: State, at: Step, name: str) -> Reason:
    row = _named(s, at.seat, name)
    if row == NO_ROW or s.controller[row] != at.seat:
        return Reason("no-ability", "CD-12.4", f"There is no ability of yours at “{name}”")
    uses = asker.book.uses[s.form[row]]
    card = s.rules.book[s.form[row]].name
    if not uses:
        return Reason("no-ability", "CD-12.4", f"{card} has no ability to use")
    use = uses[0]
    cost = use.ability.cost
    if s.exhausted[worker_of(s, row, use)]:
        tired = s.rules.book[s.form[worker_of(s, row, use)]].name
        return Reason("exhausted", "CD-12.1", f"{tired} is exhausted")
    if s.stats[USED.index][row] >> use.index & 1:
        return Reason("used", "CD-12.6", f"{card} was used this turn")
    if cost.mana > len(s.zones[HAND.of[at.seat]]):
        return Reason("cost", "CD-12.5", f"{card} needs {cost.mana} card(s) of your hand")
    if cost.destiny > len(s.zones[DZ.of[at.seat]]):
        return Reason("cost", "CD-12.5", f"{card} needs {cost.destiny} card(s) in your DZ")
    if cost.durability > s.stats[DURABILITY.index][row]:
        return Reason("cost", "CD-9.16", f"{card} has too little durability")
    return Reason("no-target", "CD-12.8", f"{card} has no legal target")


def _why_not_next(asker: Playing, s: State, ask: Ask, verb: str, rest: str, note: str) -> Reason:
    """A pick of a play that was begun."""
    act = ask.draft[0]
    if verb == "pay":
        return Reason("pay", "CD-7.1", f"“{rest}” is not a card of your hand that is left to pay with")
    if verb == "to":
        return why_no_space(s, ask.seat, rest)
    if verb == ">":
        return _why_not_target(s, ask.seat, act, rest)
    return not_offered(note)


def _why_not_target(s: State, seat: int, act: Option, name: str) -> Reason:
    row = _named(s, seat, name)
    if row == NO_ROW:
        return Reason("nothing", "CD-7.10", f"There is nothing at “{name}”")
    card = s.rules.book[s.form[row]].name
    played = s.rules.book[s.card[act.group[0] % ROWS]].kind
    if act.group[1] == ATTACK or (act.group[1] == PLAY and played == "attack"):
        if s.controller[row] == seat:
            return Reason("own", "CD-13.1", "Only enemy characters can be attacked")
        if is_character(s, row) and is_covered(s, row):
            return Reason("covered", "CD-15.18", f"{card} is covered by the minion behind it")
        return Reason("no-character", "CD-13.1", f"{card} is no character")
    if act.group[1] != CANTRIP and _is_veiled(s, seat, row):
        return Reason("veiled", "CD-15.18", f"{card} is Veiled")
    return Reason("not-a-target", "CD-14.9", f"{card} does not fit what {act.text[0].lower()}{act.text[1:]} asks for")


def _is_veiled(s: State, seat: int, row: int) -> bool:
    return s.controller[row] != seat and is_character(s, row) and s.has(row, VEILED)


def why_not_text(s: State, asker: Asker, at: Step, note: str) -> Reason:
    """What forbids a note while the text of a card asks its controller for something."""
    if asker.name != NeedTargets.name or not note.startswith(POINT):
        return Reason("text", "CD-15.14", "A text asks you to choose; only what “may” be done can be refused")
    name = note[len(POINT) :]
    row = _named(s, at.seat, name)
    if row == NO_ROW:
        return Reason("nothing", "CD-15.13", f"There is nothing at “{name}”")
    card = s.rules.book[s.form[row]].name
    if _is_veiled(s, at.seat, row):
        return Reason("veiled", "CD-15.18", f"{card} is Veiled")
    return Reason("not-a-target", "CD-15.13", f"{card} does not fit what the text asks for")


def why_no_block(s: State, at: Step, name: str, blocked: bool) -> Reason:
    """What keeps a minion from blocking."""
    if blocked:
        return Reason("blocked", "CD-13.7", "A blocker has been declared")
    attacker = attacker_of(s, at)
    if s.zones[STRIKE.of[1 - at.seat]]:
        return Reason("strike", "CD-13.10", "An attack by an Attack card cannot be blocked")
    if s.has(attacker, EVASIVE):
        return Reason("evasive", "CD-13.10", f"{s.rules.book[s.form[attacker]].name} is Evasive")
    row = _named(s, at.seat, name)
    if row == NO_ROW or s.controller[row] != at.seat or not in_defense_zone(s, row):
        return Reason("row", "CD-13.9", "Only minions in your Defense Zone can block")
    card = s.rules.book[s.form[row]].name
    if row == defender_of(s, at):
        return Reason("target", "CD-13.9", f"{card} is the target and cannot block for itself")
    return Reason("exhausted", "CD-13.8", f"{card} is exhausted")
