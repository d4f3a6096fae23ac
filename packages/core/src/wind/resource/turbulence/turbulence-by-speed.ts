import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { normalQuantile } from '../../../math/special/index.ts'
import { quantileOfSorted } from '../../../math/statistics/index.ts'
import { requireSpeeds } from '../speed-statistics.ts'

/** Means and standard deviations of the same ten minutes. */
export interface TurbulenceRecords {
  /** Mean speed of each record [m/s]. */
  readonly speeds: ArrayLike<number>
  /** Standard deviation of the speed within each record [m/s]. */
  readonly deviations: ArrayLike<number>
}

/** How {@link turbulenceBySpeed} sorts. */
export interface TurbulenceInput extends TurbulenceRecords {
  /** Width of the bins, 0.5..5 [m/s]; 1 when absent. */
  readonly binWidth?: number | undefined
  /** Records below which a bin has no statistics, 1 or above; 6 when absent, an hour of ten minutes. */
  readonly countMin?: number | undefined
}

/** Turbulence intensity by wind speed. Arrays have one value per bin; bin i is centred on i·binWidth. */
export interface TurbulenceBySpeed {
  readonly centre: Float64Array
  readonly count: Float64Array
  /** Mean turbulence intensity σ/V [1]; NaN where records are few. */
  readonly mean: Float64Array
  /** Its standard deviation, divisor n − 1 [1]. */
  readonly spread: Float64Array
  /** Representative turbulence intensity, mean + 1.28·spread, the 90 % quantile of a normal spread [1]. */
  readonly representative: Float64Array
  /** The 90 % quantile itself [1]. */
  readonly quantile90: Float64Array
  /** Characteristic intensity at 15 m/s: mean of the records within half a bin of it [1]; NaN where they are few. */
  readonly meanAt15: number
  /** The same of the representative one [1]. */
  readonly representativeAt15: number
}

/** Calmer records have a turbulence of nothing. */
const SPEED_MIN = 0.5
/** Speed at which classes of turbulence are told apart [m/s]. */
const CLASS_SPEED = 15
/** Φ⁻¹(0.9), which standards round to 1.28. */
const Z90 = normalQuantile(0.9)

const TURBULENCE_BY_SPEED_FIELDS: Readonly<Record<keyof TurbulenceInput, true>> = {
  binWidth: true,
  countMin: true,
  speeds: true,
  deviations: true,
}

/**
 * Turbulence intensity by bins of wind speed.
 *
 *     I = σᵤ/u,   Ī = ΣI/n,   representative Ī + 1.28·s(I)
 *
 * Records with a gap (NaN), or slower than 0.5 m/s, are left out.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`binWidth`, `countMin`, a negative speed or
 *   deviation by its index).
 * @see IEC 61400-1:2019, sections 6.3.2.3 and 11.4
 */
export function turbulenceBySpeed(input: TurbulenceInput): TurbulenceBySpeed {
  requireKnown(input, Object.keys(TURBULENCE_BY_SPEED_FIELDS))
  requireFields(input, { speeds: 'list', deviations: 'list' })
  const { speeds, deviations, binWidth = 1, countMin = 6 } = input
  InputError.requireLength(speeds.length, { deviations })
  InputError.requireRange(binWidth, 0.5, 5, 'binWidth', 'm/s')
  InputError.requireRange(countMin, 1, 1e9, 'countMin')
  requireSpeeds(speeds)
  const bins: number[][] = []
  const around15: number[] = []
  for (let t = 0; t < speeds.length; t++) {
    const intensity = deviations[t] / speeds[t]
    if (Number.isNaN(intensity) || speeds[t] < SPEED_MIN) continue
    if (intensity < 0) InputError.requireRange(deviations[t], 0, 100, `deviations[${t}]`, 'm/s')
    const bin = Math.round(speeds[t] / binWidth)
    while (bins.length <= bin) bins.push([])
    bins[bin].push(intensity)
    if (Math.abs(speeds[t] - CLASS_SPEED) <= binWidth / 2) around15.push(intensity)
  }
  const each = bins.map((list) => statisticsOf(list, countMin))
  const at15 = statisticsOf(around15, countMin)
  return {
    centre: Float64Array.from(bins, (_, bin) => bin * binWidth),
    count: Float64Array.from(bins, (list) => list.length),
    mean: Float64Array.from(each, ({ mean }) => mean),
    spread: Float64Array.from(each, ({ spread }) => spread),
    representative: Float64Array.from(each, ({ mean, spread }) => mean + Z90 * spread),
    quantile90: Float64Array.from(each, ({ quantile90 }) => quantile90),
    meanAt15: at15.mean,
    representativeAt15: at15.mean + Z90 * at15.spread,
  }
}

function statisticsOf(
  list: readonly number[],
  countMin: number,
): { readonly mean: number; readonly spread: number; readonly quantile90: number } {
  if (list.length < countMin) return { mean: Number.NaN, spread: Number.NaN, quantile90: Number.NaN }
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length
  const squares = list.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  return {
    mean,
    spread: list.length > 1 ? Math.sqrt(squares / (list.length - 1)) : Number.NaN,
    quantile90: quantileOfSorted(Float64Array.from(list).sort(), 0.9),
  }
}
