import { InputError } from '../../../errors/index.ts'
import { stepHours } from '../../../time/index.ts'
import { albedoOfMonths, groundAlbedoUnderSnow, snowAlbedo, snowfallOfDepth } from '../../irradiance/index.ts'
import { type PvWeather, seriesFor } from '../pv-weather.ts'
import type { PvRunState } from '../run/run-state.ts'
import { gather, type LitRecords } from './lit-records.ts'
import { requireMonthly } from './monthly-values.ts'

/**
 * Ground albedo: one value 0..1 [1]; `weather` takes it record by record from the weather; twelve values from January
 * on; or those under snow that ages (Douville et al. 1995), for which the weather must have the depth of snow.
 */
export type GroundAlbedo =
  | number
  | 'weather'
  | { readonly kind: 'monthly'; readonly albedos: readonly number[] }
  /** `albedos`: of the bare ground. */
  | { readonly kind: 'snow'; readonly albedos: readonly number[] }

/**
 * Refuses an albedo out of range.
 * @throws {InputError} `out_of_range` and its kin, `unknown_value`, `length_mismatch`.
 */
export function requireGroundAlbedo(albedo: GroundAlbedo, field: string): void {
  if (albedo === 'weather') return
  if (typeof albedo !== 'object') {
    InputError.requireRange(albedo, 0, 1, field)
    return
  }
  InputError.requireOneOf(albedo.kind, ['monthly', 'snow'], `${field}.kind`)
  requireMonthly(albedo.albedos, `${field}.albedos`)
}

/**
 * Albedo of the ground at the lit records [1].
 * @throws {InputError} `missing` where the weather has no albedo or no depth of snow.
 */
export function groundAlbedo(
  albedo: GroundAlbedo,
  weather: PvWeather,
  lit: LitRecords,
  state: PvRunState,
): Float64Array {
  if (typeof albedo === 'number') return new Float64Array(lit.index.length).fill(albedo)
  if (albedo === 'weather') {
    return lit.albedo ?? gather(lit.index, seriesFor(weather, 'albedo', 'system.albedo is "weather"'))
  }
  const bareAlbedo = albedoOfMonths(weather.axis, albedo.albedos)
  if (albedo.kind === 'monthly') return gather(lit.index, bareAlbedo)
  const snowDepthCm = seriesFor(weather, 'snowDepthCm', 'system.albedo.kind is "snow"')
  const snow = snowAlbedo({
    snowfallCm: weather.snowfallCm ?? snowfallSince(state, snowDepthCm),
    tempAir: weather.tempAir,
    stepHours: stepHours(weather.axis),
    initialAlbedo: state.snowAlbedo,
  })
  state.snowAlbedo = snow[snow.length - 1]
  return gather(lit.index, groundAlbedoUnderSnow({ snowDepthCm, snowAlbedo: snow, bareAlbedo }))
}

/** Rises of the depth, the first from the last depth of the slice before. */
function snowfallSince(state: PvRunState, snowDepthCm: Float64Array): Float64Array {
  const joined = new Float64Array(snowDepthCm.length + 1)
  joined[0] = state.snowDepthCm ?? Number.NaN
  joined.set(snowDepthCm, 1)
  for (let t = joined.length - 1; t >= 0; t--) {
    if (Number.isNaN(joined[t])) continue
    state.snowDepthCm = joined[t]
    break
  }
  return snowfallOfDepth(joined).subarray(1)
}
