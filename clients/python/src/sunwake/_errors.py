"""What a request can end with instead of its answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any

import httpx


@dataclass(frozen=True)
class FieldRefusal:
    """A field that was refused, the value that it had and what it must be."""

    field: str
    value: Any
    constraint: str

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.field}: {self.constraint}"
        return f"{self.field} is {self.value!r}; it must be {self.constraint}"


class SunwakeError(Exception):
    """A request that the service refused, or that did not come through.

    ``code`` is that of the service in lower case (``validation_error``, ``job_not_found``, ...), or of the client:
    ``connection_failed``, ``timeout``, ``redirected``, ``job_failed``, ``job_cancelled``. ``status`` is that of the
    answer, 0 where there was none. ``fields`` names every field that was refused.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int = 0,
        request_id: str | None = None,
        retry_after: float | None = None,
        fields: tuple[FieldRefusal, ...] = (),
        body: Any = None,
    ) -> None:
        super().__init__("\n".join([f"{code}: {message}", *(f"  {field}" for field in fields)]))
        self.message = message
        self.code = code
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after
        self.fields = fields
        self.body = body


def error_of_answer(response: httpx.Response) -> SunwakeError:
    """The refusal in an answer, in whichever of the two forms of the service it is written."""
    try:
        body = response.json()
    except ValueError:
        body = None
    outer = body if isinstance(body, dict) else {}
    nested = outer.get("error")
    inner = nested if isinstance(nested, dict) else outer
    code = inner.get("code") if inner is not outer else nested
    found = [outer.get("errors"), inner.get("errors"), inner.get("details")]
    listed = next((fields for fields in found if isinstance(fields, list)), [inner.get("details")])
    return SunwakeError(
        str(inner.get("message") or f"the service answered {response.status_code}"),
        code=code.lower() if isinstance(code, str) else f"http_{response.status_code}",
        status=response.status_code,
        request_id=response.headers.get("x-request-id"),
        retry_after=_seconds(response.headers.get("retry-after")),
        fields=tuple(
            FieldRefusal(field["field"], field.get("value"), field["constraint"])
            for field in listed
            if isinstance(field, dict) and "field" in field and "constraint" in field
        ),
        body=body if body is not None else response.text,
    )


def _seconds(header: str | None) -> float | None:
    """``Retry-After`` as seconds from now: it is a number of seconds or a date."""
    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None
