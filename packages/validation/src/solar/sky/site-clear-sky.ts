import { siteClearSky } from '@sunwake/core/solar/clearsky'
import { createTimeAxis } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance } from '../../tolerance.ts'

/** Clear sky over a site from twelve values of turbidity, in one call. */
export const siteClearSkyAdapter: Adapter = {
  schema: 'site_clear_sky',
  about: 'Clear sky over a site in one call',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

function runCase(entry: JsonObject, index: number, tolerances: JsonObject): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const label = `case ${index}: ${String(entry['note'] ?? '')}`
  const monthly = inputs['linke_turbidity_monthly']
  if (!Array.isArray(monthly)) return { label, comparisons: [], unsupported: 'no monthly turbidity' }
  const sky = siteClearSky({
    axis: createTimeAxis({
      startMs: parseInstant(inputs['start_utc'], 'start_utc'),
      stepMinutes: numberAt(inputs, 'step_minutes'),
      length: numberAt(inputs, 'count'),
      label: 'center',
      utcOffsetHours: 0,
    }),
    site: {
      latitudeDeg: numberAt(inputs, 'latitude'),
      longitudeDeg: numberAt(inputs, 'longitude'),
      altitude: numberAt(inputs, 'altitude'),
    },
    linkeTurbidity: Float64Array.from(monthly as number[]),
    sunOptions: { deltaTSeconds: expectedAt(inputs, 'delta_t') ?? undefined },
  })
  const comparisons = (['ghi', 'dni', 'dhi'] as const).flatMap((name) => {
    const tolerance = parseTolerance(tolerances[name], `tolerance.${name}`)
    const references = objectAt(entry, 'expected')[name]
    const list: readonly unknown[] = Array.isArray(references) ? references : []
    if (list.length !== sky[name].length)
      return [compare(`${name}.length`, list.length, sky[name].length, tolerance)]
    return list.map((reference, t) =>
      compare(`${name}[${t}]`, sky[name][t], typeof reference === 'number' ? reference : null, tolerance),
    )
  })
  return { label, comparisons }
}
