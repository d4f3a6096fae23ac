import type { WeatherSeries } from '../../../time/index.ts'
import type { SunPath } from '../../position/index.ts'
import type { SunAtRecords } from '../../position/internal.ts'

/** Weather and sun of the records that have light (or a gap in it), pressed together. */
export interface LitRecords extends SunAtRecords {
  /** Which record of the axis each one is, rising. */
  readonly index: Int32Array
  readonly ghi: Float64Array
  readonly dni: Float64Array
  readonly dhi: Float64Array
  readonly tempAir: Float64Array
  readonly windSpeed: Float64Array
  /** Ground albedo of the weather; absent where it has none [1]. */
  readonly albedo?: Float64Array | undefined
}

/** The sun at some records of a weather series, rising, with the air temperature at each [°C]. */
export type SunOfRecords = (records: Int32Array, tempAir: Float64Array) => SunAtRecords

/** The sun at some records of a path that is known at all. */
export function sunOfPath(path: SunPath): SunOfRecords {
  return (records) => ({
    apparentZenithDeg: gather(records, path.apparentZenithDeg),
    azimuthDeg: gather(records, path.azimuthDeg),
    east: gather(records, path.east),
    north: gather(records, path.north),
    up: gather(records, path.up),
  })
}

/** Picks the records whose irradiance is not zero throughout; half of a year is night. */
export function litRecords(weather: WeatherSeries, sunOf: SunOfRecords): LitRecords {
  const { ghi, dni, dhi } = weather
  const lit = new Int32Array(ghi.length)
  let count = 0
  for (let t = 0; t < lit.length; t++) {
    if (ghi[t] !== 0 || dni[t] !== 0 || dhi[t] !== 0) lit[count++] = t
  }
  const index = lit.slice(0, count)
  const tempAir = gather(index, weather.tempAir)
  return {
    index,
    ghi: gather(index, ghi),
    dni: gather(index, dni),
    dhi: gather(index, dhi),
    tempAir,
    windSpeed: gather(index, weather.windSpeed),
    albedo: weather.albedo && gather(index, weather.albedo),
    ...sunOf(index, tempAir),
  }
}

/** The values at the given records. */
export function gather(index: Int32Array, values: Float64Array): Float64Array {
  const picked = new Float64Array(index.length)
  for (let k = 0; k < index.length; k++) picked[k] = values[index[k]]
  return picked
}

/** Lays values back on the whole axis: `out[index[k]] = values[k]`, the rest as it was. */
export function scatter(index: Int32Array, values: Float64Array, out: Float64Array): Float64Array {
  for (let k = 0; k < index.length; k++) out[index[k]] = values[k]
  return out
}
