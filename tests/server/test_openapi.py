"""The description of the HTTP API: valid, complete, and the same however often it is made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, validator_for
from schemathesis.specs.openapi.definitions import OPENAPI_31

from cardwright.server.site.app import create_app
from cardwright.server.site.settings import load

METHODS = ("get", "post", "put", "delete", "patch")
OPERATIONS = ("/healthz", "/metrics")
"""Routes for whoever runs the server, which refuse nobody."""


def description() -> dict[str, Any]:
    """The description as the server serves it."""
    return create_app(load({}, database="sqlite://")).openapi_schema.to_schema()


DESCRIPTION = description()
FOUND = [
    (path, method, DESCRIPTION["paths"][path][method])
    for path in DESCRIPTION["paths"]
    for method in METHODS
    if method in DESCRIPTION["paths"][path]
]
ROUTES = [pytest.param(*route, id=f"{route[1]} {route[0]}") for route in FOUND]


def test_it_is_openapi() -> None:
    assert DESCRIPTION["openapi"].startswith("3.1")
    faults = [
        f"{'/'.join(map(str, fault.instance_path))}: {fault.message}"
        for fault in validator_for(OPENAPI_31).iter_errors(DESCRIPTION)
    ]
    assert faults == []


def test_its_schemas_are_schemas() -> None:
    schemas = DESCRIPTION["components"]["schemas"]
    assert len(schemas) > 30
    for schema in schemas.values():
        Draft202012Validator({"components": {"schemas": schemas}, **schema})


def test_every_reference_leads_somewhere() -> None:
    def look(value: Any) -> None:
        if isinstance(value, dict):
            reference = value.get("$ref")
            if isinstance(reference, str):
                assert reference.removeprefix("#/components/schemas/") in DESCRIPTION["components"]["schemas"]
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            look(inner)

    look(DESCRIPTION)


def test_operations_have_names_of_their_own() -> None:
    names = [operation["operationId"] for _, _, operation in FOUND]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("path", "method", "operation"), ROUTES)
def test_every_route_says_what_it_does_and_how_it_fails(path: str, method: str, operation: dict[str, Any]) -> None:
    assert operation["description"].strip().endswith((".", "?", "`")), "its handler needs a docstring"
    assert operation["summary"]
    assert operation["tags"]
    statuses = {int(status) for status in operation["responses"]}
    assert len([status for status in statuses if status < 300]) == 1
    if path in OPERATIONS:
        return
    assert 429 in statuses
    for status in statuses:
        if status >= 400:
            body = operation["responses"][str(status)]["content"]["application/json"]["schema"]
            assert body["$ref"].endswith("ProblemBody"), status
    if "{" in path:
        assert 404 in statuses
    if "requestBody" in operation:
        assert {400, 413} <= statuses


def test_it_is_the_same_whenever_it_is_made() -> None:
    program = (
        "import json; from cardwright.server.site.app import create_app;"
        "from cardwright.server.site.settings import load;"
        "print(json.dumps(create_app(load({}, database='sqlite://')).openapi_schema.to_schema()))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(made) == 1
    assert json.loads(made.pop()) == json.loads(json.dumps(DESCRIPTION))
