import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  type DirectionFlow,
  type DirectionInflow,
  type FlowSolver,
  type InitialWidth,
  type PairwiseModel,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '@sunwake/core/wind/turbine'
import {
  circularGaussRotorNodes,
  evenRotorNodes,
  gaussRotorNodes,
  IEA37_INITIAL_WIDTH,
  INDUCTIONS,
  type Induction,
  polarRotorNodes,
  type RotorNodes,
  SUPERPOSITIONS,
  type Superposition,
} from '@sunwake/core/wind/wake'
import { type CaseResult, expectedAt, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const WATTS_PER_KW = 1000

/** Speeds are what wakes leave of the free wind, whose rounding a rotor in full wake keeps; as a share of that wind. */
const SPEED_ROUNDING = 1e-11

/** Results of a case by their names in the files, and the names of their tolerances. */
const TOLERANCES: Readonly<Record<string, string>> = {
  ws_eff: 'ws_eff_rel',
  ct: 'ct_rel',
  power_w: 'power_rel',
  ti_eff: 'ti_rel',
}

/** A turbine of a file's `turbines`; beyond its table the end values hold. */
export function turbineOf(document: JsonObject, name: string): TurbineModel {
  const entry = objectAt(objectAt(document, 'turbines'), name)
  const speeds = entry['ws'] as number[]
  const power = (entry['power_w'] as number[]).map((watts) => watts / WATTS_PER_KW)
  return createTurbineModel({
    name,
    rotorDiameter: numberAt(entry, 'D'),
    hubHeight: numberAt(entry, 'hub_height'),
    ratedPower: Math.max(...power),
    power: createTurbineCurve({ speeds, values: power, outside: 'hold' }),
    thrust: createTurbineCurve({ speeds, values: entry['ct'] as number[], outside: 'hold' }),
  })
}

/** Joins parameters of a file into a model; undefined for a value that the engine does not know. */
export function wakeModelOf(params: JsonObject, nodes: JsonObject = {}): PairwiseModel | undefined {
  const induction = params['ct2a'] ?? 'mom1d'
  const superposition = params['superposition'] ?? 'squared'
  const referenceSpeed = params['reference_ws'] ?? 'freestream'
  if (!INDUCTIONS.includes(induction as Induction)) return undefined
  if (!SUPERPOSITIONS.includes(superposition as Superposition)) return undefined
  if (referenceSpeed !== 'freestream' && referenceSpeed !== 'effective') return undefined
  const deficit = deficitOf(params)
  if (deficit === undefined) return undefined
  const wanted = params['rotor_average'] ?? params['rotor_average_wake']
  const rotorAverage = rotorAverageOf(wanted, deficit.kind === 'top_hat', nodes)
  if (rotorAverage === undefined) return undefined
  return {
    name: 'reference',
    deficit,
    induction: induction as Induction,
    superposition: superposition as Superposition,
    referenceSpeed,
    rotorAverage,
  }
}

function deficitOf(params: JsonObject): PairwiseModel['deficit'] | undefined {
  const model = params['model'] ?? params['variant'] ?? 'bastankhah'
  const constant = numberAt(params, 'k')
  if (model === 'jensen') return { kind: 'top_hat', growth: constant }
  const growth = { constant: Number.isNaN(constant) ? 0.0324555 : constant }
  const byThrust: InitialWidth = {
    kind: 'thrust',
    constant: 'ceps' in params ? numberAt(params, 'ceps') : 0.2,
    ctMax: 'ctlim' in params ? numberAt(params, 'ctlim') : 0.899,
  }
  if (model === 'bastankhah' || model === 'bastankhah2014') {
    return { kind: 'gaussian', growth, initialWidth: byThrust }
  }
  if (model !== 'iea37') return undefined
  return { kind: 'gaussian', growth, initialWidth: { kind: 'fixed', ratio: IEA37_INITIAL_WIDTH } }
}

/** The rotor average of a name; a name without a rule may stand in the file's table of nodes. */
function rotorAverageOf(
  name: unknown,
  topHat: boolean,
  nodes: JsonObject,
): PairwiseModel['rotorAverage'] | undefined {
  if (name === undefined || name === null) return topHat ? 'area_overlap' : 'center'
  if (name === 'center' || (name === 'area_overlap' && topHat)) return name
  if (name === 'polar') return polarRotorNodes()
  if (name === 'grid4') return evenRotorNodes(2)
  const even = /^eqgrid([0-9]+)x\1$/.exec(String(name))
  if (even !== null) return evenRotorNodes(Number(even[1]))
  const gauss = /^gq([0-9]+)x\1$/.exec(String(name))
  if (gauss !== null) return gaussRotorNodes(Number(gauss[1]))
  const circular = /^cgi(4|7|9|21)$/.exec(String(name))
  if (circular !== null) return circularGaussRotorNodes(Number(circular[1]))
  return String(name) in nodes ? listedNodes(objectAt(nodes, String(name))) : undefined
}

function listedNodes(entry: JsonObject): RotorNodes {
  const across = Float64Array.from(entry['nodes_x'] as number[])
  const up = Float64Array.from(entry['nodes_y'] as number[])
  const given = entry['weights'] as number[] | null
  const weights = given === null ? across.map(() => 1 / across.length) : Float64Array.from(given)
  return { across, up, weights }
}

/** The farm of a case: its own coordinates, one turbine type or one for each, hub heights where given. */
function farmOf(document: JsonObject, entry: JsonObject): WindFarm {
  const hubHeight = (entry['hub_height'] ?? entry['h']) as number[] | undefined
  const x = entry['x'] as number[]
  const named = entry['turbine']
  const names = Array.isArray(named) ? named.map(String) : x.map(() => String(named))
  const types = [...new Set(names)]
  return createWindFarm({
    x,
    y: entry['y'] as number[],
    models: types.map((name) => turbineOf(document, name)),
    modelIndex: names.map((name) => types.indexOf(name)),
    hubHeight: Array.isArray(hubHeight) ? hubHeight : undefined,
  })
}

/** Runs a case of one wind: `wd`, `ws`, `ti`, and `yaw_deg` where given. */
export function runWakeCase(
  document: JsonObject,
  entry: JsonObject,
  model: PairwiseModel | undefined,
): CaseResult {
  if (model === undefined) {
    return { label: String(entry['id']), comparisons: [], unsupported: 'no such wake model' }
  }
  return runSolverCase(document, entry, (farm) => createPairwiseSolver(farm, model))
}

/** Runs a case of one wind by any solver. */
export function runSolverCase(
  document: JsonObject,
  entry: JsonObject,
  solverOf: (farm: WindFarm) => FlowSolver,
  tolerances: Readonly<Record<string, string>> = TOLERANCES,
): CaseResult {
  const label = String(entry['id'])
  const farm = farmOf(document, entry)
  const yaw = entry['yaw_deg'] as number[] | undefined
  const inflow: DirectionInflow = {
    directionDeg: numberAt(entry, 'wd'),
    speeds: Float64Array.of(numberAt(entry, 'ws')),
    turbulence: Float64Array.of(numberAt(entry, 'ti')),
    yawDeg: yaw === undefined ? undefined : Float64Array.from(yaw),
  }
  const flow = allocateDirectionFlow(farm.count, 1)
  solverOf(farm).solve(inflow, flow)
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const actual = resultOf(flow, name)
    if (actual === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const tolerance: Tolerance = {
      relative: numberAt(objectAt(document, 'tolerance'), tolerances[name] as string),
      absolute: name === 'ws_eff' ? SPEED_ROUNDING * numberAt(entry, 'ws') : 0,
    }
    const values = expected[name] as number[]
    for (let i = 0; i < values.length; i++) {
      // Linear sums of wakes may exceed the wind; the engine ends at a calm where the peer goes below it.
      const reference = name === 'ws_eff' && values[i] < 0 ? 0 : values[i]
      comparisons.push(compare(`${name}[${i}]`, actual[i] as number, reference, tolerance))
    }
  }
  return { label, comparisons }
}

function resultOf(flow: DirectionFlow, name: string): Float64Array | undefined {
  switch (name) {
    case 'ws_eff':
      return flow.speed
    case 'ct':
      return flow.ct
    case 'power_w':
      return flow.power.map((power) => power * WATTS_PER_KW)
    case 'ti_eff':
      return flow.turbulence
    default:
      return undefined
  }
}

/** Comparison of a total with a bound of its own. */
export function compareTotal(
  name: string,
  actual: number,
  expected: JsonObject,
  relative: number,
): Comparison {
  return compare(name, actual, expectedAt(expected, name), { relative, absolute: 0 })
}
