"""The cards of Skirmish. Each is there for the awkward thing it does."""

from __future__ import annotations

from cardwright.kernel.ability import Ability, Allow, Aura, Forbid, Instead, SeatAura, When
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Reason
from cardwright.kernel.effect import EVENT, NUMBERS, Effect, slots
from cardwright.kernel.flow import ForEach, IfDid, Seq
from cardwright.kernel.select import ANY, ENEMY, FRIENDLY, OTHER, THIS
from cardwright.kernel.settle import CHECK
from cardwright.kernel.terms import DAMAGED, DIED, HEALED, Keyword
from cardwright.vocabulary.choices import Choose, ChooseSome, Vote
from cardwright.vocabulary.verbs import (
    Become,
    Damage,
    Destroy,
    Draw,
    Heal,
    Modify,
    Negate,
    Prevent,
    Redirect,
    Return,
    TakeControl,
)
from skirmish.effects import Act, Flip, PlayText, Raised, Wounded
from skirmish.terms import (
    ACTIONS,
    ATTACKED,
    COST,
    DECK,
    END_OF_TURN,
    ENEMY_UNIT,
    FIELD,
    FIERCE,
    FRIENDLY_UNIT,
    HAND,
    HEALTH,
    HERO,
    POWER,
    SECRETS,
    TURN_BEGAN,
    UNIT,
)

TARGET, IT, TOLL = slots("it", "that one", "that many")


def unit(
    id: str, cost: int, power: int, health: int, *abilities: Ability, keywords: tuple[Keyword, ...] = ()
) -> Card:
    stats = ((COST, cost), (POWER, power), (HEALTH, health))
    name = id.replace("-", " ").title()
    return Card(id, name, "unit", stats=stats, keywords=keywords, abilities=abilities)


def spell(id: str, cost: int, text: Effect, kind: str = "spell", target: str = "") -> Card:
    ability = PlayText(text, target)
    return Card(id, id.replace("-", " ").title(), kind, stats=((COST, cost),), abilities=(ability,))


HERO_CARD = Card("hero", "Hero", "hero", stats=((HEALTH, 8), (POWER, 1)))

CARDS = (
    HERO_CARD,
    unit("footman", 0, 1, 2),
    unit("knight", 1, 2, 3, keywords=(FIERCE,)),
    unit("ember-imp", 0, 2, 1, When(DIED, THIS, Damage(ENEMY_UNIT, 1))),
    unit("mourner", 0, 1, 2, When(DIED, OTHER & FRIENDLY_UNIT, Draw(DECK, HAND, 1))),
    unit("captain", 1, 1, 2, Aura(OTHER & FRIENDLY_UNIT, POWER, 1)),
    unit("herald", 0, 1, 1, SeatAura(ACTIONS, 1)),
    unit("drummer", 0, 0, 2, Aura(OTHER & FRIENDLY_UNIT, keyword=FIERCE)),
    unit("guardian", 1, 1, 4, Instead(DAMAGED, FRIENDLY & HERO, Redirect(FRIENDLY & HERO))),
    unit("ghost", 1, 1, 1, Instead(DAMAGED, THIS, Prevent(THIS))),
    unit("shield-bearer", 0, 0, 2, Instead(DAMAGED, OTHER & FRIENDLY_UNIT, Prevent(OTHER & FRIENDLY_UNIT), rank=1)),
    unit("berserker", 0, 1, 4, Raised(THIS & Wounded(), POWER, 4)),
    unit("scout", 0, 1, 2, When(ATTACKED, THIS, Seq(Choose(ENEMY_UNIT, TARGET), Damage(TARGET, 0)))),
    unit("archer", 1, 1, 2, Act(Damage(TARGET, 2), "enemy-unit")),
    unit("leech", 1, 2, 2, When(DAMAGED, THIS, Heal(FRIENDLY & HERO, NUMBERS), about=1)),
    unit("drill-master", 0, 0, 2, When(TURN_BEGAN, ANY, Modify(THIS, POWER, 1, END_OF_TURN), yours=True)),
    unit("werewolf", 0, 1, 3, When(DAMAGED, THIS, Become(THIS, "wolf"))),
    unit("wolf", 0, 4, 4),
    unit("pacifist", 0, 0, 3, Forbid("attack", HERO, Reason("truce", "SK-1", "A pacifist guards all heroes"))),
    unit("raider", 1, 3, 1, Allow("attack", HERO & ENEMY, actor=FRIENDLY)),
    unit("sore", 0, 0, 9, When(DAMAGED, THIS, Heal(THIS, 1)), When(HEALED, THIS, Damage(THIS, 1))),
    spell("bolt", 0, Damage(TARGET, 2), target="any"),
    spell("cull", 0, Seq(Damage(UNIT, 1), CHECK, Choose(UNIT, TARGET), Destroy(TARGET))),
    spell("purge", 1, Seq(ChooseSome(UNIT, 0, 2, TARGET), ForEach(TARGET, IT, Destroy(IT)))),
    spell(
        "blood-tithe",
        0,
        Seq(Choose(FRIENDLY_UNIT, TARGET), Destroy(TARGET, POWER, TOLL), IfDid(TOLL, Draw(DECK, HAND, TOLL))),
    ),
    spell("rally", 0, Modify(FRIENDLY_UNIT, POWER, 2, END_OF_TURN)),
    spell("curse", 0, Modify(UNIT, POWER, -2, END_OF_TURN)),
    spell("charm", 1, TakeControl(TARGET, FIELD), target="enemy-unit"),
    spell("recall", 0, Return(TARGET, HAND), target="unit"),
    spell("council", 0, Seq(Vote("Shall every unit fall?", TARGET), IfDid(TARGET, Destroy(UNIT), Draw(DECK, HAND)))),
    spell("retort", 0, Damage(TARGET, 1), kind="response", target="any"),
    spell("refuse", 1, Negate(TARGET), kind="response", target="item"),
    Card(
        "ambush",
        "Ambush",
        "secret",
        stats=((COST, 0),),
        abilities=(When(ATTACKED, ENEMY, Seq(Flip(), Damage(EVENT, 2)), where=SECRETS),),
    ),
)

DECK_LIST = [card.id for card in CARDS if card.kind != "hero" and card.id not in ("wolf",)]
