import type { PackRegion } from '@sunwake/data/packs'
import { UsageError } from '../../errors.ts'

/** A box as it is typed: west, south, east, north [°]. */
export function parseRegion(text: string): PackRegion {
  const sides = text.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const [west = 0, south = 0, east = 0, north = 0] = sides
  if (sides.length !== 4 || !sides.every(Number.isFinite)) {
    throw new UsageError(
      `--region is "${text}"; it must be four numbers between commas: west,south,east,north in degrees`,
    )
  }
  return { west, south, east, north }
}
