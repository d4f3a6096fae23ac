import { InputError } from '../../errors/index.ts'
import {
  blockFolds,
  conformIntervals,
  type FeatureTable,
  fitRidge,
  type IntervalForecast,
  type IntervalStretch,
  type LinearModel,
  outOfFoldForecast,
  predictLinear,
} from '../../learn/index.ts'
import { stretchInterval, takeValues } from '../../learn/internal.ts'

/** Hours of a plant's past with what would have been forecast for them. */
export interface PowerHistory {
  /** Mean power of each hour, in order of time; NaN is a gap [kW]. */
  readonly measured: Float64Array
  /** P90, P50 and P10 of the forecast as it is without calibration; NaN where there is none [kW]. */
  readonly forecast: IntervalForecast & {
    /** Expected power [kW]. */
    readonly expected: Float64Array
  }
  /** Largest output [kW]. */
  readonly peakKw: number
}

/** What a history changed; errors on hours that the fit did not see. */
export interface PowerCalibrationReport {
  /** Hours with a measured power and a forecast. */
  readonly records: number
  /** Mean absolute error of the expected power over the largest output, without and with calibration [1]. */
  readonly maeBefore: number
  readonly maeAfter: number
  /** Share of the hours between P90 and P10, with calibration [1]. */
  readonly coverage80: number
}

/** What a history teaches. */
export interface PowerCalibration {
  readonly report: PowerCalibrationReport
  /** By how much the distances of P90 and P10 from P50 are stretched. */
  readonly stretch: IntervalStretch
  /** What is added to every scenario of an hour whose expected power without calibration is known [kW]; 0 for NaN. */
  change(expected: number): number
}

/** Two weeks [h]. */
export const HISTORY_HOURS_MIN = 336
/** Fewest hours with a value: half of that. */
const HISTORY_RECORDS_MIN = 168
/** Blocks that cross-validation deals out: three days. */
const BLOCK_RECORDS = 72
const FOLDS = 5
const PENALTIES: readonly number[] = [0.1, 1, 10, 100]
/** Share of the hours between P90 and P10. */
const COVERAGE = 0.8
/** Widths below this share of the largest output count as this. */
const WIDTH_MIN = 0.005

/**
 * Learns from a plant's history what its forecasts get wrong: a ridge regression of the error of the expected power on
 * that power, its square and its cube, which shrinks to no change, its penalty (or no change at all) by cross-validation over blocks of three days;
 * then how far P90 and P10 must lie from P50 so that 80 of 100 held-out hours are between them (conformal, see
 * `conformIntervals`).
 *
 * @throws {InputError} `out_of_range` (`history.measured`) for less than two weeks, or fewer than 168 hours that have both
 *   a value and a forecast; `length_mismatch`.
 * @see Romano, Patterson & Candès 2019, Conformalized Quantile Regression, NeurIPS 32
 */
export function calibratePower({ measured, forecast, peakKw }: PowerHistory): PowerCalibration {
  const { lower, middle, upper, expected } = forecast
  InputError.requireRange(peakKw, Number.MIN_VALUE, Number.MAX_VALUE, 'history.peakKw', 'kW')
  InputError.requireLength(measured.length, {
    'history.forecast.lower': lower,
    'history.forecast.middle': middle,
    'history.forecast.upper': upper,
    'history.forecast.expected': expected,
  })
  const rows = historyRows(measured, [lower, middle, upper, expected])
  const share = (values: Float64Array): Float64Array => takeValues(values, rows).map((kw) => kw / peakKw)
  const actual = share(measured)
  const known = { lower: share(lower), middle: share(middle), upper: share(upper) }
  const folds = blockFolds(rows.length, FOLDS, Math.min(BLOCK_RECORDS, Math.floor(rows.length / FOLDS)))
  const raw = share(expected)
  const { line, held } = fitChange(raw, actual, folds)
  // The whole distribution moves with its mean.
  const moved = known.middle.map((value, i) => value + held[i] - raw[i])
  const around = (part: Int32Array): IntervalForecast => {
    const at = takeValues(moved, part)
    const [low, mid, high] = [known.lower, known.middle, known.upper].map((values) =>
      takeValues(values, part),
    )
    return {
      lower: at.map((value, i) => value - (mid[i] - low[i])),
      middle: at,
      upper: at.map((value, i) => value + (high[i] - mid[i])),
    }
  }
  const stretchOf = (part: Int32Array): IntervalStretch =>
    finite(
      conformIntervals({
        forecast: around(part),
        actual: takeValues(actual, part),
        coverage: COVERAGE,
        widthMin: WIDTH_MIN,
      }),
    )
  let inside = 0
  for (const { train, test } of folds) {
    const { lower: low, upper: high } = stretchInterval(around(test), stretchOf(train), WIDTH_MIN)
    test.forEach((row, i) => {
      if (actual[row] >= Math.min(low[i], 1) && actual[row] <= Math.max(high[i], 0)) inside++
    })
  }
  return {
    report: {
      records: rows.length,
      maeBefore: meanDistance(raw, actual),
      maeAfter: meanDistance(held, actual),
      coverage80: inside / rows.length,
    },
    stretch: stretchOf(Int32Array.from(actual.keys())),
    change(power) {
      if (line === undefined || Number.isNaN(power)) return 0
      return peakKw * predictLinear(line, featuresOf(Float64Array.of(power / peakKw)))[0]
    },
  }
}

