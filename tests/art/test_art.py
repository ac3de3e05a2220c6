"""Emblems: the same everywhere, well-formed, small, all different, fitting their cards, and easy to see."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

import cardwright
from cardwright import art
from cardwright.art.charges import CHARGES
from cardwright.art.colour import contrast
from cardwright.art.drawing import ARRANGEMENTS, Design, legibility
from cardwright.art.fields import DIAPERS, DIVISIONS, SETTINGS, SHAPES
from cardwright.art.motif import Motif, design, motif, motif_words, rank_of, style_of
from cardwright.art.paths import both, compact, mirror, moved, parse, whole, write
from cardwright.art.words import KINDS, WORDS
from cardwright.games.battle_lines.emblems import CHARGES as BRIEF_CHARGES
from cardwright.games.battle_lines.emblems import DIVISIONS as BRIEF_DIVISIONS
from cardwright.games.clashing_destiny.art import STYLE as DESTINY
from cardwright.games.style import Family, Style
from cardwright.kernel.card import Card
from cardwright.match.catalogue import catalogue
from cardwright.match.game import Game
from cardwright.vocabulary.looks.layout import Layout
from support import packaged
from support.places import ROOT
from support.program import expect

GAMES = [cardwright.game(id) for id in packaged.GAMES]
SVG = "{http://www.w3.org/2000/svg}"


def pictures() -> dict[str, str]:
    """Everything that is drawn for the registered games, by name."""
    found = {"mark": art.mark()}
    for game in GAMES:
        found[f"{game.id} back"] = art.back(game)
        found[f"{game.id} picture"] = art.picture(game)
        for card in game.cards.values():
            found[f"{game.id} {card.id}"] = art.emblem(game, card)
    return found


PICTURES = pictures()


def made_up(style: Style | None, *cards: Card, id: str = "sixth") -> Game:
    """A game that exists only to be drawn."""
    base = cardwright.game("battle-lines").definition
    return Game(replace(base, id=id, name="A <sixth> & last", art=style, cards=cards, layout=Layout()))


# -- the same everywhere


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_draws_the_same(hash_seed: str) -> None:
    code = (
        "import hashlib, cardwright; from cardwright import art\n"
        "games = map(cardwright.game, cardwright.games())\n"
        "text = ''.join(art.emblem(game, card) for game in games for card in game.cards.values())\n"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60)
    text = "".join(art.emblem(game, card) for game in GAMES for card in game.cards.values())
    assert done.stdout.strip() == hashlib.sha256(text.encode()).hexdigest(), done.stderr


def test_ids_will_do() -> None:
    game = cardwright.game("battle-lines")
    assert art.emblem("battle-lines", "thor") == art.emblem(game, game.cards["thor"])
    assert art.emblem("battle-lines", "Jon Snow") == PICTURES["battle-lines jon-snow"]


# -- fit for a page


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_and_keeps_to_itself(name: str) -> None:
    text = PICTURES[name]
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("viewBox")
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#(\w+)\)", text)) | set(re.findall(r'href="#(\w+)"', text))
    assert used <= set(ids)
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"script", "style", "foreignObject", "image", "a", "animate"}
        for attribute, value in element.attrib.items():
            assert not attribute.startswith("on")
            assert "href" not in attribute or value.startswith("#")
            assert "//" not in value.replace("url(#", "")
            drawn = "" if attribute == "id" else re.sub(r"#\w+", "", value)
            assert "nan" not in drawn
            assert "inf" not in drawn


def test_no_two_pictures_share_an_id() -> None:
    owners: dict[str, str] = {}
    for name, text in PICTURES.items():
        for id in re.findall(r'\bid="(\w+)"', text):
            assert owners.setdefault(id, name) == name, f"{id} is in {owners[id]} and in {name}"


def test_pictures_are_small() -> None:
    sizes = {name: len(text.encode()) for name, text in PICTURES.items()}
    emblems = [size for name, size in sizes.items() if not name.endswith(("mark", "back", "picture"))]
    assert {name: size for name, size in sizes.items() if size > (10_000 if "picture" in name else 3_500)} == {}
    assert sum(emblems) / len(emblems) < 2_600
    assert sum(size > 3_072 for size in emblems) < len(emblems) / 12


def test_shapes_of_the_pieces() -> None:
    boxes = {name: re.search(r'viewBox="0 0 (\d+) (\d+)"', text) for name, text in PICTURES.items()}
    for name, found in boxes.items():
        assert found is not None
        width, height = map(int, found.groups())
        if name.endswith("picture"):
            assert width * 9 == height * 16
        elif name.endswith("back"):
            assert width * 7 == height * 5
        else:
            assert width == height


def test_names_are_escaped() -> None:
    card = Card("x", "Fire & <Ice>", "minion")
    for text in (
        art.emblem(made_up(None, card), card),
        art.back(made_up(None, card)),
        art.picture(made_up(None, card)),
    ):
        assert ElementTree.fromstring(text).find(f"{SVG}title") is not None
        assert "<Ice>" not in text


# -- all different, and fitting


def bare(text: str) -> str:
    """A drawing without its title and the names of its parts."""
    text = re.sub(r"<title>.*?</title>", "", text)
    return re.sub(r"\be[0-9a-z]{5}(?=[a-z]\b)", "", text)


def test_no_two_emblems_are_alike() -> None:
    seen: dict[str, str] = {}
    for name, text in PICTURES.items():
        assert bare(text) not in seen, f"{name} looks like {seen[bare(text)]}"
        seen[bare(text)] = name
    card = cardwright.game("battle-lines").cards["thor"]
    double = Card("another-thor", "Another", card.kind, stats=card.stats, data=card.data)
    assert bare(art.emblem("battle-lines", double)) == bare(PICTURES["battle-lines thor"]), "bare() finds twins"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_has_a_motif_of_its_own(game: Game) -> None:
    """Neither the fallback nor merely what its kind would get."""
    style = style_of(game)
    found = {card.id: motif(style, card) for card in game.cards.values()}
    assert {id: m for id, m in found.items() if m.source in ("kind", "data", "fallback")} == {}


def test_a_brief_is_drawn_as_it_says() -> None:
    game = cardwright.game("battle-lines")
    style = style_of(game)
    for card in game.cards.values():
        data = dict(card.data)
        plan = design(game, style, card)
        division, _, colours = data["field"].partition(" ")
        first, _, second = colours.partition("+")
        charge, _, tincture = data["charge"].partition(" ")
        assert (plan.charge, plan.division) == (charge, division)
        assert plan.tincture == style.tinctures[tincture]
        assert (plan.field, plan.second) == (style.tinctures[first], style.tinctures[second or first])
        assert plan.dashed == data["frame"].endswith(" dashed")
    assert set(BRIEF_CHARGES) <= CHARGES.keys()
    assert set(BRIEF_DIVISIONS) <= DIVISIONS.keys()


def test_motifs_are_made_of_charges_that_exist() -> None:
    for game in GAMES:
        style = style_of(game)
        written = [card.motif for card in game.cards.values() if card.motif]
        for words in (*written, *style.words.values(), *(words for _, words in style.scene)):
            motif_words(words)


def test_a_motif_is_for_the_emblem_only() -> None:
    """Neither the text of a card, nor the catalogue, nor the hash of the rules knows of it."""
    game = cardwright.game("clashing-destiny")
    card = game.cards["fire-lance"]
    assert card.motif == "lance sinister"
    assert motif(style_of(game), card) == Motif("lance", "sinister", "card")
    assert card.without_text().motif == card.motif
    assert "sinister" not in repr(card) + repr(card.data) + game.definition.wording.card_text(card)
    assert "sinister" not in repr(catalogue(game))


def test_styles_use_only_words_that_exist() -> None:
    styles = [game.definition.art for game in GAMES if game.definition.art is not None]
    assert len(styles) >= 2
    for style in styles:
        assert style.shape in SHAPES
        assert style.crest in CHARGES
        assert set(style.kinds.values()) <= SETTINGS.keys()
        for family in style.families.values():
            assert set(family.divisions) <= DIVISIONS.keys()
            assert family.diaper in DIAPERS
            assert not family.mark or family.mark in CHARGES


def test_families_are_coherent() -> None:
    """Cards of one affinity lie nearer to their family's colour than to any other's."""
    game = cardwright.game("clashing-destiny")
    names = ("normal", "fire", "frost", "arcane", "shadow", "light", "nature")
    for card in game.cards.values():
        numbers = {stat.name: value for stat, value in card.stats}
        if "affinity" in numbers:
            plan = design(game, DESTINY, card)
            nearest = min(names, key=lambda name: distance(plan.field, DESTINY.families[name].field))
            assert nearest == names[numbers["affinity"]], card.id


def distance(colour: str, other: str) -> int:
    return sum((int(colour[at : at + 2], 16) - int(other[at : at + 2], 16)) ** 2 for at in (1, 3, 5))


@pytest.mark.parametrize(
    ("name", "charge"),
    [
        ("Mace of Vows", "mace"),
        ("Cathedral of Morning", "chapel"),
        ("Thing of Dawn", "sunrise"),
        ("Ember Wolves", "paw"),
        ("The King’s Hounds", "wolf"),
        ("Tower Sentinel", "helm"),
    ],
)
def test_a_name_is_read_from_its_noun(name: str, charge: str) -> None:
    assert motif(Style(words={"wolve": "paw"}), Card("x", name, "thing")).charge == charge


def test_levels_and_costs_make_a_frame_richer() -> None:
    game = cardwright.game("clashing-destiny")
    ranks = [rank_of(DESTINY, game.cards[id]) for id in ("novice", "ember-adept", "hexweaver", "archmage")]
    assert ranks == [1, 2, 3, 4]
    assert rank_of(DESTINY, game.cards["pack-wolf"]) < rank_of(DESTINY, game.cards["elder-treant"])
    rare = Card("x", "X", "unit", data=(("rarity", "Rare"),))
    assert rank_of(Style(), rare) == 2


# -- easy to see


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_charges_stand_out_from_their_fields(game: Game) -> None:
    """By its own colour or by its outline. 3 is what WCAG asks of graphics; given tinctures differ in hue as well."""
    style = style_of(game)
    least = 2.2 if style.tinctures else 3
    ratios = {card.id: legibility(design(game, style, card)) for card in game.cards.values()}
    assert {id: round(ratio, 2) for id, ratio in ratios.items() if ratio < least} == {}
    assert sum(ratio >= 3 for ratio in ratios.values()) >= 0.85 * len(ratios)


def test_legibility_finds_a_charge_that_drowns() -> None:
    plan = Design("k", "disc", "#777777", "#777777", "plain", "star", "#787878", "#000000")
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert legibility(plan) < 4.5
    assert legibility(replace(plan, field="#101010")) > legibility(replace(plan, field="#2A2A30"))
    assert legibility(replace(plan, field="#16141D", second="#16141D", tincture="#40404A")) > 1


# -- charges


def test_there_are_many_charges_and_a_word_for_each() -> None:
    """A charge that no card of today has is there for a word that tomorrow's may have."""
    assert len(CHARGES) >= 60
    assert set(WORDS.values()) | set(KINDS.values()) <= CHARGES.keys()
    assert CHARGES.keys() - set(WORDS.values()) == set()
    used = {motif(style_of(game), card).charge for game in GAMES for card in game.cards.values()}
    assert len(used) > 90


