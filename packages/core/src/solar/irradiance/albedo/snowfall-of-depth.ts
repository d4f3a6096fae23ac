import { InputError, requireList } from '../../../errors/index.ts'

/**
 * Fresh snow per step read from the depth of snow on the ground, for weather files that have no snowfall: what the
 * depth has risen since the last step that has one. Settling hides part of a fall, drifting feigns some; a rise
 * within a step that also melts is lost.
 *
 * A gap has no snowfall; the rise across it counts at the step after it. The first step has none.
 *
 * @param snowDepthCm snow on the ground [cm].
 * @param out filled and returned.
 * @returns fresh snow of each step [cm], ≥ 0.
 * @throws {InputError} `length_mismatch`.
 */
export function snowfallOfDepth(snowDepthCm: Float64Array, out?: Float64Array): Float64Array {
  requireList(snowDepthCm, 'snowDepthCm')
  out ??= new Float64Array(snowDepthCm.length)
  InputError.requireLength(snowDepthCm.length, { out })
  let last = Number.NaN
  for (let t = 0; t < out.length; t++) {
    const depth = snowDepthCm[t]
    out[t] = depth > last ? depth - last : 0
    if (!Number.isNaN(depth)) last = depth
  }
  return out
}
