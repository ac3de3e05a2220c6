"""Who somebody is: guests, accounts, settings that stay."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Response, expect

from cardwright.match.game import game
from support.packaged import GAMES
from web.visitor import Visitor

Visit = Callable[..., Visitor]

ROW = 44
"""How high a row of things to press is at least."""

GAME = game(GAMES[0]).name


def fill(page: Page, form: str, name: str, password: str) -> None:
    """Fill a form with a name and a password, and send it."""
    found = page.get_by_role("form", name=form)
    found.get_by_label("Name").fill(name)
    found.get_by_label("Password").fill(password)
    found.get_by_role("button", name=form).click()


def test_a_guest_becomes_an_account_and_keeps_the_match(visit: Visit) -> None:
    guest = visit()
    guest.begin(GAME)
    match = guest.match
    page = guest.go("/account")
    fill(page, "Make an account", "Rosalind", "correct horse")
    expect(page.get_by_role("heading", name="You are Rosalind")).to_be_visible()
    guest.go("/")
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("main.table").get_by_role("heading", name="Rosalind")).to_be_visible()
    assert guest.match == match

    elsewhere = visit("phone")
    page = elsewhere.go("/account")
    fill(page, "Log in", "Rosalind", "correct horse")
    expect(page.get_by_role("heading", name="You are Rosalind")).to_be_visible()
    expect(page.get_by_role("button", name="Log out there")).to_be_visible()


def test_a_wrong_password_is_said_at_the_form(visit: Visit) -> None:
    visitor = visit()
    visitor.expect_status(401)
    page = visitor.go("/account")
    fill(page, "Log in", "Nobody-at-all", "wrong password")
    expect(page.get_by_role("alert")).not_to_be_empty()


def test_settings_change_the_look_at_once_and_stay(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    page.get_by_label("Light", exact=True).check(force=True)
    page.get_by_label("High contrast").check(force=True)
    is_white = "getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'"
    page.wait_for_function(is_white)
    page.reload()
    expect(page.get_by_label("High contrast")).to_be_checked()
    page.wait_for_function(is_white)
    visitor.picture("page.settings-light.desk")
    visitor.check_access()


def has_stored(answer: Response, **settings: str) -> bool:
    """Whether the server has taken these settings."""
    is_store = answer.request.method == "PUT" and answer.url.endswith("/api/me/settings")
    return answer.ok and is_store and settings.items() <= (answer.request.post_data_json or {}).items()


def test_settings_that_are_changed_in_one_go_are_all_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/account")
    visitor.page.get_by_role("button", name="Play as a guest").click()
    expect(visitor.page.get_by_text("You play as a guest")).to_be_visible()
    page = visitor.go("/settings")
    expect(page.get_by_label("High contrast")).to_be_attached()
    with page.expect_response(lambda answer: has_stored(answer, palette="high-contrast", theme="light")):
        page.evaluate(
            "for (const value of ['high-contrast', 'light']) document.querySelector(`input[value=${value}]`).click()"
        )
    page.reload()
    expect(page.get_by_label("High contrast")).to_be_checked()
    expect(page.get_by_label("Light", exact=True)).to_be_checked()


def test_the_header_of_a_guest_has_two_rows_on_a_phone(visit: Visit) -> None:
    visitor = visit("phone")
    page = visitor.go("/account")
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    assert page.evaluate("document.querySelector('header').offsetHeight") < 3 * ROW
    mark, account = (page.locator(f"header {part}").bounding_box() for part in (".mark", ".account"))
    assert mark is not None
    assert account is not None
    assert mark["x"] + mark["width"] <= account["x"]
    assert account["x"] + account["width"] <= page.evaluate("innerWidth")


def test_settings_of_this_browser_go_to_the_new_account(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    page.get_by_label("Fast", exact=True).check(force=True)
    page = visitor.go("/account")
    with page.expect_response(has_stored):
        fill(page, "Register", "Sebastian", "correct horse")
    expect(page.get_by_role("heading", name="You are Sebastian")).to_be_visible()
    other = visit()
    page = other.go("/account")
    fill(page, "Log in", "Sebastian", "correct horse")
    expect(page.get_by_role("heading", name="You are Sebastian")).to_be_visible()
    other.go("/settings")
    expect(page.get_by_label("Fast", exact=True)).to_be_checked()


def test_who_logs_out_is_nobody_and_can_look_on(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/account")
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("form", name="Log in")).to_be_visible()
    expect(page.get_by_text("Connected", exact=True)).to_be_attached()
