import { exp } from '@sunwake/core/math/elementary'
import { createWakeSolver, type WakeModelName } from '@sunwake/core/studies'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  type FlowSolver,
  PAIRWISE_PRESETS,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel, curveAt } from '@sunwake/core/wind/turbine'

/** Layouts and turbines of `wind/farm_aep.json`. */
export interface FarmTable {
  readonly farms: Readonly<Record<string, { readonly x: number[]; readonly y: number[] }>>
  readonly turbines: Readonly<
    Record<
      string,
      {
        readonly D: number
        readonly hub_height: number
        readonly ws: number[]
        readonly power_w: number[]
        readonly ct: number[]
      }
    >
  >
}

/** A case of `measured/farm_efficiency.json`. */
export interface MeasuredEfficiency {
  readonly id: string
  readonly farm: string
  readonly turbine: string
  readonly wind_speed: number
  readonly wind_direction_deg: number | null
  readonly sector_half_width_deg: number
  readonly turbulence_intensity: number
  readonly efficiency: number
  readonly standard_error: number | null
  readonly peers: Readonly<Record<string, number>>
  readonly source: string
}

/** What one wake model makes of a farm. */
export interface ModelledEfficiency {
  readonly model: string
  /** Power of the farm over that of as many turbines without wakes. */
  readonly efficiency: number
  /** With directions that are normally off by 5°; undefined where every direction counts alike. */
  readonly spread: number | undefined
}

const NAMES: readonly WakeModelName[] = [
  ...(['jensen', 'bastankhah', 'gauss_curl', 'niayifar_2016', 'katic_1986'] as const),
  ...(['pywake_noj', 'pywake_gaussian', 'iea37_2019', 'floris_cumulative_curl'] as const),
  ...(['floris_turbopark_gauss', 'floris_empirical_gauss'] as const),
  ...(['nygaard_2022', 'nygaard_2020', 'pywake_noj_local'] as const),
]

/** Directions are this close [°]. */
const STEP_DEG = 0.5
/** What a direction of ten minutes is off by: 3 to 7° (Gaumond et al. 2014). */
export const SPREAD_DEG = 5

/** The efficiency of a measured farm by every wake model that studies name, and by a linear sum of Gaussian wakes. */
export function modelledEfficiencies(
  table: FarmTable,
  measured: MeasuredEfficiency,
): readonly ModelledEfficiency[] {
  const farm = farmOf(table, measured)
  const row = (model: string, solver: FlowSolver): ModelledEfficiency => ({
    model,
    efficiency: efficiencyOf(solver, measured, 0),
    spread: measured.wind_direction_deg === null ? undefined : efficiencyOf(solver, measured, SPREAD_DEG),
  })
  const deep = { ...PAIRWISE_PRESETS.bastankhah_2014, superposition: 'linear' } as const
  return [
    ...NAMES.map((name) => row(name, createWakeSolver(farm, name, measured.turbulence_intensity))),
    row('bastankhah, linear sum', createPairwiseSolver(farm, deep)),
  ]
}

function farmOf(table: FarmTable, { farm, turbine }: MeasuredEfficiency): WindFarm {
  const layout = table.farms[farm]
  const type = table.turbines[turbine]
  if (layout === undefined || type === undefined) throw new Error(`no layout of ${farm} with ${turbine}`)
  const { D, hub_height, ws, power_w, ct } = type
  const model = createTurbineModel({
    name: turbine,
    rotorDiameter: D,
    hubHeight: hub_height,
    ratedPower: Math.max(...power_w) / 1000,
    power: createTurbineCurve({ speeds: ws, values: power_w.map((watts) => watts / 1000) }),
    thrust: createTurbineCurve({ speeds: ws, values: ct }),
  })
  return createWindFarm({ ...layout, models: [model] })
}

/** Power of the farm over that without wakes, over the case's directions, spread by some degrees. */
function efficiencyOf(solver: FlowSolver, measured: MeasuredEfficiency, sigmaDeg: number): number {
  const { wind_speed: speed, turbulence_intensity: turbulence } = measured
  const flow = allocateDirectionFlow(solver.farm.count, 1)
  const middle = measured.wind_direction_deg ?? 180
  const half = measured.wind_direction_deg === null ? 180 : measured.sector_half_width_deg
  const reach = half + 3 * sigmaDeg
  let [power, weights] = [0, 0]
  for (let offset = -reach + STEP_DEG / 2; offset < reach; offset += STEP_DEG) {
    const weight = sectorWeight(offset, half, sigmaDeg)
    if (weight === 0) continue
    const directionDeg = (middle + offset + 360) % 360
    solver.solve(
      { directionDeg, speeds: Float64Array.of(speed), turbulence: Float64Array.of(turbulence) },
      flow,
    )
    for (const part of flow.power) power += weight * part
    weights += weight
  }
  const [model] = solver.farm.models
  const free = model === undefined ? Number.NaN : curveAt(model.power, speed) * solver.farm.count
  return power / (weights * free)
}

/** How much a direction counts in an even sector whose directions are normally off. */
function sectorWeight(offset: number, half: number, sigmaDeg: number): number {
  if (sigmaDeg === 0) return Math.abs(offset) < half ? 1 : 0
  let weight = 0
  for (let told = -half + STEP_DEG / 2; told < half; told += STEP_DEG) {
    const z = (offset - told) / sigmaDeg
    weight += exp(-0.5 * z * z)
  }
  return weight
}
