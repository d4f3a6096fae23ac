import { readFileSync } from 'node:fs'
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

/**
 * Efficiency of whole offshore farms, the farm's power over that of as many unwaked turbines, as measured and as our
 * presets have it. Prints one table a case; `node --conditions=@sunwake/source --import tsx benchmarks/wind-farm-efficiency.ts`.
 *
 * A sector is averaged evenly over its directions. The mast or the turbines that tell the wind direction are off by
 * some degrees over ten minutes (Gaumond et al. 2014: 3 to 7°): for narrow sectors the average is also taken with a
 * normal spread of 5°.
 */

const TABLE = new URL('../packages/core/test/reference/wind/farm_aep.json', import.meta.url)
const MEASURED = new URL('measured-farm-efficiency.json', import.meta.url)
const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

interface FarmTable {
  readonly farms: Record<string, { readonly x: number[]; readonly y: number[] }>
  readonly turbines: Record<
    string,
    {
      readonly D: number
      readonly hub_height: number
      readonly ws: number[]
      readonly power_w: number[]
      readonly ct: number[]
    }
  >
}

interface MeasuredCase {
  readonly id: string
  readonly farm: string
  readonly turbine: string
  readonly wind_speed: number
  readonly wind_direction_deg: number | null
  readonly sector_half_width_deg: number
  readonly turbulence_intensity: number
  readonly efficiency: number
  readonly standard_error: number | null
  readonly peers: Record<string, number>
  readonly source: string
}

const NAMES: readonly WakeModelName[] = [
  ...(['jensen', 'bastankhah', 'gauss_curl', 'niayifar_2016', 'katic_1986'] as const),
  ...(['pywake_noj', 'pywake_gaussian', 'iea37_2019', 'floris_cumulative_curl'] as const),
  ...(['floris_turbopark_gauss', 'floris_empirical_gauss'] as const),
]

/** Directions are this close [°]. */
const STEP_DEG = 0.5
const SPREAD_DEG = 5

const table = read(TABLE) as FarmTable
const { cases } = read(MEASURED) as { cases: MeasuredCase[] }

for (const measured of cases) {
  const farm = farmOf(measured)
  const error = measured.standard_error === null ? '' : ` ± ${measured.standard_error}`
  console.log(`\n${measured.id}: measured ${measured.efficiency}${error} (${measured.source})`)
  for (const [peer, efficiency] of Object.entries(measured.peers))
    console.log(row(peer, efficiency, measured))
  for (const name of NAMES) {
    const solver = createWakeSolver(farm, name, measured.turbulence_intensity)
    console.log(row(`our ${name}`, efficiencyOf(solver, measured, 0), measured, spreadOf(solver, measured)))
  }
  const deep = { ...PAIRWISE_PRESETS.bastankhah_2014, superposition: 'linear' } as const
  const solver = createPairwiseSolver(farm, deep)
  console.log(
    row(
      'our bastankhah, linear sum',
      efficiencyOf(solver, measured, 0),
      measured,
      spreadOf(solver, measured),
    ),
  )
}

function spreadOf(solver: FlowSolver, measured: MeasuredCase): number | undefined {
  return measured.wind_direction_deg === null ? undefined : efficiencyOf(solver, measured, SPREAD_DEG)
}

function row(name: string, efficiency: number, measured: MeasuredCase, spread?: number): string {
  const off = (value: number): string =>
    `${value >= measured.efficiency ? '+' : ''}${(100 * (value - measured.efficiency)).toFixed(1)}`
  const second =
    spread === undefined ? '' : `   spread of ${SPREAD_DEG}°: ${spread.toFixed(3)} ${off(spread).padStart(6)}`
  return `  ${name.padEnd(30)} ${efficiency.toFixed(3)} ${off(efficiency).padStart(6)} points${second}`
}

function farmOf({ farm, turbine }: MeasuredCase): WindFarm {
  const { x, y } = table.farms[farm] as FarmTable['farms'][string]
  const { D, hub_height, ws, power_w, ct } = table.turbines[turbine] as FarmTable['turbines'][string]
  const model = createTurbineModel({
    name: turbine,
    rotorDiameter: D,
    hubHeight: hub_height,
    ratedPower: Math.max(...power_w) / 1000,
    power: createTurbineCurve({ speeds: ws, values: power_w.map((watts) => watts / 1000) }),
    thrust: createTurbineCurve({ speeds: ws, values: ct }),
  })
  return createWindFarm({ x, y, models: [model] })
}

/** Power of the farm over that without wakes, over the case's directions, spread by some degrees. */
function efficiencyOf(solver: FlowSolver, measured: MeasuredCase, sigmaDeg: number): number {
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
  const free = curveAt(solver.farm.models[0]!.power, speed) * solver.farm.count
  return power / (weights * free)
}

/** How much a direction counts in an even sector whose directions are normally off. */
function sectorWeight(offset: number, half: number, sigmaDeg: number): number {
  if (sigmaDeg === 0) return Math.abs(offset) < half ? 1 : 0
  let weight = 0
  for (let told = -half + STEP_DEG / 2; told < half; told += STEP_DEG) {
    weight += Math.exp(-0.5 * ((offset - told) / sigmaDeg) ** 2)
  }
  return weight
}
