import { InputError } from '../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../math/angles.ts'
import { daysInMonth } from '../../time/index.ts'
import type { QuickWindClimate } from './quick-wind-climate.ts'

/** Sectors of the answer. */
const SECTORS = 16
/** Sectors of the climatology. */
const COARSE_SECTORS = 8
const SECTOR_DEG = 360 / SECTORS

/** Months of the rows of a seasonal rose, January being 0. */
const SEASONS: readonly (readonly number[])[] = [
  [11, 0, 1],
  [2, 3, 4],
  [5, 6, 7],
  [8, 9, 10],
]
/** A year of 365 days, to weigh months by. */
export const COMMON_YEAR = 2019

/** Wind by direction in 16 sectors, the first centred on north, clockwise. */
export interface QuickWindRose {
  /** Where the wind comes from [°]. */
  readonly centreDeg: Float64Array
  /** Sum 1 [fraction]. */
  readonly frequency: Float64Array
  /** NaN in a sector without wind [m/s]. */
  readonly meanSpeed: Float64Array
  /** Direction of the mean of the unit vectors, calm of no one wind [°]. */
  readonly meanDirectionDeg: number
  /** Length of that mean, 0 (from everywhere) to 1 (from one direction) [1]. */
  readonly steadiness: number
}

/**
 * Rose of 16 sectors from seasonal roses of 8 and the monthly means.
 *
 * Within a coarse sector directions are taken as evenly spread: a fine sector on the same centre gets half of it, one
 * between two centres a quarter of each. Within a season speed is taken as independent of direction: sectors differ in
 * speed only by the season in which the wind comes from them. So the mean over the rose is the mean of the year.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`climate.rose[2][5]`).
 */
export function quickWindRose({ speed, rose }: Pick<QuickWindClimate, 'speed' | 'rose'>): QuickWindRose {
  requireRose(rose)
  const frequency = new Float64Array(SECTORS)
  const speedSum = new Float64Array(SECTORS)
  for (const [season, months] of SEASONS.entries()) {
    const { share, mean } = seasonOf(months, speed)
    const fine = fineSectors(rose[season])
    for (let s = 0; s < SECTORS; s++) {
      frequency[s] += share * fine[s]
      speedSum[s] += share * fine[s] * mean
    }
  }
  let east = 0
  let north = 0
  for (let s = 0; s < SECTORS; s++) {
    east += frequency[s] * sinDeg(s * SECTOR_DEG)
    north += frequency[s] * cosDeg(s * SECTOR_DEG)
  }
  return {
    centreDeg: Float64Array.from(frequency, (_, s) => s * SECTOR_DEG),
    frequency,
    meanSpeed: speedSum.map((sum, s) => sum / frequency[s]),
    meanDirectionDeg: wrap360(atan2Deg(east, north)),
    steadiness: Math.sqrt(east * east + north * north),
  }
}

/** Share of the year and mean speed of a season. */
function seasonOf(months: readonly number[], speed: ArrayLike<number>): { share: number; mean: number } {
  let days = 0
  let sum = 0
  for (const m of months) {
    const length = daysInMonth(COMMON_YEAR, m + 1)
    days += length
    sum += length * speed[m]
  }
  return { share: days / 365, mean: sum / days }
}

/** Frequencies of 16 sectors from those of 8, sum 1. */
function fineSectors(row: ArrayLike<number>): Float64Array {
  let total = 0
  for (let i = 0; i < COARSE_SECTORS; i++) total += row[i]
  const fine = new Float64Array(SECTORS)
  for (let i = 0; i < COARSE_SECTORS; i++) {
    fine[2 * i] = row[i] / (2 * total)
    fine[2 * i + 1] = (row[i] + row[(i + 1) % COARSE_SECTORS]) / (4 * total)
  }
  return fine
}

function requireRose(rose: readonly ArrayLike<number>[]): void {
  InputError.requireLength(SEASONS.length, { 'climate.rose': rose })
  for (const [season, row] of rose.entries()) {
    const field = `climate.rose[${season}]`
    InputError.requireLength(COARSE_SECTORS, { [field]: row })
    let total = 0
    for (let i = 0; i < COARSE_SECTORS; i++) {
      InputError.requireRange(row[i], 0, 1e9, `${field}[${i}]`)
      total += row[i]
    }
    if (!(total > 0)) {
      throw new InputError({ code: 'out_of_range', field, value: total, constraint: 'a sum above 0' })
    }
  }
}
