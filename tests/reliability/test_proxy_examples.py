# SPDX-License-Identifier: MIT
"""The files in `deploy`, in real proxies with TLS in front of a real server."""

import asyncio
import http.client
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect

from tests.server.running import Server

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"
PATIENCE_S = 60


class Site(NamedTuple):
    """A server behind a proxy, as browsers see it."""

    server: Server
    port: int
    plain_port: int
    trust: ssl.SSLContext

    def ask(
        self, path: str, body: bytes | None = None, host: str = NAME, **headers: str
    ) -> tuple[int, Any, bytes]:
        """Status, headers and body of an answer over HTTPS."""
        asking = http.client.HTTPSConnection("127.0.0.1", self.port, context=self.trust)
        raw = socket.create_connection(("127.0.0.1", self.port), PATIENCE_S)
        asking.sock = self.trust.wrap_socket(raw, server_hostname=host)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            given = {"Host": f"{host}:{self.port}", **named}
            asking.request("GET" if body is None else "POST", path, body, given)
            answer = asking.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            asking.close()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def make_certificate(folder: Path) -> None:
    names = f"subjectAltName=DNS:{NAME},DNS:other.example"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    about = ["-subj", f"/CN={NAME}", "-addext", names]
    subprocess.run([*command, *files, *about], check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, site: Site) -> Iterator[None]:
    text = (DEPLOY / "nginx.conf").read_text()
    live = f"/etc/letsencrypt/live/{NAME}"
    for old, new in (
        ("127.0.0.1:8420", site.server.address.removeprefix("http://")),
        ("listen 443", f"listen 127.0.0.1:{site.port}"),
        ("listen 80", f"listen 127.0.0.1:{site.plain_port}"),
        (f"{live}/fullchain.pem", str(folder / "cert.pem")),
        (f"{live}/privkey.pem", str(folder / "key.pem")),
    ):
        assert old in text
        text = text.replace(old, new)
    temporary = "\n".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{text}\n}}"
    )
    (folder / "nginx.conf").write_text(whole)
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with running([*command, "-g", "daemon off;"], site.port, folder):
        yield


@contextmanager
def caddy(folder: Path, site: Site) -> Iterator[None]:
    text = (DEPLOY / "Caddyfile").read_text()
    for old, new in (
        ("127.0.0.1:8420", site.server.address.removeprefix("http://")),
        (f"\n{NAME} {{", f"\n{NAME} {{\n\ttls {folder}/cert.pem {folder}/key.pem"),
    ):
        assert old in text
        text = text.replace(old, new)
    ports = f"http_port {site.plain_port}\nhttps_port {site.port}\n"
    options = f"{{\nadmin off\ndefault_bind 127.0.0.1\n{ports}}}\n"
    (folder / "Caddyfile").write_text(options + text)
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with running(command, site.port, folder):
        yield


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """A proxy, once it can be reached."""
    home = {"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/bin"}
    with (folder / "output").open("wb") as output:
        proxy = subprocess.Popen(command, stdout=output, stderr=output, env=home)
    try:
        for _ in range(200):
            with socket.socket() as knocking:
                if knocking.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert proxy.poll() is None, (folder / "output").read_text()
            time.sleep(0.05)
        yield
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE_S)


PROXIES: dict[str, Callable[[Path, Site], Any]] = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module", params=PROXIES)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    for program in (request.param, "openssl"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")
    folder = tmp_path_factory.mktemp(request.param)
    folder.chmod(0o755)
    make_certificate(folder)
    flags = ("--allowed-host", NAME, "--trusted-proxy", "127.0.0.1")
    server = Server(folder, *flags, "--access-log", "--log-format", "json")
    server.start()
    trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
    made = Site(server, free_port(), free_port(), trust)
    try:
        with PROXIES[request.param](folder, made):
            yield made
    finally:
        server.stop()


def test_the_site_is_there_over_tls(site: Site) -> None:
    status, headers, body = site.ask("/api/about")
    assert status == 200
    assert b"version" in body
    assert headers["Strict-Transport-Security"]
    assert site.ask("/")[0] in (200, 503), "503 where the page has not been built"
    assert site.ask("/healthz")[2] == b'{"status":"ok"}'
    assert site.ask("/metrics")[0] == 404


def test_without_tls_people_are_sent_there(site: Site) -> None:
    asking = http.client.HTTPConnection("127.0.0.1", site.plain_port, timeout=PATIENCE_S)
    asking.request("GET", "/api/about", headers={"Host": NAME})
    answer = asking.getresponse()
    assert answer.status in (301, 308)
    assert (answer.headers["Location"] or "").startswith(f"https://{NAME}")
    asking.close()


def test_a_match_is_played_through_the_proxy(site: Site) -> None:
    seats = [{"kind": "person", "name": "Robin"}, {"kind": "agent", "agent": "honest"}]
    body = json.dumps({"game": "liars-dice", "seats": seats, "pace_ms": 0, "seed": "1"})
    origin = f"https://{NAME}:{site.port}"
    status, _, answer = site.ask("/api/tables", body.encode(), Origin=origin)
    assert status == 201, answer
    made = json.loads(answer)
    assert site.ask("/api/tables", body.encode(), Origin="https://evil.example")[0] == 403

    async def play() -> None:
        url = f"wss://{NAME}:{site.port}/api/tables/{made['id']}/socket"
        there: dict[str, Any] = {"host": "127.0.0.1", "port": site.port}
        async with connect(url, ssl=site.trust, origin=origin, **there) as talk:  # type: ignore[arg-type]
            token = made["tokens"][0]["token"]
            await talk.send(json.dumps({"type": "hello", "token": token}))
            for number in (1, 2):
                answers = partial(is_answer_to, number)
                asked = await hear(talk, lambda one: one["type"] == "scene" and one["ask"])
                move = asked["ask"]["moves"][0]
                await talk.send(json.dumps({"type": "act", "id": number, "action": move}))
                done = await hear(talk, answers)
                assert done["type"] == "done"

    asyncio.run(play())


def is_answer_to(number: int, message: Any) -> bool:
    return bool(message.get("id") == number)


async def hear(talk: Any, is_it: Callable[[Any], Any]) -> Any:
    """The next message of that kind."""
    for _ in range(200):
        message = json.loads(await asyncio.wait_for(talk.recv(), PATIENCE_S))
        if is_it(message):
            return message
    raise AssertionError("it never came")


def test_the_clients_address_is_the_proxys_word(site: Site) -> None:
    """A client that writes the header itself is not believed."""
    site.ask("/api/about/address", X_Forwarded_For="203.0.113.9")
    for _ in range(100):
        found = [line for line in site.server.complaints().splitlines() if "about/address" in line]
        if found:
            break
        time.sleep(0.05)
    assert json.loads(found[-1])["client"] == "127.0.0.1"


def test_other_names_are_refused(site: Site) -> None:
    """By the proxy, or by us: by no means answered."""
    try:
        status, _, body = site.ask("/api/about", host="other.example")
    except (ssl.SSLError, http.client.HTTPException, OSError):
        return
    assert b"version" not in body
    assert status in (200, 400, 404, 421), "Caddy has an empty answer for names it does not know"


def test_long_bodies_are_refused(site: Site) -> None:
    try:
        status, _, _ = site.ask("/api/replays", b" " * 6_000_000)
    except OSError:
        return  # it has closed the connection before we were done
    assert status in (413, 502), "502 is what Caddy 2.6 makes of it"
