import { predictQuantiles } from '../../learn/index.ts'
import type { Site } from '../../site/index.ts'
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

/** Forecasts as they come from the trees, held between 0 and the AC nameplate. */
export function pvPowerQuantiles(
  { quantiles }: PvPowerModel,
  site: Site,
  weather: PredictPvWeather,
  plant: PredictPvPlant,
): PvPowerQuantiles {
  const { table, records, east } = pvPowerFeatures(site, weather, plant)
  const tempAir = Float64Array.from(records, (t) => weather.tempAir[t])
  if (records.length === 0) {
    const none = new Float64Array(0)
    return { records, p90: none, p50: none, p10: none, east, tempAir }
  }
  const ceiling = 1 / plant.dcAcRatio
  const [p90, p50, p10] = predictQuantiles(quantiles, table).map((values) =>
    values.map((value, i) =>
      Number.isNaN(weather.ghi[records[i]] + tempAir[i]) ? Number.NaN : Math.min(Math.max(value, 0), ceiling),
    ),
  )
  return { records, p90, p50, p10, east, tempAir }
}
