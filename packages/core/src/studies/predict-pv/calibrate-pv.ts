import { InputError } from '../../errors/index.ts'
import {
  blockFolds,
  coverageOf,
  type FeatureTable,
  fitRidge,
  forecastScores,
  type LinearModel,
  outOfFoldForecast,
  predictLinear,
} from '../../learn/index.ts'
import { quantile } from '../../math/statistics/index.ts'
import type { PvPowerQuantiles } from './pv-power-quantiles.ts'

/** How a plant's own history changed the forecasts. */
export interface PvCalibration {
  /** Records with light and a measured power. */
  readonly records: number
  /** Mean absolute error over the DC nameplate without calibration [1] … */
  readonly maeBefore: number
  /** … and with it, of days that the calibration did not see. */
  readonly maeAfter: number
  /** Share of the hours between P90 and P10, with calibration, of days that it did not see [1]. */
  readonly coverage80: number
}

/** Turns the model's forecasts into those of the plant. */
export interface PvCorrection {
  readonly calibration: PvCalibration
  apply(raw: PvPowerQuantiles): PvPowerQuantiles
}

/** Fewest records with light and power: about five days. */
const RECORDS_MIN = 48
/** Blocks that cross-validation deals out: about three days of light. */
const BLOCK_RECORDS = 36
const FOLDS = 5
/** Penalties that are tried; features are some tenths, so that 1 weighs like some ten hours. */
const PENALTIES: readonly number[] = [0.03, 0.3, 3, 30, 300]
/** Widths below this count as this, per kW: no forecast is surer [1]. */
const WIDTH_MIN = 0.004

/**
 * Learns what a plant does differently from the plants of the training: a ridge regression of the error of P50 on P50, its
 * square, and P50 by morning and afternoon and by temperature, all of which shrink to no change; its penalty, or no change
 * at all, by cross-validation over blocks of days. Then the distances of P90 and P10 from P50 are stretched so that 80 of
 * 100 held-out hours lie between them (conformalised quantile regression).
 *
 * @param measured power per kW of DC nameplate of each row of `raw`; NaN is a gap.
 * @throws {InputError} `out_of_range` (`history.powerKw`) for fewer than 48 records with light and power.
 * @see Romano, Patterson & Candès 2019, Conformalized Quantile Regression, NeurIPS 32
 */
export function calibratePv(raw: PvPowerQuantiles, measured: Float64Array, ceiling: number): PvCorrection {
  const rows = Int32Array.from(
    Array.from(measured.keys()).filter((i) => Number.isFinite(measured[i]) && Number.isFinite(raw.p50[i])),
  )
  if (rows.length < RECORDS_MIN) {
    throw new InputError({
      code: 'out_of_range',
      field: 'history.powerKw',
      value: rows.length,
      constraint: `at least ${RECORDS_MIN} records with light, weather and power`,
    })
  }
  const known = rowsOfQuantiles(raw, rows)
  const actual = Float64Array.from(rows, (i) => measured[i])
  const table = correctionFeatures(known)
  const error = actual.map((value, i) => value - known.p50[i])
  const blocks = blockFolds(rows.length, FOLDS, Math.min(BLOCK_RECORDS, Math.floor(rows.length / FOLDS)))
  const maeBefore = forecastScores(known.p50, actual).mae

  let best: { readonly penalty: number; readonly mae: number; readonly held: Float64Array } = {
    penalty: Number.POSITIVE_INFINITY,
    mae: maeBefore,
    held: known.p50,
  }
  for (const penalty of PENALTIES) {
    const change = outOfFoldForecast(table, error, blocks, (train, test) =>
      predictLinear(fitRidge({ ...train, penalty }), test),
    )
    const held = known.p50.map((value, i) => hold(value + change[i], ceiling))
    const { mae } = forecastScores(held, actual)
    if (mae < best.mae) best = { penalty, mae, held }
  }
  const line = Number.isFinite(best.penalty)
    ? fitRidge({ table, target: error, penalty: best.penalty })
    : undefined
  const { held } = best
  const stretchDown = stretchOf(held, actual, known, -1)
  const stretchUp = stretchOf(held, actual, known, 1)
  const correct = (of: PvPowerQuantiles): PvPowerQuantiles =>
    corrected(of, changeOf(line, of), stretchDown, stretchUp, ceiling)
  const tried = corrected(
    known,
    held.map((value, i) => value - known.p50[i]),
    stretchDown,
    stretchUp,
    ceiling,
  )
  return {
    calibration: {
      records: rows.length,
      maeBefore,
      maeAfter: best.mae,
      coverage80: coverageOf(tried.p90, tried.p10, actual),
    },
    apply: correct,
  }
}

/** How often the model's own width the 90th of 100 held-out errors to one side is. */
function stretchOf(held: Float64Array, actual: Float64Array, known: PvPowerQuantiles, side: 1 | -1): number {
  const far = side > 0 ? known.p10 : known.p90
  const ratios = held.map(
    (value, i) => (side * (actual[i] - value)) / Math.max(Math.abs(far[i] - known.p50[i]), WIDTH_MIN),
  )
  return Math.max(0, quantile(ratios, 0.9))
}

function corrected(
  raw: PvPowerQuantiles,
  change: Float64Array,
  stretchDown: number,
  stretchUp: number,
  ceiling: number,
): PvPowerQuantiles {
  const p50 = raw.p50.map((value, i) => hold(value + change[i], ceiling))
  const width = (far: Float64Array, i: number): number => Math.max(Math.abs(far[i] - raw.p50[i]), WIDTH_MIN)
  return {
    ...raw,
    p50,
    p90: p50.map((value, i) => hold(value - stretchDown * width(raw.p90, i), ceiling)),
    p10: p50.map((value, i) => hold(value + stretchUp * width(raw.p10, i), ceiling)),
  }
}

function changeOf(line: LinearModel | undefined, raw: PvPowerQuantiles): Float64Array {
  if (line === undefined || raw.p50.length === 0) return new Float64Array(raw.p50.length)
  return predictLinear(line, correctionFeatures(raw))
}

/** Every feature vanishes with P50, so that the night stays dark. */
function correctionFeatures({ p50, east, tempAir }: PvPowerQuantiles): FeatureTable {
  return {
    names: ['p50', 'p50²', 'p50·east', 'p50·warmth'],
    columns: [
      p50,
      p50.map((value) => value * value),
      p50.map((value, i) => value * east[i]),
      p50.map((value, i) => (value * (tempAir[i] - 20)) / 20),
    ],
  }
}

function rowsOfQuantiles(raw: PvPowerQuantiles, rows: Int32Array): PvPowerQuantiles {
  const take = (values: Float64Array): Float64Array => Float64Array.from(rows, (i) => values[i])
  return {
    records: Int32Array.from(rows, (i) => raw.records[i]),
    p90: take(raw.p90),
    p50: take(raw.p50),
    p10: take(raw.p10),
    east: take(raw.east),
    tempAir: take(raw.tempAir),
  }
}

function hold(value: number, ceiling: number): number {
  return Math.min(Math.max(value, 0), ceiling)
}
