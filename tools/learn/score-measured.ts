import { type PredictPvPlant, type PvPowerModel, predictPv } from '@sunwake/core/studies'
import { type MeasuredPlant, weatherOf } from './measured-plant.ts'

/** Errors of the records with light of a measured plant. */
export interface MeasuredScores {
  readonly records: number
  /** Mean absolute error of P50 over the DC nameplate [1]. */
  readonly mae: number
  /** Share of the records between P90 and P10, ends included [1]. */
  readonly coverage80: number
}

/** What a forecast of a measured plant is scored on. */
export interface MeasuredCase {
  readonly measured: MeasuredPlant
  /** The plant as it is told. */
  readonly plant: PredictPvPlant
  /** First and last record (exclusive) of the forecast; all of them when absent. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Days before `from` that are told as history; none when absent. */
  readonly historyDays?: number | undefined
}

/** Scores the forecasts of some records, the sum over all cases. */
export function scoreCases(model: PvPowerModel, cases: readonly MeasuredCase[]): MeasuredScores {
  let records = 0
  let error = 0
  let inside = 0
  for (const { measured, plant, from = 0, to = measured.ghi.length, historyDays = 0 } of cases) {
    const { site, ghi, powerKw, stepMinutes } = measured
    const first = from - (historyDays * 1440) / stepMinutes
    const history =
      historyDays === 0
        ? undefined
        : { weather: weatherOf(measured, first, from), powerKw: powerKw.slice(first, from) }
    const { p50Kw, p90Kw, p10Kw } = predictPv({
      model,
      site,
      plant,
      weather: weatherOf(measured, from, to),
      history,
    })
    for (let t = 0; t < to - from; t++) {
      if (!(ghi[from + t]! > 0)) continue
      const actual = powerKw[from + t]!
      records++
      error += Math.abs(p50Kw[t]! - actual) / plant.capacityKw
      if (actual >= p90Kw[t]! && actual <= p10Kw[t]!) inside++
    }
  }
  return { records, mae: error / records, coverage80: inside / records }
}
