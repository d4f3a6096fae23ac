import type { TimeAxis, WeatherSeries } from '@sunwake/core/time'
import type { Place } from '../online/place.ts'
import type { SourceProvenance } from './provenance.ts'

/** Something about the data that whoever reads a result should know. */
export interface SourceWarning {
  readonly code: string
  /** One sentence, for people. */
  readonly message: string
}

/** What every answer of a source has. */
export interface SourceAnswer {
  readonly provenance: SourceProvenance
  /** Height of the ground as the source has it [m]; NaN where it does not say. */
  readonly elevation: number
  /** Share of the records with a value, by quantity [fraction]. */
  readonly coverage: Readonly<Record<string, number>>
  readonly warnings: readonly SourceWarning[]
}

/** Sun and warmth of a place; a typical year or the latest whole one unless a year is named. */
export interface SolarRequest extends Place {
  readonly year?: number | undefined
}

/** Hours of sun and weather, whole calendar years unless hours are named, NaN for gaps. */
export interface SolarSeries extends SourceAnswer {
  readonly weather: WeatherSeries
}

/** Sun and warmth of a place over particular hours. */
export interface SolarHoursRequest extends Place {
  /** Begin of the first hour, a whole hour, epoch ms. */
  readonly startMs: number
  readonly hours: number
}

/** Data sets of wind that can be asked for. */
export type WindDataset = 'era5' | 'merra2' | 'gfs'

/** Wind of a place over whole years. */
export interface WindRequest extends Place {
  readonly dataset: WindDataset
  /** Years wanted; fewer come where the data set is younger. */
  readonly years: number
  /** The last of them; the latest whole one when absent. Of years to come, those that there are. */
  readonly lastYear?: number | undefined
}

/** Wind at one height of a series. */
export interface WindLevel {
  /** Above ground [m]. */
  readonly height: number
  /** NaN a gap [m/s]. */
  readonly speed: Float64Array
  /** Where it comes from, NaN a gap [°]. */
  readonly directionDeg: Float64Array
}

/** Hours of wind at two or more heights. */
export interface WindSeries extends SourceAnswer {
  readonly axis: TimeAxis
  /** Rising heights. */
  readonly levels: readonly WindLevel[]
  /** At 2 m [°C]. */
  readonly tempAir: Float64Array
  /** At the ground [Pa]. */
  readonly pressure: Float64Array
  /** First and last year. */
  readonly years: readonly [number, number]
}

/** Numerical weather models of forecasts. */
export type ForecastModel = 'gfs' | 'ecmwf' | 'nam'

/** Hours ahead at a place. */
export interface ForecastRequest extends Place {
  readonly models: readonly ForecastModel[]
  /** Number of hourly stamps from the first on. */
  readonly hours: number
  /** First stamp, a whole hour of the last 92 days or the next 16; the present hour when absent [epoch ms]. */
  readonly startMs?: number | undefined
  /** Whether to ask for the members of ensembles, where a model has one. */
  readonly ensemble?: boolean | undefined
}

/** What one model says. */
export interface ModelForecast {
  readonly model: ForecastModel
  /** 0 is the deterministic or control run, from 1 on members of its ensemble. */
  readonly member: number
  readonly levels: readonly WindLevel[]
  /** At 2 m [°C]. */
  readonly tempAir: Float64Array
  /** At the ground [Pa]. */
  readonly pressure: Float64Array
  /** Global horizontal irradiance, mean of the hour before the stamp [W/m²]. */
  readonly ghi: Float64Array
}

/** Forecasts of several models on one axis; a series that a model lacks is all NaN. */
export interface ForecastSeries extends SourceAnswer {
  readonly axis: TimeAxis
  readonly forecasts: readonly ModelForecast[]
}

/** Weather of any place on Earth. */
export interface WeatherSource {
  /** @throws {DataUnavailableError} no data can be had. */
  solarSeries(request: SolarRequest): Promise<SolarSeries>
  /**
   * Particular hours: a reanalysis where they lie in the past, else a forecast.
   * @throws {DataUnavailableError} no data can be had, or none reach so far.
   */
  solarHours(request: SolarHoursRequest): Promise<SolarSeries>
  /** @throws {DataUnavailableError} no data can be had. */
  windSeries(request: WindRequest): Promise<WindSeries>
  /** @throws {DataUnavailableError} none of the models can be had. */
  forecast(request: ForecastRequest): Promise<ForecastSeries>
}
