"""Client of a Sunwake service, to wait for (``Sunwake``) or to await (``AsyncSunwake``)."""

from ._client import AsyncSunwake, Sunwake
from ._errors import FieldRefusal, SunwakeError

__all__ = ["AsyncSunwake", "FieldRefusal", "Sunwake", "SunwakeError"]
