import { InputError, requireFields } from '../../errors/index.ts'
import { type ClearSkyThresholds, RENO_HANSEN_THRESHOLDS } from './clear-sky-thresholds.ts'
import { slopeDeviations, windowLevels } from './clear-sky-windows.ts'

/** One value per time step unless said otherwise; both arrays have one length, and no step is left out. */
export interface ClearSkyDetectionInput {
  /** Measured irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Irradiance of a clear sky on the same plane [W/m²]. */
  readonly ghiClear: Float64Array
  /** Time between two records, constant, 0.1..60 [min]. */
  readonly stepMinutes: number
  /** Those of Reno & Hansen for measurements each minute when absent. */
  readonly thresholds?: ClearSkyThresholds | undefined
  /** How often the clear sky is scaled again at most, 1..1000; 20 when absent. */
  readonly maxIterations?: number | undefined
}

/** Which records were taken under a clear sky. */
export interface ClearSkyDetection {
  /** 1 where the sky was clear, one value per time step. */
  readonly isClear: Uint8Array
  /** What the clear sky is to be multiplied by to fit the clear records best [1]. */
  readonly clearScale: number
  /** Whether that factor came to rest, to four digits. */
  readonly converged: boolean
}

const SAMPLES_MIN = 3
/** The factor rests when its fourth decimal does. */
const SCALE_DIGITS = 1e4

/**
 * Records under a clear sky, after Reno & Hansen: a window slides over the measurements, and is clear where its mean, its
 * maximum, the length of its curve and its largest change are near those of the clear sky and its slope is
 * steady. All records of a clear window are clear. From them the clear sky is scaled by least squares, and the search
 * goes again until the factor rests. Windows in which the clear sky is dark (night) are never clear, and neither
 * are those with a NaN.
 *
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the step, the iterations, a threshold, a
 * window of fewer than three records or more than there are.
 * @see Reno & Hansen 2016, Identification of periods of clear sky irradiance in time series of GHI measurements,
 * Renewable Energy 90, 520, doi:10.1016/j.renene.2015.12.031
 */
export function detectClearSky(input: ClearSkyDetectionInput): ClearSkyDetection {
  requireFields(input, { ghi: 'list', ghiClear: 'list' })
  const { ghi, ghiClear, stepMinutes, thresholds = RENO_HANSEN_THRESHOLDS, maxIterations = 20 } = input
  InputError.requireLength(ghi.length, { ghiClear })
  InputError.requireRange(stepMinutes, 0.1, 60, 'stepMinutes', 'min')
  InputError.requireRange(maxIterations, 1, 1000, 'maxIterations')
  for (const [name, value] of Object.entries(thresholds)) {
    InputError.requireRange(value, -1e6, 1e6, `thresholds.${name}`)
  }
  const size = Math.floor(thresholds.windowMinutes / stepMinutes)
  InputError.requireRange(size, SAMPLES_MIN, ghi.length, 'thresholds.windowMinutes/stepMinutes')
  const measured = windowLevels(ghi, size)
  const clear = windowLevels(ghiClear, size)
  const deviation = slopeDeviations(ghi, measured.mean, size, stepMinutes)
  const shape: ShapeTest = { ghi, ghiClear, stepMinutes, thresholds, size }
  const isClear = new Uint8Array(ghi.length)
  let clearScale = 1
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    isClear.fill(0)
    for (let w = 0; w < deviation.length; w++) {
      const isLike =
        Math.abs(measured.mean[w] - clearScale * clear.mean[w]) < thresholds.meanDifference &&
        Math.abs(measured.max[w] - clearScale * clear.max[w]) < thresholds.maxDifference &&
        deviation[w] < thresholds.slopeDeviation &&
        clear.mean[w] !== 0
      if (isLike && hasClearShape(shape, w, clearScale)) isClear.fill(1, w, w + size)
    }
    const next = fittedScale(ghi, ghiClear, isClear) ?? clearScale
    const rests = Math.round(next * SCALE_DIGITS) === Math.round(clearScale * SCALE_DIGITS)
    clearScale = next
    if (rests) return { isClear, clearScale, converged: true }
  }
  return { isClear, clearScale, converged: false }
}

/** What the shape of a window is judged by. */
interface ShapeTest {
  readonly ghi: Float64Array
  readonly ghiClear: Float64Array
  readonly stepMinutes: number
  readonly thresholds: ClearSkyThresholds
  readonly size: number
}

/** Whether the curve of window `w` is as long as that of the scaled clear sky, and no change is far from its own. */
function hasClearShape(
  { ghi, ghiClear, stepMinutes, thresholds, size }: ShapeTest,
  w: number,
  scale: number,
): boolean {
  const squaredStep = stepMinutes * stepMinutes
  let lineDifference = 0
  let slopeDifference = 0
  for (let t = w + 1; t < w + size; t++) {
    const change = ghi[t] - ghi[t - 1]
    const clearChange = scale * (ghiClear[t] - ghiClear[t - 1])
    lineDifference +=
      Math.sqrt(change * change + squaredStep) - Math.sqrt(clearChange * clearChange + squaredStep)
    slopeDifference = Math.max(slopeDifference, Math.abs(change - clearChange))
  }
  return (
    lineDifference > thresholds.lineLengthMin &&
    lineDifference < thresholds.lineLengthMax &&
    slopeDifference < thresholds.slopeDifference
  )
}

/** The factor of the clear sky with the least squared error over the clear records; undefined without any. */
function fittedScale(ghi: Float64Array, ghiClear: Float64Array, isClear: Uint8Array): number | undefined {
  let products = 0
  let squares = 0
  for (let t = 0; t < ghi.length; t++) {
    if (isClear[t] === 0) continue
    products += ghi[t] * ghiClear[t]
    squares += ghiClear[t] * ghiClear[t]
  }
  return squares > 0 ? products / squares : undefined
}
