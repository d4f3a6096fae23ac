import { InputError } from '@sunwake/core/errors'
import { RAD_PER_DEG } from '@sunwake/core/math/angles'
import { cos } from '@sunwake/core/math/elementary'
import {
  allocateDirectionFlow,
  createRotorGridSolver,
  createWindFarm,
  type DirectionFlow,
  type RotorGridModel,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '@sunwake/core/wind/turbine'
import { type CaseResult, expectedAt, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'
import { type Layout, peerOrders } from './floris-order.ts'

const WATTS_PER_KW = 1000
/** The peer's thrust where the table has none. */
const THRUST_FLOOR = 1e-4

/** Wakes whose vortices act in their own plane, so that the order of level turbines shows. */
const ORDERED: readonly RotorGridModel['wake'][] = ['gauss_curl', 'cumulative_curl']

/** Tolerances of what a case expects, by its name there; what has none is not compared. */
export type FlorisTolerances = Readonly<Record<string, Tolerance>>

/** A turbine of the file; its thrust and power are 0 outside the table. */
export function florisTurbine(document: JsonObject, name: string): TurbineModel {
  const table = objectAt(objectAt(document, 'turbines'), name)
  const speeds = table['ws'] as readonly number[]
  const power = table['power_kw'] as readonly number[]
  return createTurbineModel({
    name,
    rotorDiameter: numberAt(table, 'D'),
    hubHeight: numberAt(table, 'hub_height'),
    ratedPower: power.reduce((largest, value) => Math.max(largest, value), 0),
    power: createTurbineCurve({ speeds, values: power, field: `${name}.power_kw` }),
    thrust: createTurbineCurve({ speeds, values: table['ct'] as readonly number[], field: `${name}.ct` }),
    referenceDensity: numberAt(table, 'ref_air_density'),
  })
}

/** The settings that the file states for a turbine, and a case's shear and veer. */
export function florisModel(
  document: JsonObject,
  entry: JsonObject,
  wake: RotorGridModel['wake'],
): RotorGridModel {
  const tables = [...new Set(namesOf(entry))].map((name) => objectAt(objectAt(document, 'turbines'), name))
  const byModel = (field: string): number[] => tables.map((table) => numberAt(table, field))
  return {
    wake,
    shearExponent: numberAt(entry, 'shear'),
    referenceHeight: typeof entry['reference_height'] === 'number' ? entry['reference_height'] : undefined,
    veerDeg: typeof entry['veer'] === 'number' ? entry['veer'] : 0,
    tipSpeedRatio: byModel('TSR'),
    yawLossExponent: byModel('cosine_loss_exponent_yaw'),
    tiltDeg: byModel('ref_tilt_deg'),
    thrustFloor: THRUST_FLOOR,
  }
}

/** One wind on one layout, compared turbine by turbine. */
export function runFlorisCase(
  document: JsonObject,
  entry: JsonObject,
  wake: RotorGridModel['wake'],
  tolerances: FlorisTolerances,
): CaseResult {
  const label = String(entry['id'])
  const names = namesOf(entry)
  const types = [...new Set(names)]
  const unknown = types.find((name) => !Object.hasOwn(objectAt(document, 'turbines'), name))
  if (unknown !== undefined) return { label, comparisons: [], unsupported: `no turbine ${unknown}` }
  const layout = { x: entry['x'] as readonly number[], y: entry['y'] as readonly number[] }
  const yawDeg = Float64Array.from(
    (entry['yaw_deg'] as readonly number[] | undefined) ?? layout.x.map(() => 0),
  )
  InputError.requireLength(layout.x.length, { yaw_deg: yawDeg })
  const models = types.map((name) => florisTurbine(document, name))
  const modelIndex = layout.x.map((_, i) => types.indexOf(names[i] ?? names[0]))
  const flowOf = (places: Layout): DirectionFlow => {
    const farm = createWindFarm({ ...places, models, modelIndex })
    const flow = allocateDirectionFlow(farm.count, 1)
    createRotorGridSolver(farm, florisModel(document, entry, wake)).solve(
      {
        directionDeg: numberAt(entry, 'wd'),
        speeds: Float64Array.of(numberAt(entry, 'ws')),
        turbulence: Float64Array.of(numberAt(entry, 'ti')),
        density: typeof entry['rho'] === 'number' ? Float64Array.of(entry['rho']) : undefined,
        yawDeg,
      },
      flow,
    )
    return flow
  }
  let nearest: CaseResult | undefined
  for (const order of ORDERED.includes(wake) ? peerOrders(layout, numberAt(entry, 'wd')) : [layout]) {
    const result = compareFlow(label, flowOf(order), yawDeg, objectAt(entry, 'expected'), tolerances)
    if (nearest === undefined || failuresOf(result) < failuresOf(nearest)) nearest = result
    if (failuresOf(nearest) === 0) break
  }
  return nearest ?? { label, comparisons: [], unsupported: 'no turbines' }
}

function failuresOf({ comparisons }: CaseResult): number {
  return comparisons.reduce((count, { passed }) => (passed ? count : count + 1), 0)
}

function compareFlow(
  label: string,
  flow: DirectionFlow,
  yawDeg: Float64Array,
  expected: JsonObject,
  tolerances: FlorisTolerances,
): CaseResult {
  const actual: Readonly<Record<string, (i: number) => number>> = {
    ws_rotor_avg: (i) => flow.speed[i],
    power_w: (i) => WATTS_PER_KW * flow.power[i],
    ct: (i) => flow.ct[i],
    axial_induction: (i) => inductionOf(flow.ct[i], yawDeg[i]),
    ti: (i) => flow.turbulence[i],
  }
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const tolerance = tolerances[name]
    if (tolerance === undefined) continue
    for (let i = 0; i < yawDeg.length; i++) {
      const reference = expectedAt({ value: (expected[name] as readonly unknown[])[i] }, 'value')
      comparisons.push(compare(`${name}[${i}]`, value(i), reference, tolerance))
    }
  }
  return { label, comparisons }
}

/** The names of a case's turbines: one for all, or one for each. */
function namesOf(entry: JsonObject): readonly string[] {
  const turbine = entry['turbine']
  return Array.isArray(turbine) ? (turbine as string[]) : [String(turbine)]
}

/** a = (1 − √(1 − ct·cos γ))/(2·cos γ). */
function inductionOf(ct: number, yawDeg: number): number {
  const along = cos(yawDeg * RAD_PER_DEG)
  return (1 - Math.sqrt(1 - ct * along)) / (2 * along)
}

/** The tolerances of a file that states one for speed, power and turbulence; thrust and induction follow the power's. */
export function florisTolerances(document: JsonObject): FlorisTolerances {
  const stated = objectAt(document, 'tolerance')
  const relative = (key: string): Tolerance => ({ relative: numberAt(stated, key), absolute: 0 })
  const power = relative('power_rel')
  return {
    ws_rotor_avg: relative('ws_rel'),
    power_w: power,
    ct: power,
    axial_induction: power,
    ti: typeof stated['ti_rel'] === 'number' ? relative('ti_rel') : power,
  }
}
