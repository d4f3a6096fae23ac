"""Series of the service as frames of pandas."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas


def frame_of_csv(text: str) -> "pandas.DataFrame":
    """A series as a frame: one row a record, indexed by its UTC time stamp, one column a figure.

    Units are in the names of the columns (``ac_power_kw``, ``wind_speed_ms``); gaps are NaN.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("frames need pandas: pip install 'sunwake[pandas]'") from error
    frame = pandas.read_csv(io.StringIO(text))
    frame["timestamp"] = pandas.to_datetime(frame["timestamp"], utc=True)
    return frame.set_index("timestamp")
