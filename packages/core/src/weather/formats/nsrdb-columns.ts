import type { WeatherFileVariable } from '../weather-file.ts'

/** A column of an NSRDB or SAM file: a variable or a part of its time. */
export type NsrdbColumn = WeatherFileVariable | 'year' | 'month' | 'day' | 'hour' | 'minute'

/** Names, in lower case and without units, by which NSRDB writes and SAM accepts each column. */
const NAMES: Readonly<Partial<Record<NsrdbColumn, readonly string[]>>> = {
  year: ['year', 'yr', 'yyyy'],
  month: ['month', 'mo', 'mm'],
  day: ['day', 'dy', 'dd'],
  hour: ['hour', 'hr', 'hh'],
  minute: ['minute', 'min'],
  ghi: ['ghi', 'gh', 'global', 'global horizontal', 'global horizontal irradiance'],
  dni: ['dni', 'dn', 'beam', 'beam normal', 'direct normal', 'direct normal irradiance'],
  dhi: ['dhi', 'df', 'diffuse', 'diffuse horizontal', 'diffuse horizontal irradiance'],
  tempAir: ['temperature', 'air temperature', 'tdry', 'dry bulb', 'dry bulb temp', 'ambient temp', 'temp'],
  tempDew: ['dew point', 'dew point temperature', 'tdew', 'dew', 'dewpoint'],
  relativeHumidity: ['relative humidity', 'rh', 'rhum', 'humidity'],
  pressure: ['pressure', 'pres', 'surface pressure', 'atmospheric pressure'],
  windSpeed: ['wind speed', 'wspd', 'windspd', 'ws', 'windspeed'],
  windDirectionDeg: ['wind direction', 'wdir', 'wd', 'winddir'],
  albedo: ['surface albedo', 'albedo', 'alb'],
  snowDepthCm: ['snow depth', 'snow', 'snowdepth', 'snow cover'],
  precipitableWaterCm: ['precipitable water', 'pwat'],
  ghiClear: ['clearsky ghi'],
  dniClear: ['clearsky dni'],
  dhiClear: ['clearsky dhi'],
  solarZenithDeg: ['solar zenith angle', 'solar zenith'],
}

/** Column of every name. */
export const NSRDB_COLUMN_OF: ReadonlyMap<string, NsrdbColumn> = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    (names ?? []).map((name): [string, NsrdbColumn] => [name, column as NsrdbColumn]),
  ),
)

/** A unit in which a file may give a variable. */
interface UnitRule {
  /** Name of the header field that holds the unit, in lower case. */
  readonly field: string
  /** Canonical value = value in the file · scale, by unit in lower case. */
  readonly scales: Readonly<Record<string, number>>
  /** Scale when the file does not name a unit. */
  readonly usual: number
}

const IRRADIANCE_SCALES: UnitRule['scales'] = { 'w/m2': 1, 'w/m^2': 1, 'w/m²': 1 }
const CELSIUS: UnitRule['scales'] = { c: 1, '°c': 1, 'deg c': 1, degc: 1, celsius: 1 }

/** Units that NSRDB names in its header and SAM in brackets behind the column. */
export const NSRDB_UNITS: Readonly<Partial<Record<NsrdbColumn, UnitRule>>> = {
  ghi: { field: 'ghi units', scales: IRRADIANCE_SCALES, usual: 1 },
  dni: { field: 'dni units', scales: IRRADIANCE_SCALES, usual: 1 },
  dhi: { field: 'dhi units', scales: IRRADIANCE_SCALES, usual: 1 },
  tempAir: { field: 'temperature units', scales: CELSIUS, usual: 1 },
  tempDew: { field: 'dew point units', scales: CELSIUS, usual: 1 },
  relativeHumidity: { field: 'relative humidity units', scales: { '%': 0.01 }, usual: 0.01 },
  pressure: {
    field: 'pressure units',
    scales: { mbar: 100, millibar: 100, hpa: 100, kpa: 1000, pa: 1 },
    usual: 100,
  },
  windSpeed: { field: 'wind speed units', scales: { 'm/s': 1 }, usual: 1 },
  precipitableWaterCm: { field: 'precipitable water units', scales: { cm: 1, mm: 0.1 }, usual: 1 },
  snowDepthCm: { field: 'snow depth units', scales: { cm: 1, m: 100, mm: 0.1 }, usual: 1 },
}
