import { ROSE_SECTORS, type SeasonalRose } from '../climate/wind-rose.ts'

/** Rounds of the fit; each brings seasons and year closer together. */
const ROUNDS = 40
/** Least share of a sector in a season, so that a wind that the embedded seasons never saw can be given to them. */
const LEAST = 1e-4
const SEASONS = ['djf', 'mam', 'jja', 'son'] as const

/**
 * Seasonal roses of 8 sectors whose mean is a yearly rose of any number: within a sector the yearly rose is taken as
 * even. The seasons keep the relations of the given ones as far as the year lets them (iterative proportional fitting).
 *
 * @see Deming & Stephan 1940, On a least squares adjustment of a sampled frequency table, Ann. Math. Statist. 11:427
 */
export function seasonsOfYear(year: ArrayLike<number>, seasons: SeasonalRose): SeasonalRose {
  const target = eightSectors(year)
  const rows = SEASONS.map((season) => normalized(seasons[season].map((share) => Math.max(share, LEAST))))
  for (let round = 0; round < ROUNDS; round++) {
    for (let s = 0; s < ROSE_SECTORS; s++) {
      const mean = rows.reduce((sum, row) => sum + row[s]!, 0) / rows.length
      for (const row of rows) row[s] = mean > 0 ? (row[s]! * target[s]!) / mean : 0
    }
    for (const [i, row] of rows.entries()) rows[i] = normalized(row)
  }
  const [djf, mam, jja, son] = rows as [Float64Array, Float64Array, Float64Array, Float64Array]
  return { djf, mam, jja, son }
}

/** Frequencies of 8 sectors from those of any number, both centred on north; sum 1. */
function eightSectors(year: ArrayLike<number>): Float64Array {
  const count = year.length
  const width = 360 / count
  const eight = new Float64Array(ROSE_SECTORS)
  const half = 180 / ROSE_SECTORS
  for (let s = 0; s < ROSE_SECTORS; s++) {
    const centre = (s * 360) / ROSE_SECTORS
    for (let i = 0; i < count; i++) {
      // Centre of the other sector, as seen from this one, −180..180.
      const away = ((((i * width - centre) % 360) + 540) % 360) - 180
      const overlap = Math.min(half, away + width / 2) - Math.max(-half, away - width / 2)
      eight[s]! += (Math.max(overlap, 0) / width) * year[i]!
    }
  }
  return normalized(eight)
}

function normalized(shares: Float64Array): Float64Array {
  let sum = 0
  for (const share of shares) sum += share
  return shares.map((share) => share / sum)
}
