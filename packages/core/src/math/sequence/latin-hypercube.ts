import { InputError, requireKnown, requireObject, requireRng } from '../../errors/index.ts'
import { drawPermutation, type Rng } from '../random/index.ts'
import { requireInteger } from '../require-integer.ts'

/** What design to make. */
export interface LatinHypercubeOptions {
  readonly dimensions: number
  /** Number of points, which is also that of the strata of each dimension. */
  readonly count: number
  /** Where in its stratum a point lies: in the middle, or anywhere with equal chance. */
  readonly placement: 'centred' | 'jittered'
}

const LATIN_HYPERCUBE_FIELDS: Readonly<Record<keyof LatinHypercubeOptions, true>> = {
  dimensions: true,
  count: true,
  placement: true,
}

/**
 * Latin hypercube sample of the unit cube: each of the `count` equal strata of each dimension holds one point.
 * Row behind row: coordinate d of point i has the index i·dimensions + d.
 *
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} `out_of_range`, `not_finite`, `wrong_type` (dimensions, count), `unknown_value` (placement),
 *   `length_mismatch` (out).
 * @see McKay, Beckman & Conover 1979, Technometrics 21:239
 */
export function latinHypercube(rng: Rng, options: LatinHypercubeOptions, out?: Float64Array): Float64Array {
  requireKnown(options, Object.keys(LATIN_HYPERCUBE_FIELDS))
  requireRng(rng)
  requireObject(options, 'options')
  const { dimensions, count, placement } = options
  requireInteger(dimensions, 1, 1e6, 'dimensions')
  requireInteger(count, 1, 1e9, 'count')
  InputError.requireOneOf(placement, ['centred', 'jittered'], 'placement')
  const points = out ?? new Float64Array(count * dimensions)
  InputError.requireLength(count * dimensions, { out: points })
  const strata = new Uint32Array(count)
  for (let d = 0; d < dimensions; d++) {
    drawPermutation(rng, count, strata)
    for (let i = 0; i < count; i++) {
      const place = placement === 'centred' ? 0.5 : rng.uniform()
      points[i * dimensions + d] = within(strata[i], place, count)
    }
  }
  return points
}

/** (stratum + place)/count, kept below the stratum's end where the division would round up to it. */
function within(stratum: number, place: number, count: number): number {
  const value = (stratum + place) / count
  return value < (stratum + 1) / count ? value : (stratum + 0.5) / count
}
