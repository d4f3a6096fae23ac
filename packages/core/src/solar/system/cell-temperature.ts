import { stepHours, type WeatherSeries } from '../../time/index.ts'
import { fuentes, SAPM_MOUNTINGS, type SapmMountingName, sapmCellTemperature } from '../module/index.ts'
import { gather, type LitRecords, scatter } from './lit-records.ts'
import type { PvSystem } from './pv-system.ts'

/** Height at which weather files measure wind [m]. */
const WIND_HEIGHT = 10
/** Fuentes' own tilt, for modules that turn: the model has one tilt for all time [°]. */
const TRACKER_TILT_DEG = 30

/** Cell temperature of the lit records by the model of the plant [°C]. The PVWatts model runs through the nights too. */
export function cellTemperature(
  { cellTemperature: model, mount }: PvSystem,
  weather: WeatherSeries,
  lit: LitRecords,
  poaGlobal: Float64Array,
): Float64Array {
  if (model !== 'pvwatts') {
    const mounting = SAPM_MOUNTINGS[model.slice('sapm_'.length) as SapmMountingName]
    return sapmCellTemperature({ poaGlobal, tempAir: lit.tempAir, windSpeed: lit.windSpeed, mounting })
  }
  const { tempCell } = fuentes({
    poaGlobal: scatter(lit.index, poaGlobal, new Float64Array(weather.axis.length)),
    tempAir: weather.tempAir,
    windSpeed: weather.windSpeed,
    stepHours: stepHours(weather.axis),
    windHeight: WIND_HEIGHT,
    tiltDeg: mount.kind === 'fixed' ? mount.tiltDeg : TRACKER_TILT_DEG,
  })
  return gather(lit.index, tempCell)
}
