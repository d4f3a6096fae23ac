"""The client against a real service, whose address and keys come from the environment (tools/python-client)."""

import asyncio
import os
from collections.abc import Iterator

import httpx
import pytest
from sunwake import AsyncSunwake, Sunwake, SunwakeError
from sunwake.models import WindQuickRequest

URL = os.environ["SUNWAKE_URL"]
KEY = os.environ["SUNWAKE_API_KEY"]
OTHER_KEY = os.environ["SUNWAKE_OTHER_KEY"]
HUSUM: WindQuickRequest = {"latitude": 54.5, "longitude": 8.9}
PLANT = {"latitude": 36.1, "longitude": -79.95, "system": {"capacity_kw": 100, "tilt": 25}}
SEARCH = {"site": {"latitude": 36.1, "longitude": -79.95, "capacity_kw": 1000}, "max_iterations": 8}
SEARCHES = ("/solar/optimization/run", "/solar/optimization/{job_id}")


@pytest.fixture(scope="module")
def sunwake() -> Iterator[Sunwake]:
    with Sunwake(URL, KEY) as client:
        yield client


def test_answers_are_those_of_the_service(sunwake: Sunwake) -> None:
    raw = httpx.post(f"{URL}/v1/wind/analysis/quick", json=HUSUM, headers={"X-API-Key": KEY}).json()
    answer = sunwake.post("/v1/wind/analysis/quick", HUSUM)
    assert answer["metadata"]["fingerprint"] == raw["metadata"]["fingerprint"]
    assert answer["uncertainty"]["p90_aep_mwh"] == raw["uncertainty"]["p90_aep_mwh"]


def test_a_wrong_field_or_unit_is_named(sunwake: Sunwake) -> None:
    with pytest.raises(SunwakeError) as raised:
        sunwake.post("/v1/wind/analysis/quick", {**HUSUM, "hub_height": 100, "years": 2000})
    error = raised.value
    assert (error.code, error.status) == ("validation_error", 400)
    assert {refused.field for refused in error.fields} == {"hub_height", "years"}
    assert "did you mean hub_height_m" in str(error)
    assert "years is 2000; it must be a whole number in 1..30 years" in str(error)
    assert error.request_id
    with pytest.raises(SunwakeError, match="latitude is 91; it must be a number in -90..90 °"):
        sunwake.post("/solar/resource", {"latitude": 91, "longitude": 0})


def test_series_are_frames(sunwake: Sunwake) -> None:
    hours = sunwake.frame("/v1/solar/simulate", PLANT)
    assert len(hours) == 8760
    assert str(hours.index.dtype).endswith("UTC]")
    energy = sunwake.post("/v1/solar/simulate", PLANT)["energy_kwh"]
    assert hours["ac_power_kw"].sum() == pytest.approx(energy, rel=1e-9)


def test_jobs_run_to_their_end_and_belong_to_one_organisation(sunwake: Sunwake) -> None:
    seen: list[int] = []
    result = sunwake.run(SEARCHES[0], SEARCH, SEARCHES[1], on_progress=lambda job: seen.append(job["progress"]))
    assert result["status"] == "completed"
    assert seen == sorted(seen) and seen[-1] == 100
    assert sunwake.wait(SEARCHES[1], result["job_id"]) == result
    with Sunwake(URL, OTHER_KEY) as other, pytest.raises(SunwakeError) as raised:
        other.wait(SEARCHES[1], result["job_id"])
    assert (raised.value.code, raised.value.status) == ("job_not_found", 404)


def test_lists_go_page_after_page(sunwake: Sunwake) -> None:
    total = sunwake.get("/v1/wind/turbines")["pagination"]["total_items"]
    ids = [turbine["id"] for turbine in sunwake.items("/v1/wind/turbines", query={"page_size": 30})]
    assert len(ids) == len(set(ids)) == total
    assert sunwake.get("/v1/wind/turbines/{turbine_id}", turbine_id=ids[0])["id"] == ids[0]
    with pytest.raises(TypeError, match="turbine_id is missing"):
        sunwake.get("/v1/wind/turbines/{turbine_id}")


def test_the_other_client_gives_the_same() -> None:
    async def all_of_it() -> None:
        async with AsyncSunwake(URL, KEY) as sunwake:
            with Sunwake(URL, KEY) as waiting:
                path = "/v1/wind/analysis/quick"
                one, two = await asyncio.gather(sunwake.post(path, HUSUM), sunwake.post(path, HUSUM))
                fingerprint = waiting.post(path, HUSUM)["metadata"]["fingerprint"]
                assert one["metadata"]["fingerprint"] == two["metadata"]["fingerprint"] == fingerprint
                hours = await sunwake.frame("/v1/solar/simulate", PLANT)
                assert hours.equals(waiting.frame("/v1/solar/simulate", PLANT))
                result = await sunwake.run(SEARCHES[0], SEARCH, SEARCHES[1])
                assert result == waiting.wait(SEARCHES[1], result["job_id"])
                ids = [turbine["id"] async for turbine in sunwake.items("/v1/wind/turbines")]
                assert ids == [turbine["id"] for turbine in waiting.items("/v1/wind/turbines")]
                with pytest.raises(SunwakeError, match="job_not_found"):
                    await sunwake.wait(SEARCHES[1], "none")

    asyncio.run(all_of_it())


def test_requests_are_sent_again_where_that_may_help(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    answers = [httpx.Response(503), httpx.Response(429, headers={"Retry-After": "7"}), httpx.Response(200, json={})]
    keys: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["idempotency-key"])
        return answers[len(keys) - 1]

    with Sunwake("http://service", transport=httpx.MockTransport(answer)) as sunwake:
        assert sunwake.post("/solar/resource", {}) == {}
    assert len(keys) == 3 and len(set(keys)) == 1
    assert 0.25 <= pauses[0] <= 0.5 and pauses[1] == 7


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (httpx.Response(302, headers={"Location": "http://elsewhere/"}), "redirected"),
        (httpx.Response(429, headers={"Retry-After": "3600"}), "http_429"),
        (httpx.Response(500, text="oops"), "http_500"),
    ],
)
def test_other_answers_are_raised_at_once(answer: httpx.Response, code: str) -> None:
    transport = httpx.MockTransport(lambda _: answer)
    with Sunwake("http://service", transport=transport) as sunwake, pytest.raises(SunwakeError) as raised:
        sunwake.get("/health")
    assert raised.value.code == code


def test_what_does_not_come_through_is_said() -> None:
    with Sunwake("http://127.0.0.1:9", retries=0) as sunwake, pytest.raises(SunwakeError) as raised:
        sunwake.get("/health")
    assert raised.value.code == "connection_failed"
    with pytest.raises(ValueError, match="base_url"):
        Sunwake("service")
