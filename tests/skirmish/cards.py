"""The cards of Skirmish. Each is there for the awkward thing it does."""

from __future__ import annotations

from cardwright.kernel.ability import Ability, Aura, Instead, SeatAura, When
from cardwright.kernel.card import Card
from cardwright.kernel.effect import EVENT, NUMBERS, Effect, slots
from cardwright.kernel.select import ANY, ENEMY, FRIENDLY, OTHER, THIS
from cardwright.kernel.settle import CHECK
from cardwright.kernel.terms import DAMAGED, DIED, HEALED, Keyword
from cardwright.vocabulary.language.abilities import Activated, PlayCost, Raised, Requires, Spell
from cardwright.vocabulary.language.asks import May, Vote
from cardwright.vocabulary.language.flow import ForEach, IfDid, Seq
from cardwright.vocabulary.language.nouns import AtLeast
from cardwright.vocabulary.language.permissions import Allow, Forbid
from cardwright.vocabulary.language.piles import LookAndPut, PutCards, PutRandom, Search, TakeFrom
from cardwright.vocabulary.language.targets import ChooseThen, ItemTarget, Target
from cardwright.vocabulary.language.verbs import (
    Become,
    Damage,
    Destroy,
    Draw,
    Gain,
    GiveKeyword,
    Heal,
    Modify,
    Negate,
    Prevent,
    Redirect,
    Return,
    TakeControl,
)
from cardwright.vocabulary.play.costs import Cost, Exhausts, LosesHealth, PutFrom, Spends
from cardwright.vocabulary.play.faults import Fault
from skirmish.effects import Flip, Wounded
from skirmish.terms import (
    ACTIONS,
    ATTACKED,
    CHAIN,
    COST,
    DECK,
    DISCARDED,
    END_OF_TURN,
    ENEMY_UNIT,
    FAVOR,
    FIELD,
    FIERCE,
    FRIENDLY_UNIT,
    HAND,
    HEALTH,
    HERO,
    PILE_OF_ALL,
    POWER,
    RESOLVE,
    SECRETS,
    TURN_BEGAN,
    UNIT,
    VAULT,
)

TARGET, IT, TOLL = slots("it", "that one", "that many")


def unit(
    id: str,
    cost: int,
    power: int,
    health: int,
    *abilities: Ability,
    keywords: tuple[Keyword, ...] = (),
    resolve: int = 0,
) -> Card:
    stats = ((COST, cost), (POWER, power), (HEALTH, health), (RESOLVE, resolve))
    name = id.replace("-", " ").title()
    return Card(id, name, "unit", stats=stats, keywords=keywords, abilities=abilities)


def spell(id: str, cost: int, text: Effect, *abilities: Ability, kind: str = "spell") -> Card:
    name = id.replace("-", " ").title()
    return Card(id, name, kind, stats=((COST, cost),), abilities=(*abilities, Spell(text)))


def secret(id: str, ability: When) -> Card:
    return Card(id, id.replace("-", " ").title(), "secret", stats=((COST, 0),), abilities=(ability,))


HERO_CARD = Card("hero", "Hero", "hero", stats=((HEALTH, 8), (POWER, 1)))

