"""Sun: many bodies, speed, blows that grow in Zenith; pays in health, rests in Dusk."""

from cardwright.games.celestials.kit import *

DAWN, ZENITH, DUSK = InPhase("Dawn"), InPhase("Zenith"), InPhase("Dusk")
DAWN_OR_DUSK = InPhase("Dawn", "Dusk")

ADVANCE_PHASE = advance("advance-phase", "Advance Phase", Advances(1), motif="orbit")

SUN_CARDS = (
    SUN.creature("sun-dawn-lark", "Dawn Lark", GLIDE, when_deployed(May(draw()), DAWN), damage=1, health=2, motif="dove"),
    SUN.creature(
        "sun-ember-fox", "Ember Fox", during("Zenith")(SWIFT), when_dies(May(draw()), DUSK),
        damage=2, health=2, motif="fox",
    ),
    SUN.creature("sun-noon-lancer", "Noon Lancer", during("Zenith").range(2), damage=2, health=3, motif="lance"),
    SUN.creature(
        "sun-gilded-ox", "Gilded Ox", Requires(OWN_CREATURE, 1, "you control another creature"),
        during("Dawn", "Dusk")(BEACON), during("Zenith").armour(1), damage=2, health=5, motif="bull",
    ),
    SUN.creature(
        "sun-torchbearer", "Torchbearer", Activate(aim(MakeReady(Target(TIRED_OTHER))), ZENITH),
        turn_starts(Heal(adjacent(EACH_CREATURE), 1), DUSK), damage=1, health=3, motif="torch",
    ),
    SUN.creature(
        "sun-herald-of-day", "Herald of Day",
        when_deployed(SearchPile(("advance",), "an Advance Phase card", may=True), DAWN),
        damage=1, health=3, motif="horn",
    ),
    SUN.creature(
        "sun-ash-runner", "Ash Runner", PlayCost(Loses(1)), during("Zenith")(TIRELESS),
        when_you_enter("Dusk")(then(Destroy(THIS), May(draw()))), damage=3, health=1, motif="hare",
    ),
    SUN.creature(
        "sun-cinder-phoenix", "Cinder Phoenix", PlayCost(Loses(1)), during("Zenith")(LINGER), ToHandInstead("Dusk"),
        damage=3, health=2, motif="phoenix",
    ),
    SUN.creature(
        "sun-solar-colossus", "Solar Colossus", PlayIn("Dawn"), PlayCost(Discards(1)), during("Zenith")(SWEEP),
        during("Dusk")(ROOTED), damage=4, health=7, motif="giant",
    ),
    SUN.structure(
        "sun-sundial", "Sundial", Activate(aim(Heal(Target(in_lane(A_CREATURE)), 1)), ZENITH),
        Activate(from_discard("advance", "an Advance Phase card"), DUSK), damage=0, health=4, motif="compass",
    ),
    SUN.structure(
        "sun-mirror-tower", "Mirror Tower", Activate(aim(Damage(Target(in_lane(OPPOSING_CARD)), 2)), ZENITH),
        damage=0, health=4, motif="mirror",
    ),
    SUN.structure(
        "sun-hearth-shrine", "Hearth Shrine", SEALED, when_deployed_here(Heal(IT, 2), DAWN),
        turn_starts(Heal(YOU, 1), DUSK), damage=0, health=6, motif="chapel",
    ),
    SUN.structure(
        "sun-corona-gate", "Corona Gate", PlayCost(Discards(1)), SEALED, during("Dawn", "Dusk").corona(1),
        during("Zenith").corona(2), damage=1, health=7, motif="gate",
    ),
    SUN.spell(
        "sun-solar-lance", "Solar Lance",
        Text(ChooseNow(aim(Damage(Target(OPPOSING_CARD), 3)), Damage(OPPONENT, 2)), ZENITH),
        Text(aim(Damage(Target(in_territory(OPPOSING_CARD)), 2)), DAWN_OR_DUSK), motif="spear",
    ),
    SUN.spell(
        "sun-second-spark", "Second Spark", Text(aim(Heal(Target(A_CARD), 3)), DAWN),
        Text(aim(MakeReady(Target(EXHAUSTED_CREATURE))), ZENITH), Text(DrawUpTo(2), DUSK), motif="ember",
    ),
    SUN.spell(
        "sun-noon-bell", "Noon Bell", PlayIn("Dawn"), Requires(OWN_CREATURE, 2, "you control at least 2 creatures"),
        Text(Heal(EACH_CREATURE, 1)), Advances(1), motif="bell",
    ),
    SUN.spell("sun-parched-lane", "Parched Lane", PlayIn("Zenith"), Text(ParchLane(2, 1)), motif="shards"),
    SUN.spell(
        "sun-long-shadows", "Long Shadows", PlayIn("Zenith", "Dusk"),
        Text(aim(move_home(Target(FREELY)), Heal(Target(FREELY), 2))), Text(May(draw()), DUSK), motif="tree",
    ),
)
