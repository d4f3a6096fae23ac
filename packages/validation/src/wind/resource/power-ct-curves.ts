import { STANDARD_AIR_DENSITY } from '@sunwake/core/atmosphere'
import { createTurbineCurve, curveSeries, separateSteps, type TurbineCurve } from '@sunwake/core/wind/turbine'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** The file with the curves, beside the one with the cases. */
const CATALOGUE = 'turbine_facts.json'

/** Power, thrust and power coefficient between the points of turbine tables. */
export const powerCtCurvesAdapter: Adapter = {
  schema: 'power_ct_curves',
  about: 'Table look-ups of power and ct between table points',
  *run(document, files) {
    const bounds = objectAt(document, 'tolerance')
    const tolerance = { relative: numberAt(bounds, 'rel'), absolute: numberAt(bounds, 'abs') }
    const turbines = turbinesOf(files)
    for (const entry of casesOf(document)) {
      yield runCase(entry, turbines.get(String(entry['turbine'])), tolerance)
    }
  },
}

function turbinesOf(files: ReferenceFiles): ReadonlyMap<string, JsonObject> {
  const { turbines } = files.json(CATALOGUE) as { readonly turbines: readonly JsonObject[] }
  return new Map(turbines.map((turbine) => [String(turbine['id']), turbine]))
}

function runCase(entry: JsonObject, turbine: JsonObject | undefined, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  if (turbine === undefined) {
    return { label, comparisons: [], unsupported: `no turbine ${String(entry['turbine'])} in ${CATALOGUE}` }
  }
  const speeds = Float64Array.from(entry['ws'] as number[])
  const power = curveSeries(curveOf(objectAt(turbine, 'power_curve'), 'power_kw'), speeds)
  const diameter = numberAt(turbine, 'rotor_diameter_m')
  const area = (Math.PI / 4) * diameter * diameter
  const actual: Readonly<Record<string, Float64Array>> = {
    power_kw: power,
    ct: curveSeries(curveOf(objectAt(turbine, 'ct_curve'), 'ct'), speeds),
    cp: power.map((kilowatts, i) => {
      const wind = 0.5 * STANDARD_AIR_DENSITY * area * speeds[i] * speeds[i] * speeds[i]
      return wind === 0 ? 0 : (kilowatts * 1000) / wind
    }),
  }
  const comparisons: Comparison[] = []
  for (const [name, values] of Object.entries(objectAt(entry, 'expected'))) {
    const series = actual[name]
    if (series === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    ;(values as (number | null)[]).forEach((expected, i) => {
      comparisons.push(compare(`${name} at ${speeds[i]} m/s`, series[i] ?? Number.NaN, expected, tolerance))
    })
  }
  return { label, comparisons }
}

function curveOf(table: JsonObject, values: string): TurbineCurve {
  return createTurbineCurve(
    separateSteps({ speeds: table['ws'] as number[], values: table[values] as number[] }),
  )
}