CARDS = (
    HERO_CARD,
    unit("footman", 0, 1, 2),
    unit("knight", 1, 2, 3, keywords=(FIERCE,)),
    unit("ember-imp", 0, 2, 1, When(DIED, THIS, Damage(ENEMY_UNIT, 1))),
    unit("mourner", 0, 1, 2, When(DIED, OTHER & FRIENDLY_UNIT, Draw(DECK, HAND, 1))),
    unit("captain", 1, 1, 2, Aura(OTHER & FRIENDLY_UNIT, POWER, 1)),
    unit("herald", 0, 1, 1, SeatAura(ACTIONS, 1)),
    unit("sergeant", 0, 1, 3, SeatAura(ACTIONS, 1, who=Wounded())),
    unit("veteran", 0, 1, 4, Aura(THIS & AtLeast(RESOLVE, 2), POWER, 2), resolve=3),
    unit("drummer", 0, 0, 2, Aura(OTHER & FRIENDLY_UNIT, keyword=FIERCE)),
    unit("guardian", 1, 1, 4, Instead(DAMAGED, FRIENDLY & HERO, Redirect(FRIENDLY & HERO))),
    unit("ghost", 1, 1, 1, Instead(DAMAGED, THIS, Prevent(THIS))),
    unit("shield-bearer", 0, 0, 2, Instead(DAMAGED, OTHER & FRIENDLY_UNIT, Prevent(OTHER & FRIENDLY_UNIT), rank=1)),
    unit("berserker", 0, 1, 4, Raised(THIS & Wounded(), POWER, 4)),
    unit("scout", 0, 1, 2, When(ATTACKED, THIS, ChooseThen(Damage(Target(ENEMY_UNIT), 0)))),
    unit("archer", 1, 1, 2, Activated(Cost(Exhausts()), Damage(Target(ENEMY_UNIT), 2))),
    unit(
        "quartermaster",
        0,
        0,
        2,
        Activated(Cost(Exhausts(), PutFrom(1, HAND, PILE_OF_ALL, "Discard")), Draw(DECK, HAND, 1)),
    ),
    unit(
        "digger",
        0,
        0,
        2,
        Activated(Cost(Exhausts(), PutFrom(1, VAULT, PILE_OF_ALL, "Bury")), Draw(DECK, HAND, 1)),
    ),
    unit(
        "pilgrim",
        0,
        0,
        2,
        When(TURN_BEGAN, ANY, Gain(FAVOR), yours=True),
        Activated(Cost(Exhausts(), Spends(2, FAVOR)), Heal(FRIENDLY & HERO, 3)),
    ),
    unit("hermit", 0, 1, 2, When(TURN_BEGAN, ANY, May(Heal(FRIENDLY & HERO, 1)), yours=True)),
    unit("twins", 1, 1, 2, When(ATTACKED, THIS, ChooseThen(Damage(Target(ENEMY_UNIT, most=2), 1)))),
    unit("leech", 1, 2, 2, When(DAMAGED, THIS, Heal(FRIENDLY & HERO, NUMBERS), about=1)),
    unit("drill-master", 0, 0, 2, When(TURN_BEGAN, ANY, Modify(THIS, POWER, 1, END_OF_TURN), yours=True)),
    unit("werewolf", 0, 1, 3, When(DAMAGED, THIS, Become(THIS, "wolf"))),
    unit("wolf", 0, 4, 4),
    unit("pacifist", 0, 0, 3, Forbid("attack", HERO, Fault("truce", "A pacifist guards all heroes", "SK-1"))),
    unit("raider", 1, 3, 1, Allow("attack", HERO & ENEMY, actor=FRIENDLY)),
    unit("sore", 0, 0, 9, When(DAMAGED, THIS, Heal(THIS, 1)), When(HEALED, THIS, Damage(THIS, 1))),
    spell("bolt", 0, Damage(Target(ANY), 2)),
    spell("cull", 0, Seq(Damage(UNIT, 1), CHECK, ChooseThen(Destroy(Target(UNIT))))),
    spell("purge", 1, ChooseThen(ForEach(Target(UNIT, most=2, up_to=True), IT, Destroy(IT)))),
    spell(
        "blood-tithe",
        0,
        ChooseThen(Seq(Destroy(Target(FRIENDLY_UNIT), POWER, TOLL), IfDid(TOLL, Draw(DECK, HAND, TOLL)))),
    ),
    spell("humble", 0, Seq(Destroy(Target(UNIT & AtLeast(RESOLVE, 3))), Draw(DECK, HAND, 1))),
    spell("blood-pact", 0, Draw(DECK, HAND, 2), PlayCost(LosesHealth(2, FRIENDLY & HERO, HEALTH))),
    spell(
        "last-stand",
        0,
        Modify(FRIENDLY_UNIT, POWER, 3, END_OF_TURN),
        Requires(FRIENDLY_UNIT, 2, "you have 2 units or more"),
    ),
    spell("seek", 0, Search(DECK, UNIT, HAND)),
    spell("salvage", 0, TakeFrom(PILE_OF_ALL, UNIT, HAND)),
    spell("panic", 0, PutRandom(1, HAND, PILE_OF_ALL, DISCARDED, others=True)),
    spell("war-horn", 0, GiveKeyword(FRIENDLY_UNIT, FIERCE, END_OF_TURN)),
    spell("hush", 0, GiveKeyword(UNIT, FIERCE, END_OF_TURN, gives=False)),
    spell("conclave", 0, Seq(Vote("Shall all be healed?", TARGET, tells=False), IfDid(TARGET, Heal(UNIT, 1)))),
    spell("barter", 0, Seq(PutCards(2, HAND, PILE_OF_ALL), Draw(DECK, HAND, 2))),
    spell("augury", 0, Seq(LookAndPut(3, DECK), Draw(DECK, HAND, 1))),
    spell("stash", 0, PutCards(1, HAND, DECK, up_to=True, under=True)),
    spell("rally", 0, Modify(FRIENDLY_UNIT, POWER, 2, END_OF_TURN)),
    spell("curse", 0, Modify(UNIT, POWER, -2, END_OF_TURN)),
    spell("charm", 1, TakeControl(Target(ENEMY_UNIT), FIELD)),
    spell("recall", 0, Return(Target(UNIT), HAND)),
    spell("council", 0, Seq(Vote("Shall every unit fall?", TARGET), IfDid(TARGET, Destroy(UNIT), Draw(DECK, HAND)))),
    spell("retort", 0, Damage(Target(ANY), 1), kind="response"),
    spell("refuse", 1, Negate(ItemTarget(ENEMY, CHAIN)), kind="response"),
    secret("ambush", When(ATTACKED, ENEMY, Seq(Flip(), Damage(EVENT, 2)), where=SECRETS)),
    secret("pitfall", When(ATTACKED, FRIENDLY & HERO, Seq(Flip(), Destroy(EVENT)), where=SECRETS, about=1)),
    secret("last-words", When(DIED, FRIENDLY_UNIT, Seq(Flip(), Draw(DECK, HAND, 1)), where=SECRETS)),
)

DECK_LIST = [card.id for card in CARDS if card.kind != "hero" and card.id not in ("wolf",)]
