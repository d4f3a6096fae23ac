import { InputError } from '../../errors/index.ts'
import {
  blockFolds,
  conformIntervals,
  coverageOf,
  type FeatureTable,
  type Fold,
  fitRidge,
  forecastScores,
  type IntervalStretch,
  type LinearModel,
  outOfFoldForecast,
  predictLinear,
} from '../../learn/index.ts'
import { takeRows, takeValues } from '../../learn/internal.ts'
import { holdPower } from './hold-power.ts'
import type { PvPowerQuantiles } from './pv-power-quantiles.ts'
import { POWER_WIDTH_MIN, stretchPower } from './stretch-power.ts'

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
  /** The error with it is above a fifth of the DC nameplate: unit, plant or time stamps of the history may be wrong. */
  readonly isSuspect: boolean
}

/** Turns the model's forecasts into those of the plant. */
export interface PvCorrection {
  readonly calibration: PvCalibration
  apply(raw: PvPowerQuantiles): PvPowerQuantiles
}

/** Fewest records with light and power. */
const RECORDS_MIN = 48
/**
 * Days at the end of a history that the change of P50 is learnt from: dirt, snow and the course of the sun make older ones
 * a worse guide to the days to come. Older days still tell how far P90 and P10 lie.
 */
const RECENT_DAYS = 14
/** Blocks that cross-validation deals out: about three days of light. */
const BLOCK_RECORDS = 36
const FOLDS = 5
/** Mean absolute error over the DC nameplate beyond which a history is suspect [1]. */
const SUSPECT_MAE = 0.2
/** Penalties that are tried; features are some tenths, so that 1 weighs like some ten hours. */
const PENALTIES: readonly number[] = [0.03, 0.3, 3, 30, 300]
/** Share of the hours between P90 and P10. */
export const POWER_COVERAGE = 0.8

/** What a calibration is told beside the history. */
export interface CalibrationSetting {
  /** What the plant can give at most, per kW of DC nameplate [1]. */
  readonly ceiling: number
  /** How much less sure the rest of the year is than the days of a history, as far as the model knows. */
  readonly beyond: IntervalStretch
  readonly recordsPerDay: number
}

/**
 * Learns what a plant does differently from the plants of the training: a ridge regression of the error of P50 on P50, its
 * square, and P50 by morning and afternoon and by temperature, all of which shrink to no change; its penalty, or no change
 * at all, by cross-validation over blocks of days, all on the last 14 days of the history. Then the distances of P90 and P10
 * from P50 are stretched so that 80 of 100 hours of the whole history that the regression did not see lie between them (see
 * `conformIntervals`), and once more by how much less sure the rest of the year is than the days of a history.
 *
 * @param recordsPerDay of the history.
 *
 * @param measured power per kW of DC nameplate of each row of `raw`; NaN is a gap.
 * @throws {InputError} `out_of_range` (`history.powerKw`) for fewer than 48 records with light and power.
 * @see Romano, Patterson & Candès 2019, Conformalized Quantile Regression, NeurIPS 32
 */
export function calibratePv(
  raw: PvPowerQuantiles,
  measured: Float64Array,
  { ceiling, beyond, recordsPerDay }: CalibrationSetting,
): PvCorrection {
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
  const recent = recentRows(known.records, recordsPerDay)
  const { line, held } = learnChange({ known, actual, table, error, recent, ceiling })
  const blocks = blocksOf(rows.length)
  const stretch = widened(stretchOf(known, held, actual), beyond)
  const maeAfter = forecastScores(held, actual).mae
  return {
    calibration: {
      records: rows.length,
      maeBefore: forecastScores(known.p50, actual).mae,
      maeAfter,
      isSuspect: maeAfter > SUSPECT_MAE,
      coverage80: coverageOutOfFold(known, held, actual, blocks, (own, test) =>
        stretchPower(test.known, widened(own, beyond), ceiling, test.held),
      ),
    },
    apply: (of) => {
      const change = changeOf(line, of)
      return stretchPower(
        of,
        stretch,
        ceiling,
        of.p50.map((value, i) => holdPower(value + change[i], ceiling)),
      )
    },
  }
}

