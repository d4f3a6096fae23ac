import type { WeatherSeries } from '../../../time/index.ts'
import type { SunPath } from '../../position/index.ts'

/** Weather and sun of the records that have light (or a gap in it), pressed together. */
export interface LitRecords extends SunPath {
  /** Which record of the axis each one is, rising. */
  readonly index: Int32Array
  readonly ghi: Float64Array
  readonly dni: Float64Array
  readonly dhi: Float64Array
  readonly tempAir: Float64Array
  readonly windSpeed: Float64Array
  /** Ground albedo of the weather; NaN where it has none [1]. */
  readonly albedo: Float64Array
}

/** Picks the records whose irradiance is not zero throughout; half of a year is night. */
export function litRecords(weather: WeatherSeries, sun: SunPath): LitRecords {
  const { ghi, dni, dhi } = weather
  const all = new Int32Array(ghi.length)
  let count = 0
  for (let t = 0; t < ghi.length; t++) {
    if (ghi[t] !== 0 || dni[t] !== 0 || dhi[t] !== 0) all[count++] = t
  }
  const index = all.slice(0, count)
  return {
    index,
    ghi: gather(index, ghi),
    dni: gather(index, dni),
    dhi: gather(index, dhi),
    tempAir: gather(index, weather.tempAir),
    windSpeed: gather(index, weather.windSpeed),
    albedo:
      weather.albedo === undefined ? new Float64Array(count).fill(Number.NaN) : gather(index, weather.albedo),
    zenithDeg: gather(index, sun.zenithDeg),
    apparentZenithDeg: gather(index, sun.apparentZenithDeg),
    azimuthDeg: gather(index, sun.azimuthDeg),
    cosZenith: gather(index, sun.cosZenith),
    east: gather(index, sun.east),
    north: gather(index, sun.north),
    up: gather(index, sun.up),
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
