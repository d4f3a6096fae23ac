import { drawInteger, type Rng } from '../../../math/random/index.ts'

/**
 * Indices of one resample of a series in time by circular blocks: runs of `blockLength` neighbours from random places,
 * the first after the last, until there are as many as the series has. Neighbours stay together, so that what is
 * resampled is as persistent as the wind.
 *
 * @param out filled and returned; its length is that of the series.
 * @param blockLength 1 or more.
 * @see Politis & Romano 1992, A circular block-resampling procedure for stationary data, in: Exploring the Limits of
 *   Bootstrap, p. 263
 */
export function blockResample(rng: Rng, blockLength: number, out: Int32Array): Int32Array {
  const { length } = out
  for (let filled = 0; filled < length; ) {
    const start = drawInteger(rng, length)
    for (let k = 0; k < blockLength && filled < length; k++) out[filled++] = (start + k) % length
  }
  return out
}
