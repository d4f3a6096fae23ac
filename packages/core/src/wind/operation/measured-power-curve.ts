import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import {
  createTurbineCurve,
  normalizedSpeed,
  stallCorrectedPower,
  type TurbineCurve,
} from '../turbine/index.ts'

/** Records from which a power curve is made. */
export interface PowerCurveInput {
  /** At the turbine [m/s]. */
  readonly speed: Float64Array
  /** Output, own use negative [kW]. */
  readonly power: Float64Array
  /** Air density of each record [kg/m³]; without it nothing is normalised. */
  readonly airDensity?: Float64Array | undefined
  /** How the turbine holds its power: `pitch` normalises the speed, `stall` the power; `pitch` when absent. */
  readonly control?: 'pitch' | 'stall' | undefined
  /** Density for which the curve is to hold, 0.5..1.6 [kg/m³]; 1.225 when absent. */
  readonly referenceDensity?: number | undefined
  /** Records that count: non-zero; all when absent. */
  readonly valid?: ArrayLike<number> | undefined
  /** Width of the bins, 0.1..2 [m/s]; 0.5 when absent. */
  readonly binWidth?: number | undefined
  /** Records below which a bin is left out, 1 or above; 3 when absent. */
  readonly countMin?: number | undefined
}

/** A measured power curve. Arrays have one value per bin that is there, in rising order. */
export interface MeasuredPowerCurve {
  /** Mean speed of the bin, normalised [m/s]. */
  readonly speed: Float64Array
  /** Mean power [kW]. */
  readonly power: Float64Array
  /** Standard deviation of the power within the bin [kW], divisor n − 1; NaN for one record. */
  readonly powerDeviation: Float64Array
  readonly count: Float64Array
  /** [kg/m³] */
  readonly referenceDensity: number
}

const MEASURED_POWER_CURVE_FIELDS: Readonly<Record<keyof PowerCurveInput, true>> = {
  speed: true,
  power: true,
  airDensity: true,
  control: true,
  referenceDensity: true,
  valid: true,
  binWidth: true,
  countMin: true,
}

/**
 * Power curve of a turbine by the method of bins: speeds are normalised to the reference density and sorted into bins
 * centred on multiples of the width; a bin's point is the mean of its speeds and of its powers.
 *
 *     pitch:  u_n = u·(ρ/ρ0)^⅓         stall:  P_n = P·ρ0/ρ
 *
 * Speeds of a nacelle stand behind the rotor: their curve holds for that anemometer only. Means over an hour give a
 * rounder curve than the ten minutes of the standard. A NaN leaves its record out.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`referenceDensity`, `binWidth`, `countMin`).
 * @see IEC 61400-12-1:2017, sections 9.1 and 9.2
 */
export function measuredPowerCurve(input: PowerCurveInput): MeasuredPowerCurve {
  requireKnown(input, Object.keys(MEASURED_POWER_CURVE_FIELDS))
  requireFields(input, { speed: 'list', power: 'list' })
  const { speed, power, airDensity, control = 'pitch', valid } = input
  const { referenceDensity = STANDARD_AIR_DENSITY, binWidth = 0.5, countMin = 3 } = input
  InputError.requireLength(speed.length, { power, airDensity, valid })
  InputError.requireRange(referenceDensity, 0.5, 1.6, 'referenceDensity', 'kg/m³')
  InputError.requireRange(binWidth, 0.1, 2, 'binWidth', 'm/s')
  InputError.requireRange(countMin, 1, 1e9, 'countMin')
  const speeds = new Map<number, number[]>()
  const powers = new Map<number, number[]>()
  for (let t = 0; t < speed.length; t++) {
    if (valid !== undefined && valid[t] === 0) continue
    // Both corrections know only the ratio to the standard density.
    const density = airDensity
      ? (airDensity[t] / referenceDensity) * STANDARD_AIR_DENSITY
      : STANDARD_AIR_DENSITY
    const u = control === 'pitch' ? normalizedSpeed(speed[t], density) : speed[t]
    const p =
      control === 'stall'
        ? stallCorrectedPower(power[t], (STANDARD_AIR_DENSITY * STANDARD_AIR_DENSITY) / density)
        : power[t]
    if (Number.isNaN(u + p + density)) continue
    const bin = Math.round(u / binWidth)
    if (!speeds.has(bin)) speeds.set(bin, [])
    if (!powers.has(bin)) powers.set(bin, [])
    speeds.get(bin)?.push(u)
    powers.get(bin)?.push(p)
  }
  const bins = [...speeds.keys()]
    .filter((bin) => (speeds.get(bin)?.length ?? 0) >= countMin)
    .sort((a, b) => a - b)
  const of = (map: ReadonlyMap<number, number[]>, value: (list: readonly number[]) => number): Float64Array =>
    Float64Array.from(bins, (bin) => value(map.get(bin) ?? []))
  return {
    speed: of(speeds, meanOf),
    power: of(powers, meanOf),
    powerDeviation: of(powers, deviationOf),
    count: of(speeds, (list) => list.length),
    referenceDensity,
  }
}

/**
 * The curve as a turbine's table: no power below 0, up to the highest measured bin and from there level to the cut-out
 * speed, as the standard's extrapolated energy has it.
 *
 * @param cutOutSpeed at or above the highest bin it is put after it; below it nothing is added [m/s].
 * @throws {InputError} `missing` where there are fewer than two bins, as `createTurbineCurve`.
 * @see IEC 61400-12-1:2017, section 9.3
 */
export function extendedPowerCurve(input: MeasuredPowerCurve, cutOutSpeed: number): TurbineCurve {
  requireFields(input, { speed: 'list', power: 'list', powerDeviation: 'list', count: 'list' })
  const { speed, power } = input
  InputError.requireRange(cutOutSpeed, 5, 60, 'cutOutSpeed', 'm/s')
  const speeds = [...speed]
  const values = Array.from(power, (value) => Math.max(value, 0))
  if (cutOutSpeed > speeds[speeds.length - 1]) {
    speeds.push(cutOutSpeed)
    values.push(values[values.length - 1])
  }
  return createTurbineCurve({ speeds, values, field: 'curve' })
}

function meanOf(list: readonly number[]): number {
  let sum = 0
  for (const value of list) sum += value
  return sum / list.length
}

function deviationOf(list: readonly number[]): number {
  const mean = meanOf(list)
  let squares = 0
  for (const value of list) squares += (value - mean) * (value - mean)
  return Math.sqrt(squares / (list.length - 1))
}
