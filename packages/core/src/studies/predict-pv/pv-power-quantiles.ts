import { predictQuantiles } from '../../learn/index.ts'
import type { Site } from '../../site/index.ts'
import { holdPower } from './hold-power.ts'
import { physicalPower } from './physical-power.ts'
import { type PredictPvPlant, type PredictPvWeather, pvPowerFeatures } from './pv-power-features.ts'
import type { PvPowerModel } from './pv-power-model.ts'

/** What the model says of the records with light, per kW of DC nameplate [1]. */
export interface PvPowerQuantiles {
  /** Record of each row. */
  readonly records: Int32Array
  /** Exceeded by 90, 50 and 10 of 100 hours; NaN where irradiance or temperature has a gap. */
  readonly p90: Float64Array
  readonly p50: Float64Array
  readonly p10: Float64Array
  /** East part of the unit vector towards the sun [1]. */
  readonly east: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
}

/**
 * Forecasts before any history: P50 is the power by the physical engine, P90 and P10 lie about it as far as the trees say.
 * All are held between 0 and the AC nameplate.
 */
export function pvPowerQuantiles(
  { quantiles }: PvPowerModel,
  site: Site,
  weather: PredictPvWeather,
  plant: PredictPvPlant,
): PvPowerQuantiles {
  const { table, records, east, light } = pvPowerFeatures(site, weather, plant)
  const tempAir = Float64Array.from(records, (t) => weather.tempAir[t])
  if (records.length === 0) {
    const none = new Float64Array(0)
    return { records, p90: none, p50: none, p10: none, east, tempAir }
  }
  const ceiling = 1 / plant.dcAcRatio
  const physical = physicalPower(site, weather, plant, light)
  const p50 = Float64Array.from(records, (t, i) =>
    Number.isNaN(weather.ghi[t] + tempAir[i]) ? Number.NaN : holdPower(physical[t], ceiling),
  )
  const [low, middle, high] = predictQuantiles(quantiles, table)
  return {
    records,
    p90: p50.map((value, i) => holdPower(value - (middle[i] - low[i]), ceiling)),
    p50,
    p10: p50.map((value, i) => holdPower(value + (high[i] - middle[i]), ceiling)),
    east,
    tempAir,
  }
}
