import { requireFields } from '@sunwake/core/errors'
import { interpolateBands } from '../raster/interpolation.ts'
import type { Raster } from '../raster/raster.ts'

/** Number of sectors; the first is centred on north, the next on north-east, and so on clockwise. */
export const ROSE_SECTORS = 8

/** Where the wind comes from, season by season: frequencies of 8 sectors that sum to 1. */
export interface SeasonalRose {
  /** December, January, February. */
  readonly djf: Float64Array
  readonly mam: Float64Array
  readonly jja: Float64Array
  readonly son: Float64Array
}

/**
 * Wind rose of each season at a point, interpolated sector by sector and made to sum to 1.
 * @throws {RangeError} the raster is not loaded there.
 */
export function windRoseAt(
  windRose: Raster,
  point: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): SeasonalRose {
  const bands = interpolateBands(windRose, point)
  const season = (index: number): Float64Array =>
    normalized(bands.slice(index * ROSE_SECTORS, (index + 1) * ROSE_SECTORS))
  return { djf: season(0), mam: season(1), jja: season(2), son: season(3) }
}

/** Mean of the four seasons, sum 1. */
export function yearRose(input: SeasonalRose): Float64Array {
  requireFields(input, { djf: 'list', mam: 'list', jja: 'list', son: 'list' })
  const { djf, mam, jja, son } = input
  return normalized(djf.map((f, i) => f + mam[i]! + jja[i]! + son[i]!))
}

function normalized(frequencies: Float64Array): Float64Array {
  let sum = 0
  for (const f of frequencies) sum += f
  return frequencies.map((f) => f / sum)
}
