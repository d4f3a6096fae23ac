import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import type { TimeAxis } from '../../../time/index.ts'
import { MONTH_HOURS, monthHourOfRecords } from './calendar-groups.ts'

/** Means by month and hour of the day. Tables are row-major: 12 months, January first, of 24 hours from 0 h. */
export interface MonthHourTable {
  /** Mean of each cell, in the unit of the series; NaN for an empty one. */
  readonly mean: Float64Array
  /** Values in each cell. */
  readonly count: Float64Array
  /** Values over records that the axis has in each cell [fraction]; NaN where it has none. */
  readonly coverage: Float64Array
  /** Mean of each month over the hours that it has, each hour alike; NaN for a month without any. */
  readonly monthly: Float64Array
  /** Mean of each hour of the day over the months that have it, each month alike; NaN for one without any. */
  readonly diurnal: Float64Array
}

/**
 * Means of a series by month and hour of the day in the site's standard time. Gaps (NaN) are left out. Monthly and
 * diurnal means are those of the cells, so that hours or months with more records do not weigh more.
 *
 * @throws {InputError} `length_mismatch`.
 */
export function monthHourTable(axis: TimeAxis, values: Float64Array): MonthHourTable {
  requireObject(axis, 'axis')
  requireList(values, 'values')
  InputError.requireLength(axis.length, { values })
  const cells = monthHourOfRecords(axis)
  const sum = new Float64Array(MONTH_HOURS)
  const count = new Float64Array(MONTH_HOURS)
  const possible = new Float64Array(MONTH_HOURS)
  for (let t = 0; t < values.length; t++) {
    possible[cells[t]]++
    if (Number.isNaN(values[t])) continue
    sum[cells[t]] += values[t]
    count[cells[t]]++
  }
  const mean = sum.map((total, cell) => total / count[cell])
  return {
    mean,
    count,
    coverage: count.map((there, cell) => there / possible[cell]),
    monthly: Float64Array.from({ length: 12 }, (_, month) => meanOfCells(mean, month * 24, 1, 24)),
    diurnal: Float64Array.from({ length: 24 }, (_, hour) => meanOfCells(mean, hour, 24, 12)),
  }
}

/** Change of a filled cell, in shares of the largest mean, below which it stands still. */
const STILL = 1e-10
const ROUNDS_MAX = 2000

/**
 * The means with every empty cell filled by what its month and its hour differ from the whole: the additive model
 *
 *     month's mean + hour's mean − mean of all cells
 *
 * of least squares over the cells that are there, found by filling and taking the means anew until nothing moves. A
 * cell whose month or hour has no value at all stays NaN.
 *
 * @see Healy & Westmacott 1956, Missing values in experiments, J. R. Stat. Soc. C 5:203
 */
export function filledMonthHourMeans({ mean, monthly, diurnal }: MonthHourTable): Float64Array {
  const filled = mean.slice()
  const empty: number[] = []
  for (let cell = 0; cell < MONTH_HOURS; cell++) {
    const known = monthly[Math.floor(cell / 24)] + diurnal[cell % 24]
    if (!Number.isNaN(mean[cell]) || Number.isNaN(known)) continue
    empty.push(cell)
    filled[cell] = known / 2
  }
  const still = STILL * mean.reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const whole = meanOfCells(filled, 0, 1, MONTH_HOURS)
    let change = 0
    for (const cell of empty) {
      const month = Math.floor(cell / 24)
      const next =
        meanOfCells(filled, month * 24, 1, 24) + meanOfCells(filled, cell - month * 24, 24, 12) - whole
      change = Math.max(change, Math.abs(next - filled[cell]))
      filled[cell] = next
    }
    if (change <= still) break
  }
  return filled
}

function meanOfCells(mean: Float64Array, from: number, step: number, cells: number): number {
  let sum = 0
  let count = 0
  for (let k = 0; k < cells; k++) {
    const value = mean[from + k * step]
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return sum / count
}
