import type { Site } from '@sunwake/core/site'
import type { WeatherSeries } from '@sunwake/core/time'
import type { HubWind } from '@sunwake/data/place'
import type { ResultMetadata } from '../../result/metadata.ts'

/** Sun and wind of one year as the parts of a hybrid see them, from providers or from the embedded climate. */
export interface HybridWeather {
  readonly site: Site
  /** Sun and air on an axis of its own; absent where only the wind was fetched. */
  readonly weather: WeatherSeries | undefined
  /** Carries values of that axis onto the hybrid's. */
  readonly onAxis: (values: Float64Array) => Float64Array
  /** Wind at the hub on the hybrid's axis [m/s], [°]. */
  readonly speeds: Float64Array
  readonly directionsDeg: Float64Array
  /** The climate at the hub and how sure it is; absent where only the sun was fetched. */
  readonly hub: HubWind | undefined
  /** One standard deviation of the yearly irradiation over its mean. */
  readonly ghiDeviation: number
  readonly data: ResultMetadata['data']
  readonly fidelity: ResultMetadata['fidelity']
  readonly identity: string
}
