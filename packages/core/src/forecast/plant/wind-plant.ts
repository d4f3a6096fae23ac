import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { wrap360 } from '../../math/angles.ts'
import type { Progress } from '../../steps/index.ts'
import { type FlowSolver, farmSeries } from '../../wind/farm/index.ts'
import { densitySpeedFactor, type TurbineModel, turbinePower } from '../../wind/turbine/index.ts'
import { curvePeak } from '../../wind/turbine/internal.ts'

/** What turns wind at the hub into power: one turbine, or a farm with its wakes. */
export interface WindPlant {
  /** All nameplates together [kW]. */
  readonly capacityKw: number
  /** Largest output [kW]. */
  readonly peakKw: number
  /**
   * Power at a free wind [kW]. NaN gives NaN; nothing is checked.
   * @param speed at the hub [m/s].
   * @param directionDeg where it comes from [°].
   * @param airDensity at the hub [kg/m³].
   */
  powerKw(speed: number, directionDeg: number, airDensity: number): number
}

/** A single turbine: its curve at the density of the air (IEC 61400-12-1). The direction does not matter. */
export function turbinePlant(turbine: TurbineModel): WindPlant {
  requireFields(turbine, { power: 'object', thrust: 'object' }, 'turbine')
  return {
    capacityKw: turbine.ratedPower,
    peakKw: Math.max(curvePeak(turbine.power), turbine.ratedPower),
    powerKw: (speed, _directionDeg, airDensity) => turbinePower(turbine, speed, airDensity),
  }
}

/** How finely a farm is sampled. */
export interface FarmPlantOptions {
  /** Steps of direction, a divisor of 360, 1..30 [°]; 3 when absent. */
  readonly directionStepDeg?: number | undefined
  /** Turbulence intensity of the free wind, 0.01..0.5 [1]; 0.1 when absent. */
  readonly turbulence?: number | undefined
}

const SPEED_STEP = 0.5
const SPEED_MAX = 40

/**
 * A farm: its output by speed and direction with wakes, tabulated once over steps of 0.5 m/s and of the direction, and
 * looked up straight between them. The table holds at the reference density of the first turbine type; other air moves
 * the speed by the cube root of the ratio.
 *
 * @returns yields while the table is filled.
 * @throws {InputError} `out_of_range` and its kin (`directionStepDeg`, `turbulence`).
 */
export function* farmPlant(
  solver: FlowSolver,
  options: FarmPlantOptions = {},
): Generator<Progress, WindPlant, void> {
  requireKnown(options, ['directionStepDeg', 'turbulence'] satisfies (keyof FarmPlantOptions)[])
  const { directionStepDeg = 3, turbulence = 0.1 } = options
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  InputError.requireRange(directionStepDeg, 1, 30, 'directionStepDeg', '°')
  InputError.requireRange(turbulence, 0.01, 0.5, 'turbulence')
  const rows = 360 / directionStepDeg
  if (!Number.isInteger(rows)) {
    throw new InputError({
      code: 'out_of_range',
      field: 'directionStepDeg',
      value: directionStepDeg,
      constraint: 'a divisor of 360 °',
    })
  }
  const { farm } = solver
  const [model] = farm.models
  const columns = SPEED_MAX / SPEED_STEP + 1
  const states = rows * columns
  const { netPower } = yield* farmSeries(solver, {
    speeds: Float64Array.from({ length: states }, (_, n) => SPEED_STEP * (n % columns)),
    directionsDeg: Float64Array.from(
      { length: states },
      (_, n) => directionStepDeg * Math.floor(n / columns),
    ),
    turbulence: new Float64Array(states).fill(turbulence),
    airDensity: new Float64Array(states).fill(model.referenceDensity),
  })
  let capacityKw = 0
  for (const index of farm.modelIndex) capacityKw += farm.models[index].ratedPower
  return {
    capacityKw,
    peakKw: netPower.reduce((peak, value) => Math.max(peak, value), 0),
    powerKw(speed, directionDeg, airDensity) {
      const column = Math.min((speed * densitySpeedFactor(model, airDensity)) / SPEED_STEP, columns - 1)
      const row = wrap360(directionDeg) / directionStepDeg
      if (Number.isNaN(column + row)) return Number.NaN
      const [c, r] = [Math.min(Math.floor(column), columns - 2), Math.floor(row) % rows]
      const next = (r + 1) % rows
      const along = (from: number): number =>
        netPower[from * columns + c] +
        (column - c) * (netPower[from * columns + c + 1] - netPower[from * columns + c])
      return along(r) + (row - Math.floor(row)) * (along(next) - along(r))
    },
  }
}
