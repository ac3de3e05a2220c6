"""Arcane: the DZ, chains, negation, Power. Shadow: the enemy's purse, drain, death as a resource, theft."""

from cardwright.games.clashing_destiny.kit import *

ARCANE_CARDS = (
    minion(
        "rune-scribe", "Rune Scribe", on_enter(look_and_take(3)),
        cost=1, attack=1, hp=2, affinity=ARCANE, motif="quill",
    ),
    minion(
        "arcane-familiar", "Arcane Familiar", hero_has(POWER, 1),
        cost=2, attack=2, hp=4, affinity=ARCANE, motif="owl",
    ),
    minion(
        "rift-strider", "Rift Strider", use(Cost(Mana(1)), move(target(OTHER_FRIENDLY_MINION))),
        cost=2, attack=3, hp=2, affinity=ARCANE, motif="spiral",
    ),
    minion("silvered-golem", "Silvered Golem", VEILED, cost=3, attack=3, hp=4, affinity=ARCANE, motif="golem"),
    minion(
        "weave-cutter", "Weave Cutter", use(Cost(Exhausts(), Mana(1)), Negate(target_link(SPELL_LINK))),
        cost=3, attack=2, hp=3, affinity=ARCANE, motif="sabre",
    ),
    minion(
        "astral-leviathan", "Astral Leviathan", CheaperBySpells(1),
        cost=5, attack=5, hp=6, affinity=ARCANE, motif="whale",
    ),
    cast("destiny-surge", "Destiny Surge", draw_dz(2), cost=1, affinity=ARCANE, motif="comet"),
    cast("fold-space", "Fold Space", swap(Pair(MINION)), draw_dz(), cost=1, affinity=ARCANE, motif="knot"),
    burst(
        "counterweave", "Counterweave", Negate(target_link(LINK)), draw_dz(),
        cost=2, affinity=ARCANE, motif="weave",
    ),
    burst(
        "echo-bolt", "Echo Bolt", EchoDamage(target(ENEMY_CHARACTER), PowerAndLinks(1)),
        cost=1, affinity=ARCANE, motif="bolt",
    ),
    burst("unmoor", "Unmoor", return_to_hand(target(MINION)), cost=2, affinity=ARCANE, motif="anchor"),
    relic(
        "orb-of-echoes", "Orb of Echoes", use(Cost(Wears(1, WEAR)), Modify(YOUR_HERO, POWER, 2, THIS_TURN)),
        cost=2, durability=3, affinity=ARCANE, motif="orb",
    ),
    attack(
        "phase-strike", "Phase Strike", on_hero_hit(draw_dz()),
        cost=1, attack=2, affinity=ARCANE, motif="dagger bend",
    ),
    weapon(
        "glyph-sabre", "Glyph Sabre",
        AddsPower(OWN_HERO, "your hero has + Power attack", ATTACK),
        when_banished(draw_dz()),
        cost=2, attack=1, durability=3, affinity=ARCANE, motif="sabre",
    ),
    location(
        "crystal-observatory", "Crystal Observatory",
        hero_has(POWER, 1),
        whenever_recall(If(EventAtLeast(5, "5 or more cards returned"), draw_dz())),
        cost=2, affinity=ARCANE, motif="observatory",
    ),
)

SHADOW_CARDS = (
    minion(
        "gutter-imp", "Gutter Imp", on_enter(HeroTakes(1)),
        cost=1, attack=3, hp=2, affinity=SHADOW, motif="demon",
    ),
    minion(
        "restless-shade", "Restless Shade", when_banished(Damage(ENEMY_HERO, 2)),
        cost=2, attack=2, hp=3, affinity=SHADOW, motif="ghost",
    ),
    minion("grave-leech", "Grave Leech", DRAIN, cost=2, attack=2, hp=3, affinity=SHADOW, motif="worm"),
    minion("alley-knife", "Alley Knife", VEILED, EVASIVE, cost=2, attack=4, hp=2, affinity=SHADOW, motif="rogue"),
    minion(
        "shroud-collector", "Shroud Collector",
        whenever_another_destroyed(draw_dz()),
        use(Cost(Exhausts(), Sacrifices()), draw(1)),
        cost=3, attack=3, hp=4, affinity=SHADOW, motif="hood",
    ),
    minion(
        "fate-eater", "Fate Eater", on_enter(burn(1)), on_hit(burn(1)),
        cost=4, attack=4, hp=4, affinity=SHADOW, motif="eclipse",
    ),
    minion(
        "abyssal-tyrant", "Abyssal Tyrant",
        turn_start(HeroTakes(2)),
        use(Cost(Destiny(1)), Modify(THIS, ATTACK, 3, THIS_TURN)),
        cost=5, attack=7, hp=7, affinity=SHADOW, motif="crown",
    ),
    cast("costly-whisper", "Costly Whisper", HeroTakes(2), draw(2), cost=1, affinity=SHADOW, motif="coins"),
    cast(
        "borrowed-will", "Borrowed Will",
        gain_control(
            target(Noun(ENEMY & IS_MINION & AttackAtMost(ATTACK, 3), "enemy minion with attack 3 + Power or less"))
        ),
        cost=4, affinity=SHADOW, motif="mask",
    ),
    burst("steal-fate", "Steal Fate", burn(1), draw_dz(), cost=2, affinity=SHADOW, motif="hand"),
    burst(
        "finger-of-dusk", "Finger of Dusk", Destroy(target(MINION)), HeroTakes(1),
        cost=3, affinity=SHADOW, motif="finger",
    ),
    weapon(
        "soulthirst-dagger", "Soulthirst Dagger", hero_is(DRAIN),
        cost=1, attack=3, durability=4, affinity=SHADOW, motif="dagger",
    ),
    relic(
        "urn-of-regrets", "Urn of Regrets", use(RELIC, TakeBack(DZ)),
        cost=2, durability=2, affinity=SHADOW, motif="urn",
    ),
    attack(
        "unseen-cut", "Unseen Cut",
        strike(If(Is(STRUCK, Exhausted(), "the target is exhausted"), Modify(YOUR_HERO, ATTACK, 2, THIS_COMBAT))),
        cost=1, attack=4, affinity=SHADOW, motif="scythe",
    ),
    location(
        "haunted-moor", "Haunted Moor", whenever_destroyed(Damage(ENEMY_HERO, 1)),
        cost=2, affinity=SHADOW, motif="moor",
    ),
)