@pytest.mark.parametrize("name", CHARGES)
def test_a_charge_fills_its_box_and_stays_in_it(name: str) -> None:
    charge = CHARGES[name]
    paths = [*charge.parts, *(rod for _, rod in charge.rods)]
    across, down = zip(*[point for path in paths for point in corners(path)])
    assert min(*across, *down) >= -3
    assert max(*across, *down) <= 67
    across, down = zip(*[point for path in paths for point in corners(path, hull=True)])
    assert max(max(across) - min(across), max(down) - min(down)) >= 50
    assert abs((max(across) + min(across)) / 2 - 32) <= 8, "in the middle"


def corners(path: str, hull: bool = False) -> list[tuple[float, float]]:
    """The points that a path goes through, its commands may be relative; `hull` adds what its curves tend to."""
    found: list[tuple[float, float]] = []
    x = y = start_x = start_y = 0.0
    counts = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "a": 7}
    for command, text in re.findall(r"([MLHVCQAZmlhvcqaz])([^MLHVCQAZmlhvcqaz]*)", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        kind = command.lower()
        if kind == "z":
            x, y = start_x, start_y
            continue
        assert len(numbers) % counts[kind] == 0, path
        for at in range(0, len(numbers), counts[kind]):
            end = numbers[at : at + counts[kind]]
            base_x, base_y = (x, y) if command.islower() else (0.0, 0.0)
            if hull and kind in "cq":
                found += [(base_x + a, base_y + b) for a, b in zip(end[:-2:2], end[1:-2:2])]
            if hull and kind == "a":
                middle = (x + base_x + end[-2]) / 2, (y + base_y + end[-1]) / 2
                found += [(middle[0] - end[0], middle[1]), (middle[0] + end[0], middle[1] + end[0])]
            if kind == "h":
                x = base_x + end[0]
            elif kind == "v":
                y = base_y + end[0]
            else:
                x, y = base_x + end[-2], base_y + end[-1]
            if kind == "m":
                start_x, start_y = x, y
            found.append((round(x, 6), round(y, 6)))
    return found


def test_paths() -> None:
    assert mirror("M10 4L20 8") == "M54 4L44 8"
    assert both("M32 0H10") == "M32 0L10 0M32 0L54 0"
    assert whole("M32 0L10 10C10 20 20 30 32 40") == "M32 0L10 10C10 20 20 30 32 40C44 30 54 20 54 10L32 0Z"
    assert write(moved(parse("O32 32 5"), (1, 0, 0, 1, 1, 2))) == "M28 34A5 5 0 1 1 38 34A5 5 0 1 1 28 34Z"
    for path in ("M32 0L10 10L12 13C10 20 20 30 32 40Z", "M1 1H30V40.5L2.5 3ZM5 5Q6 7 8 9A4 4 0 0 1 12 9"):
        assert corners(compact(parse(path))) == corners(path)
        assert len(compact(parse(path))) <= len(write(parse(path)))


def test_arrangements_begin_in_the_box() -> None:
    for copies in ARRANGEMENTS.values():
        assert all(abs(x) + scale / 2 <= 0.65 and abs(y) + scale / 2 <= 0.65 for x, y, scale, _, _ in copies)


# -- a game that says nothing, or something odd


def test_a_game_without_a_word_about_pictures_has_decent_ones() -> None:
    cards = (
        Card("blorp", "Blorp", "weapon"),
        Card("zug", "Zug", "troop", data=(("tags", "beast"),)),
        Card("kraken", "Kraken of Nowhere", "monster", data=(("faction", "Sea"),)),
        Card("qqq", "Qqq", "thing"),
    )
    game = made_up(None, *cards)
    found = {card.id: motif(Style(), card) for card in cards}
    assert {id: (m.charge, m.source) for id, m in found.items()} == {
        "blorp": ("sword", "kind"),
        "zug": ("paw", "data"),
        "kraken": ("whale", "name"),
        "qqq": ("star", "fallback"),
    }
    drawn = [bare(art.emblem(game, card)) for card in cards]
    assert len(set(drawn)) == len(cards)
    for card in cards:
        assert legibility(design(game, Style(), card)) >= 3
    for text in (art.back(game), art.picture(game), art.picture(made_up(None)), art.back(made_up(None))):
        ElementTree.fromstring(text)
    assert art.back(game) != art.back(made_up(None, *cards, id="seventh")).replace("seventh", "sixth")


def test_odd_words_in_a_style_fall_back_instead_of_failing() -> None:
    family = Family("#203040", "#405060", "#F0F0F0", "#FFD070", ("nonsense",), "nonsense")
    style = Style(shape="nonsense", families={"sea": family}, kinds={"monster": "nonsense"}, crest="nonsense")
    card = Card("kraken", "Kraken", "monster", data=(("faction", "Sea"),))
    plan = design(made_up(style, card), style, card)
    assert (plan.shape, plan.division, plan.diaper, plan.setting) == ("plaque", "plain", "", "plain")
    assert plan.glow == "#405060"
    ElementTree.fromstring(art.back(made_up(style, card)))


def test_a_motif_that_does_not_exist_is_named() -> None:
    with pytest.raises(ValueError, match="“dodo” is no charge; there are wolf, lion"):
        motif_words("dodo")
    with pytest.raises(ValueError, match="“waltz” is no arrangement"):
        motif_words("wolf waltz")
    assert motif_words("wolf facing") == ("wolf", "facing")


def test_the_examples_of_the_page_work() -> None:
    page = (ROOT / "docs/art.md").read_text(encoding="utf-8")
    scope: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(block, scope)
    style = scope["STYLE"]
    assert isinstance(style, Style)
    card = Card("gloom-moth", "Gloom Moth", "creature", data=(("side", "Moon"),))
    plan = design(made_up(style, card), style, card)
    assert (plan.charge, plan.shape, plan.glow) == ("butterfly", "disc", "#7C8FD6")
    for family in style.families.values():
        assert legibility(replace(plan, field=family.field, second=family.second, tincture=family.charge)) >= 3
    ElementTree.fromstring(art.picture(made_up(style, card)))


# -- the command


def run(*arguments: str, code: int = 0) -> str:
    return expect("art", *arguments, code=code)


def test_the_command_prints_one_and_writes_many(tmp_path: Path) -> None:
    assert run("battle-lines", "thor") == PICTURES["battle-lines thor"] + "\n"
    count = len(cardwright.game("battle-lines").cards)
    assert f"{count + 3} files" in run("battle-lines", "--out", str(tmp_path / "all"))
    assert (tmp_path / "all/thor.svg").read_text(encoding="utf-8") == PICTURES["battle-lines thor"]
    assert (tmp_path / "all/game/picture.svg").read_text(encoding="utf-8") == PICTURES["battle-lines picture"]
    run("battle-lines", "thor", "Jon Snow", "--out", str(tmp_path / "two"))
    assert sorted(path.name for path in (tmp_path / "two").iterdir()) == ["jon-snow.svg", "thor.svg"]


@pytest.mark.parametrize("name", ["sheet.svg", "sheet.html"])
def test_a_sheet_shows_all(tmp_path: Path, name: str) -> None:
    count = len(cardwright.game("clashing-destiny").cards)
    assert f"{count} emblems" in run("clashing-destiny", "--sheet", str(tmp_path / name), "--size", "96")
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.count("<title>") > count
    if name.endswith(".svg"):
        ElementTree.fromstring(text)


def test_the_command_refuses_clearly(tmp_path: Path) -> None:
    assert "Name one CARD" in run("battle-lines", code=2)
    assert ".html or .svg" in run("battle-lines", "--sheet", str(tmp_path / "x.png"), code=2)
    assert "has no card “thorr”" in run("battle-lines", "thorr", code=1)
    (tmp_path / "file").write_text("")
    assert "cannot write" in run("battle-lines", "thor", "--sheet", str(tmp_path / "file" / "x.svg"), code=1)
    assert "Examples" in run("--help")
