# SPDX-License-Identifier: MIT
"""The description of the HTTP routes as a plain page: no script, no external resources."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any, Final

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>whoknows: HTTP routes</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root {{ color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }}
body {{ max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
code, pre {{ font: 14px/1.4 ui-monospace, monospace }}
pre {{ overflow: auto; padding: .75rem; border: 1px solid; border-radius: 8px }}
h2 {{ margin-top: 2rem; font-size: 1.1rem }}
</style></head><body><main><h1>whoknows {version}: HTTP routes</h1>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. A table itself is talked to
over the socket <code>/api/tables/ID/socket</code>; see the documentation.</p>
{routes}<h2 id="types">Types</h2>{types}</main></body></html>
"""


def render(description: dict[str, Any]) -> str:
    """The page for an OpenAPI description."""
    types = description["components"]["schemas"]
    return PAGE.format(
        version=escape(description["info"]["version"]),
        routes="".join(_routes(description["paths"])),
        types="".join(
            f'<h3 id="{escape(name)}">{escape(name)}</h3>{_json(schema)}'
            for name, schema in sorted(types.items())
        ),
    )


def _routes(paths: dict[str, Any]) -> Iterator[str]:
    for path, operations in paths.items():
        for method, operation in operations.items():
            yield f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
            yield f"<p>{escape(operation.get('description', ''))}</p>"
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if body is not None:
                yield f"<p>Takes {_type(body['schema'])}.</p>"
            for status in ("200", "201"):
                given = operation["responses"].get(status, {}).get("content", {})
                if "application/json" in given:
                    yield f"<p>Gives {_type(given['application/json']['schema'])}.</p>"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}"><code>{name}</code></a>'
    if schema.get("type") == "array" and "items" in schema:
        return f"a list of {_type(schema['items'])}"
    return "a JSON object"


def _json(schema: Any) -> str:
    return f"<pre>{escape(json.dumps(schema, indent=1))}</pre>"
