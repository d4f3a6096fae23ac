#!/usr/bin/env bash
# A walk through the service with curl: every step that a program of yours would take. It starts nothing itself.
#
#     npm start                                     # in another terminal
#     export SUNWAKE_URL=http://127.0.0.1:8080
#     export SUNWAKE_KEY=$(npx sunwake admin create-key --organization Acme --email ann@acme.example --tier PRO | head -1)
#     bash examples/walk-through.sh
set -euo pipefail
: "${SUNWAKE_URL:?the address of a service, for example http://127.0.0.1:8080}"
: "${SUNWAKE_KEY:?a key of that service}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

title() { printf '\n# %s\n' "$1"; }
# A request: method, path, body ('' for none), further flags of curl. An answer that is no success ends the walk.
ask() {
  local method=$1 path=$2 body=$3
  shift 3
  local sent=()
  [ -z "$body" ] || sent=(-H 'Content-Type: application/json' -d "$body")
  curl -sS --fail-with-body -X "$method" -H "X-API-Key: $SUNWAKE_KEY" "${sent[@]}" "$@" "$SUNWAKE_URL$path"
}
# A part of a JSON answer: ".summary.mean_wind_speed_ms".
part() { node -p "const b = JSON.parse(require('fs').readFileSync(0, 'utf8')); const v = b$1; typeof v === 'object' ? JSON.stringify(v) : v"; }

PLACE='"latitude": 54.5, "longitude": 8.9'
BOUNDARY='{"type": "Polygon", "coordinates": [[[8.88,54.46],[8.95,54.46],[8.95,54.5],[8.88,54.5],[8.88,54.46]]]}'
FARM="{\"name\": \"Westermarsch\", \"boundary\": $BOUNDARY, \"turbine_model\": \"generic_3mw\", \"max_turbines\": 6, \"terrain_model\": \"flat\"}"

title 'The service is there, and describes itself'
curl -sS "$SUNWAKE_URL/health" | part .status
curl -sS "$SUNWAKE_URL/openapi.json" | part .info.title

title 'Sun: resource, best plant, a year of hours as CSV'
ask POST /solar/resource "{$PLACE}" | part .annual_ghi
ask POST /solar/optimization/quick "{\"site\": {$PLACE, \"capacity_kw\": 1000}, \"objective\": \"lcoe\"}" >"$work/quick.json"
head -c 120 "$work/quick.json" && echo
ask POST /v1/solar/simulate "{$PLACE, \"system\": {\"capacity_kw\": 100, \"tilt\": 20}}" -H 'Accept: text/csv' >"$work/hours.csv"
grep -c . "$work/hours.csv"

title 'Wind: one turbine, the catalogue'
ask POST /v1/wind/analysis/quick "{$PLACE}" | part .summary.mean_wind_speed_ms
ask GET '/v1/wind/turbines?page_size=1' '' | part .pagination

title 'Hybrid: sun, wind and a battery behind one connection'
ask POST /v1/hybrid/analysis/quick "{$PLACE, \"solar\": {\"capacity_kw\": 20000}, \"wind\": {\"turbine_count\": 10}, \"storage\": {\"power_kw\": 8000, \"energy_kwh\": 32000}, \"interconnect_limit_kw\": 30000, \"price_per_kwh\": 0.06}" | part .status

title 'The price of a job, without running it'
ask POST '/v1/wind/analysis/run?dry_run=true' "$FARM" | part .credits

title 'A job: submit it once, wait for it, read it'
ask POST /v1/wind/analysis/run "$FARM" -H "Idempotency-Key: walk-$$-$RANDOM" >"$work/job.json"
job=$(part .job_id <"$work/job.json")
ask GET "/v1/wind/analysis/$job" '' -H 'Prefer: wait=50' >"$work/farm.json"
part .status <"$work/farm.json"
ask GET "/v1/jobs/$job" '' | part .status

title 'Its events as a stream, which ends with the job'
ask GET "/v1/jobs/$job/events" '' -N | grep '^event:' | tail -1

title 'Why two results differ'
side() { printf '{"operation": "quickWind", "request": {%s, "hub_height_m": %s}}' "$PLACE" "$1"; }
ask POST /v1/compare "{\"a\": $(side 80), \"b\": $(side 120), \"metric\": \"annual_energy\"}" >"$work/why.json"
part '.parts.filter(({differs}) => differs).map(({factor}) => factor).join()' <"$work/why.json"

title 'Its turbines as GeoJSON'
ask GET "/v1/wind/analysis/$job" '' -H 'Accept: application/geo+json' | part .type

