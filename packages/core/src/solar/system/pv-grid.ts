import { InputError } from '../../errors/index.ts'

/** How a plant is joined to the grid. */
export interface PvGrid {
  /** Most power that may be fed in, after transformer and AC wires, ≥ 0 [kW]; no limit when absent. */
  readonly exportLimitKw?: number | undefined
  /** Real over apparent power of the inverters, leading or lagging, 0.5..1 [1]; 1 when absent. */
  readonly powerFactor?: number | undefined
}

/** What inverters can give at an air temperature. */
export interface HeatLimit {
  /** Air temperature, −60..100 [°C]. */
  readonly tempAir: number
  /** AC power over the AC rating, 0..1.5 [1]; above 1 where cool inverters give more than their rating. */
  readonly share: number
}

/** Most points of a curve of heat limits. */
const HEAT_LIMITS_MAX = 100

/**
 * Share of the AC rating that inverters can give at an air temperature [1]: on straight lines between the limits, held
 * beyond them. NaN stays.
 *
 * @param limits one or more, at rising temperatures.
 * @see PVsyst help, "Grid inverters: output parameters" (power at temperatures)
 */
export function heatShare(limits: readonly HeatLimit[], tempAir: number): number {
  if (Number.isNaN(tempAir)) return Number.NaN
  let upper = 0
  while (upper < limits.length && limits[upper].tempAir < tempAir) upper++
  if (upper === 0) return limits[0].share
  if (upper === limits.length) return limits[upper - 1].share
  const below = limits[upper - 1]
  const above = limits[upper]
  const along = (tempAir - below.tempAir) / (above.tempAir - below.tempAir)
  return below.share + along * (above.share - below.share)
}

/**
 * Refuses a connection that cannot be.
 * @throws {InputError} `out_of_range` and its kin.
 */
export function requirePvGrid({ exportLimitKw, powerFactor }: PvGrid, field: string): void {
  if (exportLimitKw !== undefined) {
    InputError.requireRange(exportLimitKw, 0, 5e8, `${field}.exportLimitKw`, 'kW')
  }
  InputError.requireRange(powerFactor ?? 1, 0.5, 1, `${field}.powerFactor`)
}

/**
 * Refuses heat limits that cannot be.
 * @throws {InputError} `out_of_range` and its kin, `inconsistent` for temperatures that do not rise.
 */
export function requireHeatLimits(limits: readonly HeatLimit[], field: string): void {
  InputError.requireRange(limits.length, 1, HEAT_LIMITS_MAX, `${field}.length`)
  for (const [i, { tempAir, share }] of limits.entries()) {
    InputError.requireRange(tempAir, -60, 100, `${field}[${i}].tempAir`, '°C')
    InputError.requireRange(share, 0, 1.5, `${field}[${i}].share`)
    if (i === 0 || tempAir > limits[i - 1].tempAir) continue
    const constraint = `above the one before, ${limits[i - 1].tempAir} °C`
    throw new InputError({
      code: 'inconsistent',
      field: `${field}[${i}].tempAir`,
      value: tempAir,
      constraint,
    })
  }
}
