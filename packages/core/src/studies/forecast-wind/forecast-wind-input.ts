import type { HubForecast, PowerRampOptions, WindPlant } from '../../forecast/index.ts'
import type { Rng } from '../../math/random/index.ts'
import type { Site } from '../../site/index.ts'
import type { TimeAxis } from '../../time/index.ts'
import type { WindClimate } from '../../weather/index.ts'

/** A run of a model, with where its wind comes from. */
export interface DirectedForecast extends HubForecast {
  /** NaN where the model does not reach [°]. */
  readonly directionDeg: Float64Array
}

/** Air of every hour. */
export interface ForecastAir {
  /** At 2 m [°C]. */
  readonly tempAir: Float64Array
  /** At the ground [Pa]. */
  readonly pressure: Float64Array
}

/** What a plant gave before the forecast was issued. */
export interface WindHistory {
  /** Hours, labelled at their start. */
  readonly axis: TimeAxis
  /** Mean power; NaN is a gap [kW]. */
  readonly powerKw: Float64Array
  /** What the models said of the same hours, by the names of the forecast; none: the climate is calibrated. */
  readonly forecasts: readonly DirectedForecast[]
  /** Air of the same hours. */
  readonly air: ForecastAir
}

/** What {@link forecastWind} needs. */
export interface ForecastWindInput {
  readonly site: Site
  /** Hours, labelled at their start; as many as the horizon, 1..240. */
  readonly axis: TimeAxis
  /** When the forecast is made, at or before the first hour [epoch ms]. */
  readonly issuedMs: number
  /** Above ground, 2..400 [m]. */
  readonly hubHeight: number
  readonly climate: WindClimate
  readonly plant: WindPlant
  readonly air: ForecastAir
  /** Runs of the models; none: an ensemble of the climate. */
  readonly forecasts: readonly DirectedForecast[]
  /** Steps of the answer: 15, 30 or 60 [min]. */
  readonly stepMinutes: number
  /** Fewest scenarios, 2..1000; 100 when absent. */
  readonly scenarios?: number | undefined
  readonly history?: WindHistory | undefined
  readonly ramp?: PowerRampOptions | undefined
  readonly rng: Rng
}
