import { shortenValue, validationError } from '../../../errors/index.ts'
import type { MastRequest, WindDataRequest, WindSeriesRequest } from './schema.ts'

/** One series of own wind, and where it was measured. */
export interface MastOfRequest {
  /** Of its fields in the request. */
  readonly path: string
  /** Absent where the request does not say. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined
  readonly series: WindSeriesRequest
}

/** The masts of a request, the first of which gives the directions; a single series has no place. */
export function mastsOf({ masts, ...single }: WindDataRequest): readonly [MastOfRequest, ...MastOfRequest[]] {
  if (masts === undefined) {
    return [{ path: 'wind_data', place: undefined, series: single as WindSeriesRequest }]
  }
  const { long_term_correction, profile } = single
  const list = masts.map((mast, i) => ({
    path: `wind_data.masts[${i}]`,
    place: { latitude: mast.latitude, longitude: mast.longitude },
    series: { ...seriesOfMast(mast), long_term_correction, profile },
  }))
  const [first, ...others] = list
  if (first !== undefined) return [first, ...others]
  throw validationError([
    { field: 'wind_data.masts', value: shortenValue(masts), constraint: 'one mast or more' },
  ])
}

function seriesOfMast({ latitude: _, longitude: __, ...mast }: MastRequest): WindSeriesRequest {
  const { height_m, speed_ms, direction_deg, speed_sd_ms, levels, ...rest } = mast
  if (levels !== undefined) return { ...rest, levels }
  const level = { height_m: height_m ?? Number.NaN, speed_ms: speed_ms ?? [], direction_deg, speed_sd_ms }
  return { ...rest, levels: [level] }
}