/** The first of the rows that count as recent, by the record of each. */
function recentRows(records: Int32Array, recordsPerDay: number): Int32Array {
  const last = records[records.length - 1]
  const rows = Int32Array.from(records, (_, i) => i)
  const recent = rows.filter((i) => records[i] > last - RECENT_DAYS * recordsPerDay)
  return recent.length < RECORDS_MIN ? rows.subarray(-RECORDS_MIN) : recent
}

function blocksOf(rows: number): readonly Fold[] {
  return blockFolds(rows, FOLDS, Math.min(BLOCK_RECORDS, Math.floor(rows / FOLDS)))
}

interface ChangeInput {
  readonly known: PvPowerQuantiles
  readonly actual: Float64Array
  readonly table: FeatureTable
  /** Measured power less P50 of each row. */
  readonly error: Float64Array
  readonly recent: Int32Array
  readonly ceiling: number
}

/** The change of P50 learnt from the recent rows, and P50 with it in rows that it was not learnt from. */
function learnChange({ known, actual, table, error, recent, ceiling }: ChangeInput): {
  readonly line: LinearModel | undefined
  readonly held: Float64Array
} {
  const own = takeRows(table, recent)
  const target = takeValues(error, recent)
  const blocks = blocksOf(recent.length)
  const actualRecent = takeValues(actual, recent)
  const plain = takeValues(known.p50, recent)
  let best = {
    penalty: Number.POSITIVE_INFINITY,
    mae: forecastScores(plain, actualRecent).mae,
    held: plain,
  }
  for (const penalty of PENALTIES) {
    const change = outOfFoldForecast(own, target, blocks, (train, test) =>
      predictLinear(fitRidge({ ...train, penalty }), test),
    )
    const held = plain.map((value, i) => holdPower(value + change[i], ceiling))
    const { mae } = forecastScores(held, actualRecent)
    if (mae < best.mae) best = { penalty, mae, held }
  }
  const line = Number.isFinite(best.penalty)
    ? fitRidge({ table: own, target, penalty: best.penalty })
    : undefined
  const change = changeOf(line, known)
  const held = known.p50.map((value, i) => holdPower(value + change[i], ceiling))
  recent.forEach((row, i) => {
    held[row] = best.held[i]
  })
  return { line, held }
}

function widened(own: IntervalStretch, beyond: IntervalStretch): IntervalStretch {
  return { down: own.down * beyond.down, up: own.up * beyond.up }
}

/** How many of the model's own widths hold 80 of 100 held-out hours. */
function stretchOf(known: PvPowerQuantiles, held: Float64Array, actual: Float64Array): IntervalStretch {
  return conformIntervals({
    forecast: {
      lower: held.map((value, i) => value - (known.p50[i] - known.p90[i])),
      middle: held,
      upper: held.map((value, i) => value + (known.p10[i] - known.p50[i])),
    },
    actual,
    coverage: POWER_COVERAGE,
    widthMin: POWER_WIDTH_MIN,
  })
}

/** Coverage of each block of days by the stretch of the others. */
function coverageOutOfFold(
  known: PvPowerQuantiles,
  held: Float64Array,
  actual: Float64Array,
  folds: readonly Fold[],
  stretched: (
    own: IntervalStretch,
    test: { readonly known: PvPowerQuantiles; readonly held: Float64Array },
  ) => PvPowerQuantiles,
): number {
  const take = (values: Float64Array, rows: Int32Array): Float64Array =>
    Float64Array.from(rows, (i) => values[i])
  let inside = 0
  for (const { train, test } of folds) {
    const own = stretchOf(rowsOfQuantiles(known, train), take(held, train), take(actual, train))
    const { p90, p10 } = stretched(own, { known: rowsOfQuantiles(known, test), held: take(held, test) })
    inside += coverageOf(p90, p10, take(actual, test)) * test.length
  }
  return inside / actual.length
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
