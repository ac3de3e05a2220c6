"""Moon: fewer and sturdier bodies, stone that works, tricks of place and time; pays in cards, gets them back."""

from cardwright.games.celestials.kit import *

NEW, WAXING, FULL, WANING = InPhase("New"), InPhase("Waxing"), InPhase("Full"), InPhase("Waning")
STRIKING, RESTING = InPhase("Damage"), InPhase("New", "Waning")

MOON_CARDS = (
    MOON.creature(
        "moon-tide-stalker", "Tide Stalker", DRIFT, during("Damage")(TIRELESS), damage=2, health=3, motif="fish",
    ),
    MOON.creature(
        "moon-crater-crab", "Crater Crab", during("New", "Waning").armour(1),
        TaggedNumber(STRIKING, DAMAGE, 2, "while this is on a Structure location: +2 Damage", ON_STRUCTURE),
        damage=1, health=4, motif="scorpion",
    ),
    MOON.creature("moon-gloom-moth", "Gloom Moth", GLIDE, when_deployed(Moth(), NEW), damage=1, health=2, motif="butterfly"),
    MOON.creature(
        "moon-half-shade", "Half-Shade", during("New", "Waning")(PHANTOM), during("Full")(GLIDE),
        damage=2, health=2, motif="ghost",
    ),
    MOON.creature(
        "moon-lunar-leech", "Lunar Leech", during("Waxing")(DRAIN), when_hurts(Heal(YOU, 1), FULL),
        damage=2, health=3, motif="serpent",
    ),
    MOON.creature(
        "moon-silver-wolf", "Silver Wolf", TaggedNumber(FULL, DAMAGE, 2, "+2 Damage"), during("Waning")(ROOTED),
        damage=2, health=4, motif="wolf",
    ),
    MOON.creature(
        "moon-tidecaller", "Tidecaller", Activate(aim(move_near(Target(OPPOSING_NEAR)))),
        when_deployed(May(aim(chill(Target(in_lane(OPPOSING_CREATURE))))), NEW), damage=1, health=3, motif="staff",
    ),
    MOON.creature(
        "moon-abyssal-leviathan", "Abyssal Leviathan", PlayIn("New", "Waning"),
        Requires(OWN_STRUCTURE, 2, "you control at least 2 structures"), PlayCost(Discards(1)),
        turn_ends(Heal(THIS, 1), WAXING), when_kills(Damage(OPPONENT, 2), FULL), damage=4, health=6, motif="whale",
    ),
    MOON.structure(
        "moon-observatory", "Observatory", Activate(LookAtTwo()), turn_starts(KeepTop(), NEW),
        damage=0, health=4, motif="observatory",
    ),
    MOON.structure(
        "moon-tidal-wall", "Tidal Wall", SEALED, TaggedKeyword(RESTING, BARS), damage=0, health=8, motif="wall",
    ),
    MOON.structure(
        "moon-silvered-pool", "Silvered Pool", Activate(aim(Heal(Target(OTHER_NEAR), 2))), Activate(Heal(YOU, 2), FULL),
        damage=0, health=5, motif="drop",
    ),
    MOON.structure(
        "moon-barrow-gate", "Barrow Gate",
        Activate(from_graveyard("creature", "a creature card"), WANING, Cost(Loses(1))),
        damage=0, health=4, motif="door",
    ),
    MOON.structure("moon-pale-lantern", "Pale Lantern", during("Full").range(3), damage=2, health=4, motif="lantern"),
    MOON.spell(
        "moon-tide-pull", "Tide Pull", Text(aim(chill(Target(OPPOSING_CREATURE))), RESTING),
        Text(aim(move_in_lane(OpposingFirst(A_CREATURE_OF_ANYBODY))), STRIKING), motif="anchor",
    ),
    MOON.spell(
        "moon-moonlit-harvest", "Moonlit Harvest",
        Text(SearchPile(("structure", "advance"), "a structure card or an Advance Phase card"), NEW),
        Text(aim(Heal(Target(A_CREATURE), 3)), STRIKING),
        Text(from_graveyard("creature", "a creature card"), WANING), motif="scythe",
    ),
    MOON.spell(
        "moon-quickening-tide", "Quickening Tide", PlayIn("New"), PlayCost(Discards(1)), Advances(2), motif="wave",
    ),
    MOON.spell(
        "moon-eclipse", "Eclipse", PlayIn("Waxing", "Full", "Waning"),
        Requires(EnemyInPhase("Damage"), 1, "the opponent is in a Damage phase"), PlayCost(Discards(1)), Text(Still()),
        motif="eclipse",
    ),
    MOON.spell(
        "moon-red-tithe", "Red Tithe", PlayIn("Full"), PlayCost(DestroysOwn(OWN_CREATURE)),
        Text(ChooseNow(aim(Damage(Target(OPPOSING_CARD), 4)), Damage(OPPONENT, 3))), motif="dagger",
    ),
)
