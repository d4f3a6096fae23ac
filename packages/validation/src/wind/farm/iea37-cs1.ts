import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { compareTotal } from '../wake/superposed-wakes.ts'

const HOURS = 365 * 24
const WATT_HOURS_PER_MWH = 1e6

/** Energy of layouts of IEA Wind Task 37's first case study. */
export const iea37Cs1Adapter: Adapter = {
  schema: 'iea37_cs1',
  about: 'IEA37 WFLO case study 1',
  unread: ['boundary_radius_m', 'n'],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(withOwn(document, entry), entry)
  },
}

/** The document with the rose and the turbine of a case that has its own. */
function withOwn(document: JsonObject, entry: JsonObject): JsonObject {
  return {
    ...document,
    wind_rose: entry['wind_rose'] ?? document['wind_rose'],
    turbine: entry['turbine'] ?? document['turbine'],
  }
}

/** The study's cubic power curve [W]. */
function powerOf(turbine: JsonObject, speed: number): number {
  const [cutIn, rated] = [numberAt(turbine, 'cut_in'), numberAt(turbine, 'rated_speed')]
  if (speed < cutIn || speed >= numberAt(turbine, 'cut_out')) return 0
  const share = Math.min((speed - cutIn) / (rated - cutIn), 1)
  return numberAt(turbine, 'rated_power_w') * share * share * share
}

/** The wakes need no more of the turbine than its size and its one thrust coefficient. */
function farmOf(turbine: JsonObject, entry: JsonObject): WindFarm {
  const constant = (value: number): ReturnType<typeof createTurbineCurve> =>
    createTurbineCurve({ speeds: [0, 50], values: [value, value], outside: 'hold' })
  const model = createTurbineModel({
    name: String(turbine['name']),
    rotorDiameter: numberAt(turbine, 'rotor_diameter'),
    hubHeight: numberAt(turbine, 'hub_height'),
    ratedPower: numberAt(turbine, 'rated_power_w') / 1000,
    power: constant(0),
    // The file rounds the study's 4·⅓·(1 − ⅓).
    thrust: constant(8 / 9),
  })
  return createWindFarm({ x: entry['x'] as number[], y: entry['y'] as number[], models: [model] })
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const [turbine, rose] = [objectAt(document, 'turbine'), objectAt(document, 'wind_rose')]
  const farm = farmOf(turbine, entry)
  const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.iea37_2019)
  const flow = allocateDirectionFlow(farm.count, 1)
  const directions = rose['wd_deg'] as number[]
  const inflow = {
    speeds: Float64Array.of(numberAt(rose, 'ws')),
    turbulence: Float64Array.of(numberAt(rose, 'ti')),
  }
  const byDirection = new Float64Array(directions.length)
  const byTurbine = new Float64Array(farm.count)
  for (const [l, directionDeg] of directions.entries()) {
    solver.solve({ directionDeg, ...inflow }, flow)
    const hours = (rose['frequency'] as number[])[l] * HOURS
    for (let i = 0; i < farm.count; i++) {
      const energy = (powerOf(turbine, flow.speed[i]) * hours) / WATT_HOURS_PER_MWH
      byDirection[l] += energy
      byTurbine[i] += energy
    }
  }
  return compareCase(document, entry, byDirection, byTurbine)
}

/** Energy of a year without wakes [MWh]. */
function freeEnergy(document: JsonObject, turbines: number): number {
  const rose = objectAt(document, 'wind_rose')
  const share = (rose['frequency'] as number[]).reduce((sum, value) => sum + value, 0)
  const power = powerOf(objectAt(document, 'turbine'), numberAt(rose, 'ws'))
  return (turbines * power * share * HOURS) / WATT_HOURS_PER_MWH
}

function compareCase(
  document: JsonObject,
  entry: JsonObject,
  byDirection: Float64Array,
  byTurbine: Float64Array,
): CaseResult {
  const expected = objectAt(entry, 'expected')
  const relative = numberAt(objectAt(document, 'tolerance'), 'aep_rel')
  const published = { relative: 0, absolute: numberAt(objectAt(document, 'tolerance'), 'published_abs_mwh') }
  const total = byDirection.reduce((sum, value) => sum + value, 0)
  const list = (name: string, values: Float64Array): Comparison[] =>
    ((expected[name] ?? []) as number[]).map((value, i) =>
      compare(`${name}[${i}]`, values[i], value, { relative, absolute: 0 }),
    )
  const others = ['published_baseline_aep_mwh', 'pywake_aep_mwh'].filter(
    (name) => typeof expected[name] === 'number',
  )
  return {
    label: String(entry['id']),
    comparisons: [
      compareTotal('aep_mwh', total, expected, relative),
      ...list('aep_by_direction_mwh', byDirection),
      ...list('aep_by_turbine_mwh', byTurbine),
      ...(typeof expected['aep_no_wake_mwh'] === 'number'
        ? [
            compareTotal(
              'aep_no_wake_mwh',
              freeEnergy(document, (entry['x'] as number[]).length),
              expected,
              relative,
            ),
          ]
        : []),
      ...others.map((name) => compare(name, total, numberAt(expected, name), published)),
    ],
  }
}
