import { InputError, requireKnown, requireObject } from '../../errors/index.ts'
import { allocateDirectionFlow, createWindFarm, type WindFarm } from '../../wind/farm/index.ts'
import { type TurbineModel, turbinePower } from '../../wind/turbine/index.ts'
import { createWakeSolver, type WakeModelName } from '../wind-farm/wake-models.ts'

/** What {@link latticeWakes} needs. */
export interface LatticeWakesInput {
  readonly turbine: TurbineModel
  /** Rated power over ground, 0.1..50 [MW/km²]. */
  readonly densityMwKm2: number
  /** Rated power of one farm, 1..1000; as many turbines as come nearest to it [MW]. */
  readonly farmMw: number
  /** `niayifar_2016` when absent, whose wakes widen with the turbulence. */
  readonly wakeModel?: WakeModelName | undefined
}

/** What wakes leave of the power of a farm on a regular lattice, by direction, turbulence and speed. */
export interface LatticeWakes {
  readonly wakeModel: WakeModelName
  readonly count: number
  /** Distance of the rows, along the axis of the farm, and within a row [m]. */
  readonly rowSpacing: number
  readonly spacing: number
  /** Directions from the axis of the farm, the first along it, clockwise. */
  readonly sectors: number
  /** Ambient intensities, rising [1]. */
  readonly turbulence: Float64Array
  /** Rising by even steps [m/s]. */
  readonly speeds: Float64Array
  /** Power with wakes over that without, mean over the directions of a sector: `(sector · turbulence + t) · speeds + k`. */
  readonly efficiency: Float64Array
}

/** Rows stand so much farther apart than turbines in a row: farms face the main wind. An assumption. */
const ELONGATION = 1.5
const SECTORS = 16
/** Directions in a sector, so that none falls on the rows alone. */
const DIRECTIONS = 5
const TURBULENCE: readonly number[] = [0.05, 0.1, 0.15, 0.2]
const SPEED_MAX = 30
/** Turbines closer than this to each other are no farm [rotor diameters]. */
const SPACING_MIN = 2
const KW_PER_MW = 1000
const M2_PER_KM2 = 1e6

const FIELDS: Readonly<Record<keyof LatticeWakesInput, true>> = {
  turbine: true,
  densityMwKm2: true,
  farmMw: true,
  wakeModel: true,
}

/**
 * Wakes of a farm at a density, tabulated once for many sites: staggered rows square to an axis, which a site turns
 * into its main wind. The table is the farm's own wake model at each direction, turbulence and speed; nothing of it is a
 * flat factor, and no wind beyond the farm's own wakes is taken: other farms around it are not seen.
 *
 * @throws {InputError} `out_of_range` and its kin; `inconsistent` (`densityMwKm2`) where turbines would stand closer than
 *   two rotor diameters.
 * @see Niayifar & Porté-Agel 2016, Analytical modeling of wind farms: a new approach for power prediction, Energies 9:741
 */
export function latticeWakes(input: LatticeWakesInput): LatticeWakes {
  requireKnown(input, Object.keys(FIELDS))
  const { turbine, densityMwKm2, farmMw, wakeModel = 'niayifar_2016' } = input
  requireObject(turbine, 'turbine')
  InputError.requireRange(densityMwKm2, 0.1, 50, 'densityMwKm2', 'MW/km²')
  InputError.requireRange(farmMw, 1, 1000, 'farmMw', 'MW')
  const lattice = latticeOf({ turbine, densityMwKm2, farmMw })
  const { farm } = lattice
  const speeds = Float64Array.from({ length: SPEED_MAX }, (_, k) => k + 1)
  const free = speeds.map((speed) => turbinePower(turbine, speed, turbine.referenceDensity))
  const turbulence = Float64Array.from(TURBULENCE)
  const efficiency = new Float64Array(SECTORS * turbulence.length * speeds.length)
  const flow = allocateDirectionFlow(farm.count, speeds.length)
  turbulence.forEach((intensity, t) => {
    const solver = createWakeSolver(farm, wakeModel, intensity)
    const ambient = new Float64Array(speeds.length).fill(intensity)
    for (let s = 0; s < SECTORS; s++) {
      const room = efficiency.subarray(
        (s * turbulence.length + t) * speeds.length,
        (s * turbulence.length + t + 1) * speeds.length,
      )
      for (let d = 0; d < DIRECTIONS; d++) {
        const directionDeg = ((s + (d + 0.5) / DIRECTIONS - 0.5) * 360) / SECTORS
        solver.solve({ directionDeg: (directionDeg + 360) % 360, speeds, turbulence: ambient }, flow)
        for (let k = 0; k < speeds.length; k++) {
          let power = 0
          for (let i = 0; i < farm.count; i++) power += flow.power[i * speeds.length + k]
          room[k] += free[k] > 0 ? power / (farm.count * free[k] * DIRECTIONS) : 1 / DIRECTIONS
        }
      }
    }
  })
  return {
    wakeModel,
    count: farm.count,
    rowSpacing: lattice.rowSpacing,
    spacing: lattice.spacing,
    sectors: SECTORS,
    turbulence,
    speeds,
    efficiency,
  }
}

/** Staggered rows, about as long as they are many, square to the north. */
function latticeOf({
  turbine,
  densityMwKm2,
  farmMw,
}: Required<Pick<LatticeWakesInput, 'turbine' | 'densityMwKm2' | 'farmMw'>>): {
  readonly farm: WindFarm
  readonly rowSpacing: number
  readonly spacing: number
} {
  const ground = (turbine.ratedPower / KW_PER_MW / densityMwKm2) * M2_PER_KM2
  const spacing = Math.sqrt(ground / ELONGATION)
  const rowSpacing = spacing * ELONGATION
  if (spacing < SPACING_MIN * turbine.rotorDiameter) {
    throw new InputError({
      code: 'inconsistent',
      field: 'densityMwKm2',
      value: densityMwKm2,
      constraint: `at most ${densityMax(turbine).toFixed(1)} MW/km² with ${turbine.name}, whose turbines would else stand closer than ${SPACING_MIN} rotor diameters`,
    })
  }
  const wanted = Math.max((farmMw * KW_PER_MW) / turbine.ratedPower, 1)
  const rows = Math.max(Math.round(Math.sqrt(wanted / ELONGATION)), 1)
  const perRow = Math.max(Math.round(wanted / rows), 1)
  const places = Array.from({ length: rows * perRow }, (_, i) => ({
    row: Math.floor(i / perRow),
    at: i % perRow,
  }))
  const farm = createWindFarm({
    x: places.map(({ row, at }) => (at + (row % 2) / 2) * spacing),
    y: places.map(({ row }) => -row * rowSpacing),
    models: [turbine],
  })
  return { farm, rowSpacing, spacing }
}

function densityMax({ ratedPower, rotorDiameter }: TurbineModel): number {
  const least = SPACING_MIN * rotorDiameter
  return ((ratedPower / KW_PER_MW) * M2_PER_KM2) / (ELONGATION * least * least)
}
