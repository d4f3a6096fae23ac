import type { Mount } from '../../array/index.ts'
import { stowedRotations } from '../../array/internal.ts'
import { gather, type LitRecords } from '../light/lit-records.ts'
import { type PvWeather, seriesFor } from '../pv-weather.ts'

/**
 * Rotations at which the tracker of an array is held, one value per lit record, NaN where it follows the sun [°];
 * undefined where it always does.
 *
 * @throws {InputError} `missing` for a stow in snow without `snowDepthCm` of the weather.
 */
export function heldRotations(mount: Mount, weather: PvWeather, lit: LitRecords): Float64Array | undefined {
  if (mount.kind !== 'single_axis' || mount.stow === undefined) return undefined
  const { stow, maxAngleDeg } = mount
  const snowDepthCm =
    stow.snowDepthCm === undefined
      ? undefined
      : gather(lit.index, seriesFor(weather, 'snowDepthCm', 'trackers are stowed in snow'))
  return stowedRotations(stow, maxAngleDeg, { ...lit, snowDepthCm })
}
