import { coverageOf, forecastScores } from '@sunwake/core/learn'
import { type PvModelCard, type PvPowerModel, type PvPrediction, predictPv } from '@sunwake/core/studies'
import { HourGatherer, type HourRows } from './hour-rows.ts'
import { plantHistory } from './plant-history.ts'
import type { PlantYear } from './plant-years.ts'

/** What is measured on the places of the test. */
export type TestScores = Pick<
  PvModelCard,
  | 'testRows'
  | 'mae'
  | 'bias'
  | 'r2'
  | 'coverage80'
  | 'coverage80Calibrated'
  | 'yearErrorStd'
  | 'yearErrorStdCalibrated'
  | 'monthErrorStd'
  | 'monthErrorStdCalibrated'
>

/** Months that give less than this share of the year count for no spread: their energy is next to nothing. */
const MONTH_SHARE_MIN = 0.02

/** Scores a model on plants that it never saw, as it comes and calibrated. */
export function scoreModel(model: PvPowerModel, years: Iterable<PlantYear>): TestScores {
  const hours = new HourGatherer()
  const calibratedHours = new HourGatherer()
  const errors = {
    year: [] as number[],
    month: [] as number[],
    yearCalibrated: [] as number[],
    monthCalibrated: [] as number[],
  }
  for (const year of years) {
    const { site, plant, told: weather, powerKw } = year
    const plain = predictPv({ model, site, weather, plant })
    hours.add(year, plain)
    addErrors(plain, powerKw, errors.year, errors.month)
    const past = plantHistory(year)
    if (past === undefined) continue
    const { history, from, to } = past
    const calibrated = predictPv({ model, site, weather, plant, history })
    calibratedHours.add(year, calibrated, (t) => t < from || t >= to)
    addErrors(calibrated, powerKw, errors.yearCalibrated, errors.monthCalibrated)
  }
  const rows = hours.rows()
  const { mae, mbe, r2 } = forecastScores(rows.forecast.middle, rows.actual)
  return {
    testRows: rows.actual.length,
    mae: rounded(mae),
    bias: rounded(mbe),
    r2: rounded(r2),
    coverage80: rounded(coverage(rows)),
    coverage80Calibrated: rounded(coverage(calibratedHours.rows())),
    yearErrorStd: rounded(rootMeanSquare(errors.year)),
    yearErrorStdCalibrated: rounded(rootMeanSquare(errors.yearCalibrated)),
    monthErrorStd: rounded(rootMeanSquare(errors.month)),
    monthErrorStdCalibrated: rounded(rootMeanSquare(errors.monthCalibrated)),
  }
}

function coverage({ forecast, actual }: HourRows): number {
  return coverageOf(forecast.lower, forecast.upper, actual)
}

/** Relative errors of the year and of its months. */
function addErrors(
  { monthly, energy, p50Kw }: PvPrediction,
  powerKw: Float64Array,
  year: number[],
  month: number[],
): void {
  const total = powerKw.reduce((sum, power) => sum + power, 0)
  year.push(energy.p50Kwh / total - 1)
  let record = 0
  for (const { month: number, p50Kwh } of monthly) {
    const records = 24 * new Date(Date.UTC(2019, number, 0)).getUTCDate()
    const actual = powerKw.subarray(record, record + records).reduce((sum, power) => sum + power, 0)
    record += records
    if (actual > MONTH_SHARE_MIN * total) month.push(p50Kwh / actual - 1)
  }
  if (record !== p50Kw.length) throw new Error('the year of the test is not a common year')
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
