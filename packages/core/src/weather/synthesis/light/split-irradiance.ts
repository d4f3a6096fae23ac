import { erbs } from '../../../solar/irradiance/index.ts'
import type { ClearDays } from './clear-days.ts'
import type { HourlySun } from './hourly-sun.ts'

/** Irradiance of every record of a year [W/m²]. */
export interface YearIrradiance {
  readonly ghi: Float64Array
  readonly dni: Float64Array
  readonly dhi: Float64Array
}

/**
 * Direct and diffuse irradiance of every record from the global irradiance of the lit ones, after Erbs. The sun is taken
 * at the middle of the hour, as the engine does: ghi = dhi + dni·cos z there. An hour whose middle is in the dark has
 * its light as diffuse. Direct irradiance is held at that outside the atmosphere, which it could pass where the sun
 * rises within the hour under a sky that had to be raised.
 */
export function splitIrradiance(
  litGhi: Float64Array,
  { record }: ClearDays,
  { zenithDeg, dniExtra }: HourlySun,
): YearIrradiance {
  const ofLit = (values: Float64Array): Float64Array => {
    const lit = new Float64Array(record.length)
    for (let i = 0; i < lit.length; i++) lit[i] = values[record[i]]
    return lit
  }
  const lit = erbs({ ghi: litGhi, zenithDeg: ofLit(zenithDeg), dniExtra: ofLit(dniExtra) })
  const ghi = new Float64Array(zenithDeg.length)
  const dni = new Float64Array(zenithDeg.length)
  const dhi = new Float64Array(zenithDeg.length)
  for (let i = 0; i < record.length; i++) {
    const t = record[i]
    ghi[t] = litGhi[i]
    dni[t] = lit.dni[i]
    dhi[t] = lit.dhi[i]
    if (dni[t] <= dniExtra[t]) continue
    dhi[t] += ((dni[t] - dniExtra[t]) * (ghi[t] - dhi[t])) / dni[t]
    dni[t] = dniExtra[t]
  }
  return { ghi, dni, dhi }
}
