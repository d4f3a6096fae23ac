"""What the two clients do, without doing it: generators that yield requests and pauses, and are sent answers."""

from __future__ import annotations

import random
import re
import time
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx

from ._errors import SunwakeError, error_of_answer

RETRIED = frozenset({408, 425, 429, 502, 503, 504})
"""Answers after which the same request may do better."""
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 16.0
HOLD = 30
"""Longest that the service holds a question after a job [s]."""

Progress = Callable[[Mapping[str, Any]], None]


@dataclass(frozen=True)
class Ask:
    """One request, as httpx is to send it."""

    method: str
    path: str
    query: Mapping[str, Any] | None = None
    body: Any = None
    headers: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Pause:
    seconds: float


Step = Ask | Pause
Flow = Generator[Step, "httpx.Response | SunwakeError | None", Any]
"""Yields what is to be done; is sent the answer of an ``Ask``, or the ``SunwakeError`` of one that did not come through."""


def asked(ask: Ask, *, retries: int, longest_retry_after: float) -> Flow:
    """Sends a request, again where that may help; gives the answer, raises one that is not 2xx."""
    headers = {"Accept": "application/json", **(ask.headers or {})}
    if ask.method == "POST":
        # A repeated request gets the answer of the first.
        headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
    request = Ask(ask.method, ask.path, ask.query, ask.body, headers)
    attempt = 0
    while True:
        answer = yield request
        assert answer is not None
        if isinstance(answer, httpx.Response) and answer.is_success:
            return answer
        error = answer if isinstance(answer, SunwakeError) else _refusal(answer)
        wait = error.retry_after or 0.0
        if attempt >= retries or not _may_help(error, ask.method) or wait > longest_retry_after:
            raise error
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2**attempt) * (0.5 + 0.5 * random.random())
        yield Pause(max(wait, pause))
        attempt += 1


def waited(
    path: str, job_id: str, *, longest: float, on_progress: Progress | None, options: Mapping[str, Any]
) -> Flow:
    """Waits for a job, and gives its result."""
    end = time.monotonic() + longest
    while True:
        hold = max(0, min(HOLD, int(end - time.monotonic())))
        headers = {"Prefer": f"wait={hold}"}
        answer = yield from asked(Ask("GET", f"/v1/jobs/{quote(job_id, safe='')}", headers=headers), **options)
        job = answer.json()
        if on_progress is not None:
            on_progress(job)
        if job["status"] == "completed":
            return (yield from asked(Ask("GET", filled(path, {"job_id": job_id})), **options)).json()
        if job["status"] in ("failed", "cancelled"):
            reason = job["error"] or {"message": f"job {job_id} was {job['status']}"}
            raise SunwakeError(str(reason["message"]), code=f"job_{job['status']}", body=job)
        if time.monotonic() >= end:
            raise SunwakeError(f"job {job_id} took more than {longest:g} s; it goes on", code="timeout", body=job)


def filled(path: str, values: Mapping[str, Any]) -> str:
    """A path with its parameters in the places of ``{...}``."""

    def value(match: re.Match[str]) -> str:
        name = match.group(1)
        if values.get(name) in (None, ""):
            raise TypeError(f"{name} is missing for {path}")
        return quote(str(values[name]), safe="")

    return re.sub(r"\{(\w+)\}", value, path)


def _refusal(response: httpx.Response) -> SunwakeError:
    if response.is_redirect:
        # It would carry the key to another host.
        return SunwakeError("the answer leads elsewhere; correct base_url", code="redirected", status=response.status_code)
    return error_of_answer(response)


def _may_help(error: SunwakeError, method: str) -> bool:
    if error.status == 429 or error.code == "idempotency_in_progress":
        return True
    passing = error.code in ("connection_failed", "timeout") or error.status in RETRIED
    return passing and method in ("GET", "POST", "DELETE")