/** What a model said of a plant's past. */
export interface ModelPast {
  readonly name: string
  /** What its wind gives through the plant's curve; NaN where it has none [kW]. */
  readonly power: Float64Array
}

/**
 * Weights of models by their skill on a history: 1 over the mean squared error of each after its own correction, on days
 * that this did not see; sum 1.
 *
 * @throws {InputError} as {@link calibratePower}; `missing` (`models`).
 * @see Bates & Granger 1969, Oper. Res. Q. 20:451
 */
export function modelWeights(
  measured: Float64Array,
  models: readonly ModelPast[],
  peakKw: number,
): Readonly<Record<string, number>> {
  InputError.requireRange(peakKw, Number.MIN_VALUE, Number.MAX_VALUE, 'history.peakKw', 'kW')
  if (models.length === 0) {
    throw new InputError({ code: 'missing', field: 'models', value: models, constraint: 'one or more' })
  }
  models.forEach(({ power }, i) => {
    InputError.requireLength(measured.length, { [`models[${i}].power`]: power })
  })
  const rows = historyRows(
    measured,
    models.map(({ power }) => power),
  )
  const share = (values: Float64Array): Float64Array => takeValues(values, rows).map((kw) => kw / peakKw)
  const actual = share(measured)
  const folds = blockFolds(rows.length, FOLDS, Math.min(BLOCK_RECORDS, Math.floor(rows.length / FOLDS)))
  const precision = models.map(
    ({ power }) => 1 / Math.max(meanSquare(fitChange(share(power), actual, folds).held, actual), 1e-9),
  )
  const total = precision.reduce((sum, value) => sum + value, 0)
  return Object.fromEntries(models.map(({ name }, i) => [name, precision[i] / total]))
}

/** Hours that have a value and every forecast. */
function historyRows(measured: Float64Array, forecasts: readonly Float64Array[]): Int32Array {
  requireHours(measured.length, HISTORY_HOURS_MIN, 'at least 336 hours (two weeks), gaps included')
  const rows = Int32Array.from(
    Array.from(measured.keys()).filter((t) =>
      [measured, ...forecasts].every((values) => Number.isFinite(values[t])),
    ),
  )
  requireHours(rows.length, HISTORY_RECORDS_MIN, 'at least 168 hours that have a power and a forecast')
  return rows
}

/** A correction of a forecast, and the corrected forecast of rows that the fit did not see. */
function fitChange(
  raw: Float64Array,
  actual: Float64Array,
  folds: ReturnType<typeof blockFolds>,
): { readonly line: LinearModel | undefined; readonly held: Float64Array } {
  const table = featuresOf(raw)
  const error = actual.map((value, i) => value - raw[i])
  let best = { penalty: Number.POSITIVE_INFINITY, held: raw, mse: meanSquare(raw, actual) }
  for (const penalty of PENALTIES) {
    const change = outOfFoldForecast(table, error, folds, (train, test) =>
      predictLinear(fitRidge({ ...train, penalty }), test),
    )
    const held = raw.map((value, i) => Math.min(Math.max(value + change[i], 0), 1))
    const mse = meanSquare(held, actual)
    if (mse < best.mse) best = { penalty, held, mse }
  }
  return {
    line: Number.isFinite(best.penalty)
      ? fitRidge({ table, target: error, penalty: best.penalty })
      : undefined,
    held: best.held,
  }
}

function featuresOf(share: Float64Array): FeatureTable {
  return {
    names: ['p', 'p²', 'p³'],
    columns: [share, share.map((value) => value * value), share.map((value) => value * value * value)],
  }
}

function meanSquare(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + (value - b[i]) * (value - b[i]), 0) / a.length
}

function meanDistance(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length
}

/** Too few rows in a fold give an infinite stretch: the interval is then left as it is. */
function finite({ down, up }: IntervalStretch): IntervalStretch {
  return { down: Number.isFinite(down) ? down : 1, up: Number.isFinite(up) ? up : 1 }
}

function requireHours(hours: number, min: number, constraint: string): void {
  if (hours >= min) return
  throw new InputError({
    code: 'out_of_range',
    field: 'history.measured',
    value: `${hours} hours`,
    constraint,
  })
}