title 'A batch of places, its rows as NDJSON'
ask POST /v1/batch '{"operation": "wind_quick", "sites": [{"latitude": 54.5, "longitude": 8.9}, {"latitude": 48.1, "longitude": 11.6}]}' >"$work/batch.json"
batch=$(part .job_id <"$work/batch.json")
ask GET "/v1/batch/$batch" '' -H 'Prefer: wait=50' | part .status
ask GET "/v1/batch/$batch/results" '' -H 'Accept: application/x-ndjson' | wc -l

title 'An atlas of a country: what it could give, its cells as CSV'
ask POST /v1/atlas/run '{"country": "LI", "technology": "pv", "resolution_deg": 0.1}' >"$work/atlas.json"
atlas=$(part .job_id <"$work/atlas.json")
ask GET "/v1/atlas/$atlas" '' -H 'Prefer: wait=50' | part '.technologies[0].supply_curve.length > 0'
ask GET "/v1/atlas/$atlas/results" '' -H 'Accept: text/csv' >"$work/cells.csv"
head -1 "$work/cells.csv" | cut -d, -f1-3

title 'A report as a page: where it lies, and the page itself'
ask POST /solar/report "{$PLACE, \"project_name\": \"Westermarsch\", \"capacity_kw\": 5000, \"format\": \"html\"}" >"$work/report.json"
ask GET "$(part .download_url <"$work/report.json" | sed 's|^https\?://[^/]*||')" '' >"$work/report.html"
head -c 15 "$work/report.html" && echo

title 'A webhook: registered and removed'
ask POST /solar/webhooks/register '{"url": "https://example.com/hooks/sunwake", "events": ["solar.optimization.completed"]}' >"$work/hook.json"
hook=$(part .id <"$work/hook.json")
part .secret <"$work/hook.json" | cut -c1-6
ask DELETE "/solar/webhooks/$hook" '' -o /dev/null -w '%{http_code}\n'

title 'What the month has cost'
ask GET /metering/usage '' | part .quota.requests_this_month
ask GET /metering/credits '' | part .balance

title 'What is paid: the tier and the plans, where the deployment sells any'
curl -sS -H "X-API-Key: $SUNWAKE_KEY" "$SUNWAKE_URL/billing/subscription" | part '.tier ?? b.error'

title 'Agents: the tools of the Model Context Protocol'
mcp() {
  ask POST /mcp "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"$1\", \"params\": $2}" -H 'Accept: application/json, text/event-stream' | sed 's/^data: //' | grep '^{'
}
mcp tools/list '{}' | part .result.tools.length
mcp tools/call '{"name": "estimate_wind_yield", "arguments": {"latitude_deg": 54.5, "longitude_deg": 8.9}}' | part .result.structuredContent.p50_mwh

title 'Accounts: a user and an organisation, a key of its own, and all of it erased'
person="walk-$$-$RANDOM"
password="umbrella tractor lemon $RANDOM"
curl -sS --fail-with-body -X POST "$SUNWAKE_URL/auth/register" -H 'Content-Type: application/json' \
  -d "{\"email\": \"$person@acme.example\", \"password\": \"$password\", \"name\": \"Ada\", \"organization_name\": \"$person\"}" >"$work/session.json"
token=$(part .access_token <"$work/session.json")
signed_in() { curl -sS --fail-with-body -X "$1" "$SUNWAKE_URL$2" -H "Authorization: Bearer $token" -H 'Content-Type: application/json' "${@:3}"; }
signed_in GET /auth/me | part .organization.tier
signed_in POST /auth/api-keys -d '{"name": "Notebook", "scopes": ["wind:write"], "mode": "test"}' >"$work/key.json"
part .key <"$work/key.json" | cut -c1-13
curl -sS --fail-with-body -X POST "$SUNWAKE_URL/v1/wind/analysis/quick" -H "X-API-Key: $(part .key <"$work/key.json")" \
  -H 'Content-Type: application/json' -d "{$PLACE}" | part .metadata.test_mode
signed_in DELETE /auth/me -d "{\"password\": \"$password\"}" -o /dev/null -w '%{http_code}\n'

title 'What a mistake looks like'
curl -sS -X POST -H "X-API-Key: $SUNWAKE_KEY" -H 'Content-Type: application/json' \
  -d '{"latitude": 154.5, "longitude": 8.9}' "$SUNWAKE_URL/v1/wind/analysis/quick" | part .error.code

title 'Done'
