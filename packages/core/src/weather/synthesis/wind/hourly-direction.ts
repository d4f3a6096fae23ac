import { wrap360 } from '../../../math/angles.ts'
import { drawNormal, type Rng } from '../../../math/random/index.ts'
import type { WindClimate } from '../climate/site-climate.ts'
import { autoregression } from '../series/autoregression.ts'
import { rankOrder } from '../series/rank-order.ts'

/**
 * Correlation from hour to hour of the two components that carry the direction. Its mean change of some 15° an hour
 * lies between 8° of ERA5 at 100 m (La Haute Borne) and 23° of spot readings at 10 m (Greensboro TMY3).
 */
const PERSISTENCE = 0.97

/**
 * Direction the wind comes from in every hour, clockwise from north [°].
 *
 * The angle of a vector of two independent normal autoregressions goes round without a seam; ranked within the season,
 * it becomes an even spread over the circle, and that the rose: each sector has its share of the season's hours within
 * one hour, and is evenly filled. Direction and speed are independent of each other.
 *
 * @param monthStart first hour of every month, and the number of hours: 13 values.
 */
export function hourlyDirection({ rose }: WindClimate, monthStart: Int32Array, rng: Rng): Float64Array {
  const hours = monthStart[12]
  const x = new Float64Array(hours)
  const y = new Float64Array(hours)
  for (let t = 0; t < hours; t++) {
    x[t] = drawNormal(rng)
    y[t] = drawNormal(rng)
  }
  autoregression(PERSISTENCE, x, x)
  autoregression(PERSISTENCE, y, y)
  const direction = new Float64Array(hours)
  for (const [season, row] of rose.entries()) {
    const record = seasonRecords(season, monthStart)
    const angle = new Float64Array(record.length)
    for (let i = 0; i < record.length; i++) angle[i] = turnOf(x[record[i]], y[record[i]])
    const order = rankOrder(angle, new Float64Array(record.length), new Int32Array(record.length))
    fillSectors(row, record, order, direction)
  }
  return direction
}

/** Records of a season; season 0 is December to February. */
function seasonRecords(season: number, monthStart: Int32Array): Int32Array {
  const parts = [0, 1, 2].map((i) => (3 * season + i + 11) % 12)
  const record: number[] = []
  for (const m of parts) for (let t = monthStart[m]; t < monthStart[m + 1]; t++) record.push(t)
  return Int32Array.from(record)
}

/** Grows with the angle of a vector from 0 to 4 in one turn; ranks need no more than that. */
function turnOf(x: number, y: number): number {
  const size = Math.abs(x) + Math.abs(y)
  if (!(size > 0)) return 0
  const part = y / size
  return x >= 0 ? (part >= 0 ? part : 4 + part) : 2 - part
}

/** Spreads the hours of a season, in the order of their angles, over the sectors of its rose. */
function fillSectors(
  row: ArrayLike<number>,
  record: Int32Array,
  order: Int32Array,
  direction: Float64Array,
): void {
  const width = 360 / row.length
  let total = 0
  for (let i = 0; i < row.length; i++) total += row[i]
  let sector = 0
  let before = 0
  for (let r = 0; r < order.length; r++) {
    const part = ((r + 0.5) / order.length) * total
    while (sector < row.length - 1 && part > before + row[sector]) {
      before += row[sector]
      sector++
    }
    const within = Math.min((part - before) / row[sector], 1)
    direction[record[order[r]]] = wrap360((sector - 0.5 + within) * width)
  }
}
