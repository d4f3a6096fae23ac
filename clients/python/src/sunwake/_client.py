"""The clients: one waits, the other is awaited. What they do is in ``_flow``."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import httpx

from ._errors import SunwakeError
from ._flow import Ask, Flow, Pause, Progress, asked, filled, waited
from ._frames import frame_of_csv

if TYPE_CHECKING:
    import pandas

Json = Any
CSV = {"Accept": "text/csv"}
LONGEST_JOB = 900.0


class _Settings:
    """What both clients are made with, and how they prepare requests."""

    def __init__(
        self,
        base_url: str,
        api_key: str | None,
        *,
        access_token: str | None,
        timeout: float,
        retries: int,
        longest_retry_after: float,
    ) -> None:
        if not base_url.startswith(("https://", "http://")):
            raise ValueError(f"base_url is {base_url!r}; it must begin with https:// or http://")
        credentials = {"X-API-Key": api_key} if api_key is not None else {}
        if access_token is not None:
            credentials["Authorization"] = f"Bearer {access_token}"
        self.http: dict[str, Any] = {
            "base_url": base_url.rstrip("/"),
            "headers": credentials,
            "timeout": timeout,
            "follow_redirects": False,
        }
        self.sending: dict[str, Any] = {"retries": retries, "longest_retry_after": longest_retry_after}

    def ask(
        self,
        method: str,
        path: str,
        body: Json = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        **parameters: Any,
    ) -> Flow:
        return asked(Ask(method, filled(path, parameters), query, body, headers), **self.sending)

    def submitted(self, path: str, body: Json, poll: str, longest: float, on_progress: Progress | None) -> Flow:
        answer = yield from self.ask("POST", path, body)
        return (yield from self.wait(poll, answer.json()["job_id"], longest, on_progress))

    def wait(self, poll: str, job_id: str, longest: float, on_progress: Progress | None) -> Flow:
        return waited(poll, job_id, longest=longest, on_progress=on_progress, options=self.sending)


def _arguments(ask: Ask) -> dict[str, Any]:
    query = {name: _word(value) for name, value in (ask.query or {}).items() if value is not None}
    body = {} if ask.body is None else {"json": ask.body}
    return {"method": ask.method, "url": ask.path, "params": query, "headers": ask.headers, **body}


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _not_sent(ask: Ask, error: httpx.HTTPError) -> SunwakeError:
    timed_out = isinstance(error, httpx.TimeoutException)
    what = "took too long" if timed_out else f"did not come through: {error}"
    return SunwakeError(f"{ask.method} {ask.path} {what}", code="timeout" if timed_out else "connection_failed")


class Sunwake:
    """Asks a Sunwake service, and waits for its answers.

    :param base_url: address of the service, ``https://sunwake.example``.
    :param api_key: an API key, ``sunwake_...``.
    :param access_token: of a signed-in user, for what keys may not do.
    :param timeout: longest that one try may take [s].
    :param retries: tries after the first, where they may help.
    :param longest_retry_after: a longer ``Retry-After`` is not waited for; its error is raised [s].
    :param transport: of httpx, in place of the usual one.

    Paths are those of the service's description; ``/solar/...`` is meant without ``/v1``. What stands in braces is
    given by name. Bodies and answers are dictionaries, typed in :mod:`sunwake.models`. Every call raises
    :class:`SunwakeError` where the service refuses, with each field that is wrong.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        access_token: str | None = None,
        timeout: float = 60.0,
        retries: int = 4,
        longest_retry_after: float = 60.0,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._settings = _Settings(
            base_url,
            api_key,
            access_token=access_token,
            timeout=timeout,
            retries=retries,
            longest_retry_after=longest_retry_after,
        )
        self._http = httpx.Client(**self._settings.http, transport=transport)

    def __enter__(self) -> "Sunwake":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connections."""
        self._http.close()

    def response(self, method: str, path: str, body: Json = None, **options: Any) -> httpx.Response:
        """One request; the whole answer, for PDF, GeoJSON or NDJSON. ``query``, ``headers`` and parameters by name."""
        answer: httpx.Response = self._run(self._settings.ask(method.upper(), path, body, **options))
        return answer

    def get(self, path: str, *, query: Mapping[str, Any] | None = None, **parameters: Any) -> Json:
        """The body of the answer of a GET."""
        return self.response("GET", path, query=query, **parameters).json()

    def post(self, path: str, body: Json, *, query: Mapping[str, Any] | None = None, **parameters: Any) -> Json:
        """The body of the answer of a POST."""
        return self.response("POST", path, body, query=query, **parameters).json()

    def frame(self, path: str, body: Json) -> "pandas.DataFrame":
        """The series of an analysis as a frame, indexed by UTC time: ``frame("/v1/solar/simulate", {...})``."""
        return frame_of_csv(self.response("POST", path, body, headers=CSV).text)

    def run(
        self, path: str, body: Json, poll: str, *, timeout: float = LONGEST_JOB, on_progress: Progress | None = None
    ) -> Json:
        """Submits a job to ``path``, waits for its end and gives its result, which is at ``poll``.

        ``run("/solar/optimization/run", {...}, "/solar/optimization/{job_id}")``. After ``timeout`` seconds the
        waiting ends, not the job. A job that failed raises ``job_failed`` with the reason.
        """
        return self._run(self._settings.submitted(path, body, poll, timeout, on_progress))

    def wait(
        self, poll: str, job_id: str, *, timeout: float = LONGEST_JOB, on_progress: Progress | None = None
    ) -> Json:
        """Waits for a job that was submitted, and gives its result."""
        return self._run(self._settings.wait(poll, job_id, timeout, on_progress))

    def job_frame(self, poll: str, job_id: str) -> "pandas.DataFrame":
        """The series of a completed job as a frame, indexed by UTC time."""
        return frame_of_csv(self.response("GET", poll, headers=CSV, job_id=job_id).text)

    def items(self, path: str, *, query: Mapping[str, Any] | None = None, **parameters: Any) -> Iterator[Json]:
        """Every thing of a list, page after page."""
        cursor = None
        while True:
            page = self.get(path, query={**(query or {}), "cursor": cursor}, **parameters)
            yield from _things(page)
            cursor = page["pagination"]["next_cursor"]
            if cursor is None:
                return

    def _run(self, flow: Flow) -> Any:
        answer: httpx.Response | SunwakeError | None = None
        while True:
            try:
                step = flow.send(answer)
            except StopIteration as end:
                return end.value
            if isinstance(step, Pause):
                time.sleep(step.seconds)
                answer = None
                continue
            try:
                answer = self._http.request(**_arguments(step))
            except httpx.HTTPError as error:
                answer = _not_sent(step, error)


class AsyncSunwake:
    """Asks a Sunwake service; its calls are those of :class:`Sunwake`, to be awaited."""

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        access_token: str | None = None,
        timeout: float = 60.0,
        retries: int = 4,
        longest_retry_after: float = 60.0,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._settings = _Settings(
            base_url,
            api_key,
            access_token=access_token,
            timeout=timeout,
            retries=retries,
            longest_retry_after=longest_retry_after,
        )
        self._http = httpx.AsyncClient(**self._settings.http, transport=transport)

    async def __aenter__(self) -> "AsyncSunwake":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the connections."""
        await self._http.aclose()

    async def response(self, method: str, path: str, body: Json = None, **options: Any) -> httpx.Response:
        """As :meth:`Sunwake.response`."""
        answer: httpx.Response = await self._run(self._settings.ask(method.upper(), path, body, **options))
        return answer

    async def get(self, path: str, *, query: Mapping[str, Any] | None = None, **parameters: Any) -> Json:
        """As :meth:`Sunwake.get`."""
        return (await self.response("GET", path, query=query, **parameters)).json()

    async def post(self, path: str, body: Json, *, query: Mapping[str, Any] | None = None, **parameters: Any) -> Json:
        """As :meth:`Sunwake.post`."""
        return (await self.response("POST", path, body, query=query, **parameters)).json()

    async def frame(self, path: str, body: Json) -> "pandas.DataFrame":
        """As :meth:`Sunwake.frame`."""
        return frame_of_csv((await self.response("POST", path, body, headers=CSV)).text)

    async def run(
        self, path: str, body: Json, poll: str, *, timeout: float = LONGEST_JOB, on_progress: Progress | None = None
    ) -> Json:
        """As :meth:`Sunwake.run`."""
        return await self._run(self._settings.submitted(path, body, poll, timeout, on_progress))

    async def wait(
        self, poll: str, job_id: str, *, timeout: float = LONGEST_JOB, on_progress: Progress | None = None
    ) -> Json:
        """As :meth:`Sunwake.wait`."""
        return await self._run(self._settings.wait(poll, job_id, timeout, on_progress))

    async def job_frame(self, poll: str, job_id: str) -> "pandas.DataFrame":
        """As :meth:`Sunwake.job_frame`."""
        return frame_of_csv((await self.response("GET", poll, headers=CSV, job_id=job_id)).text)

    async def items(
        self, path: str, *, query: Mapping[str, Any] | None = None, **parameters: Any
    ) -> AsyncIterator[Json]:
        """As :meth:`Sunwake.items`."""
        cursor = None
        while True:
            page = await self.get(path, query={**(query or {}), "cursor": cursor}, **parameters)
            for thing in _things(page):
                yield thing
            cursor = page["pagination"]["next_cursor"]
            if cursor is None:
                return

    async def _run(self, flow: Flow) -> Any:
        answer: httpx.Response | SunwakeError | None = None
        while True:
            try:
                step = flow.send(answer)
            except StopIteration as end:
                return end.value
            if isinstance(step, Pause):
                await asyncio.sleep(step.seconds)
                answer = None
                continue
            try:
                answer = await self._http.request(**_arguments(step))
            except httpx.HTTPError as error:
                answer = _not_sent(step, error)


def _things(page: Mapping[str, Any]) -> list[Json]:
    """What is on a page: its one list beside the pagination and the sources."""
    return next(value for name, value in page.items() if isinstance(value, list) and name != "attributions")
