import type { Site } from '../site/index.ts'
import type { WeatherSeries, WeatherVariable } from '../time/index.ts'

/** Weather files that can be read. */
export type WeatherFormat =
  | 'tmy3'
  | 'epw'
  | 'pvgis_tmy_csv'
  | 'pvgis_tmy_json'
  | 'pvgis_hourly_csv'
  | 'pvgis_hourly_json'
  | 'nsrdb_csv'
  | 'nasa_power_csv'
  | 'nasa_power_json'
  | 'tm2'
  | 'solaranywhere_csv'
  | 'solcast_csv'
  | 'solargis_csv'
  | 'meteonorm_json'
  | 'surfrad'
  | 'bsrn'

/** Every format that exists, for checks and lists. */
export const WEATHER_FORMATS: readonly WeatherFormat[] = [
  'tmy3',
  'epw',
  'pvgis_tmy_csv',
  'pvgis_tmy_json',
  'pvgis_hourly_csv',
  'pvgis_hourly_json',
  'nsrdb_csv',
  'nasa_power_csv',
  'nasa_power_json',
  'tm2',
  'solaranywhere_csv',
  'solcast_csv',
  'solargis_csv',
  'meteonorm_json',
  'surfrad',
  'bsrn',
]

/**
 * Year on which a file of months from different years is laid. It has 365 days, and it is fixed so that a
 * result never depends on the day on which it was computed.
 */
export const TYPICAL_YEAR: number = 2019

/** Series that some formats carry beside a {@link WeatherSeries}. */
export type ExtraWeatherVariable =
  /** Clear-sky irradiance of the source [W/m²]. */
  | 'ghiClear'
  | 'dniClear'
  | 'dhiClear'
  /** Sun position of the source [°]. */
  | 'solarZenithDeg'
  | 'solarElevationDeg'
  /** Irradiance on the plane that the source was asked for [W/m²]. */
  | 'poaGlobal'
  | 'poaBeam'
  | 'poaSkyDiffuse'
  | 'poaGroundDiffuse'
  /** PV power as the source computed it [W]. */
  | 'pvPowerW'
  /** Downwelling thermal irradiance on the horizontal [W/m²]. */
  | 'longwaveDown'
  /** Depth of lying snow [cm]. */
  | 'snowDepthCm'
  /** Wind speed at other heights than 10 m [m/s]. */
  | 'windSpeed2m'
  | 'windSpeed50m'
  /** Direction at 50 m [°]. */
  | 'windDirection50mDeg'
  /** 1 where the source rebuilt its irradiance, else 0. */
  | 'reconstructed'

/** Every series that a weather file can have. */
export type WeatherFileVariable = WeatherVariable | ExtraWeatherVariable

/** What a reader should know about a file that could be read all the same. */
export interface WeatherFileWarning {
  readonly code: WeatherFileWarningCode
  /** One sentence for people. */
  readonly message: string
}

/** Kinds of {@link WeatherFileWarning}. */
export type WeatherFileWarningCode =
  /** Less than 365 days. */
  | 'partial_year'
  /** 29 February was left out, because the common year has none. */
  | 'leap_day_dropped'
  /** The file is of one leap year without its 29 February, so it was laid on the common year. */
  | 'leap_day_missing'
  /** Gaps in irradiance, temperature or wind. */
  | 'missing_values'
  /** Irradiance, temperature or wind are not in the file at all: the series is all NaN. */
  | 'absent_variable'
  /** Small negative irradiance, the offset of a sensor, was set to 0. */
  | 'negative_irradiance'
  /** Relative humidity a little above 100 % was set to 100 %. */
  | 'humidity_above_one'
  /** Impossible values of a secondary variable were made gaps. */
  | 'out_of_range'
  /** The EPW was made by PVGIS, whose instants do not follow the EPW rule. */
  | 'pvgis_epw_timing'
  /** A PVGIS file does not say at which minute its irradiance holds. */
  | 'no_time_offset'
  /** Times are local solar time. */
  | 'local_solar_time'
  /** The file does not name its time standard; UTC was taken. */
  | 'assumed_utc'
  /** The file does not say which point of its interval a stamp names. */
  | 'assumed_label'
  /** Records without a row in the file: all their values are gaps. */
  | 'missing_records'
  /** Rows of one instant; one of them was taken. */
  | 'duplicate_records'
  /** Rows of a time that clocks jump over were left out. */
  | 'nonexistent_time'

/** Facts of a file's header that are not series, as far as the file has them. */
export interface WeatherFileHeader {
  /** Identifier of the station or grid point, as text. */
  readonly stationId?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly country?: string | undefined
  /** Who made the data, for example `NSRDB`. */
  readonly dataset?: string | undefined
  readonly version?: string | undefined
  /** Offset from UTC in which the file writes its times [h]. */
  readonly utcOffsetHours: number
  /** Standard time of the site, where the file names it beside the offset of its stamps [h]. */
  readonly localUtcOffsetHours?: number | undefined
  /** How much later than its stamp the irradiance of a record holds [h]. */
  readonly irradianceTimeOffsetHours?: number | undefined
  /** Number that stands for a gap in the file. */
  readonly fillValue?: number | undefined
  /** Tilt of the plane of `poa*` [°]. */
  readonly planeTiltDeg?: number | undefined
  /** Azimuth of the plane of `poa*`, clockwise from north [°]. */
  readonly planeAzimuthDeg?: number | undefined
}

/** A weather file in canonical units on one regular axis. */
export interface WeatherFile {
  readonly format: WeatherFormat
  readonly site: Site
  /** Name of the place, when the file has one. */
  readonly name?: string | undefined
  /** Where the data come from, for people. */
  readonly source: string
  readonly header: WeatherFileHeader
  /** Names of the columns that the file has, in its order; EPW has no names and is given those of its manual. */
  readonly columns: readonly string[]
  /**
   * The series. Its axis uses the offset from UTC of the file's stamps. Irradiance, temperature and wind that
   * the file does not have are all NaN and named in a warning; other quantities that it does not have, or has
   * no single value of, are absent.
   */
  readonly weather: WeatherSeries
  /** Series that have no place in `weather`, on its axis. */
  readonly extra: Readonly<Partial<Record<ExtraWeatherVariable, Float64Array>>>
  /** Label of every record exactly as the file has it, with the file's own years, epoch ms UTC. */
  readonly recordMs: Float64Array
  /** Set when the axis is of another year than the records. */
  readonly typicalYear: TypicalYear | undefined
  readonly warnings: readonly WeatherFileWarning[]
  /** Number of gaps of every variable that the file has a column for. */
  readonly missing: Readonly<Partial<Record<WeatherFileVariable, number>>>
}

/** How records of other years were laid on a common one. */
export interface TypicalYear {
  /** Year of the axis. */
  readonly year: number
  /** Year of each month of the file, in its order. */
  readonly sourceYears: readonly number[]
}

/** Options that all readers take. */
export interface WeatherFileOptions {
  /**
   * Year of the axis, 1900..2200. Default: the file's own year, or {@link TYPICAL_YEAR} for months of
   * different years. A leap year needs a file with 29 February (or one that does not reach March).
   */
  readonly year?: number | undefined
  /** Where the weather holds, for files that do not say it (Solcast); others are read without it. */
  readonly site?: Site | undefined
}

/** The fields of {@link WeatherFileOptions}, to refuse others. */
export const WEATHER_FILE_FIELDS: Readonly<Record<keyof WeatherFileOptions, true>> = {
  year: true,
  site: true,
}
