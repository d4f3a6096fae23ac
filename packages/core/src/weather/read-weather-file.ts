import { InputError, requireKnown } from '../errors/index.ts'
import { detectWeatherFormat } from './detect-weather-format.ts'
import { type EpwOptions, readEpw } from './formats/epw/epw.ts'
import { readNasaPowerCsv } from './formats/nasa-power/csv.ts'
import { readNasaPowerJson } from './formats/nasa-power/json.ts'
import { readBsrn } from './formats/network/bsrn.ts'
import { readSurfrad } from './formats/network/surfrad.ts'
import { readNsrdb } from './formats/nsrdb.ts'
import { readPvgisHourlyCsv, readPvgisHourlyJson } from './formats/pvgis/hourly.ts'
import { readPvgisTmyCsv, readPvgisTmyJson } from './formats/pvgis/tmy.ts'
import { readMeteonormJson } from './formats/satellite/meteonorm.ts'
import { readSolarAnywhere } from './formats/satellite/solaranywhere.ts'
import { readSolargis } from './formats/satellite/solargis.ts'
import { readSolcast } from './formats/satellite/solcast.ts'
import { readTm2 } from './formats/tm2.ts'
import { readTmy3 } from './formats/tmy3.ts'
import { WEATHER_FORMATS, type WeatherFile, type WeatherFormat } from './weather-file.ts'

/** Options of {@link readWeatherFile}. */
export interface ReadWeatherFileOptions extends EpwOptions {
  /** Default: told from the text. */
  readonly format?: WeatherFormat | undefined
}

const READERS: Readonly<Record<WeatherFormat, (text: string, options: EpwOptions) => WeatherFile>> = {
  tmy3: readTmy3,
  epw: readEpw,
  pvgis_tmy_csv: readPvgisTmyCsv,
  pvgis_tmy_json: readPvgisTmyJson,
  pvgis_hourly_csv: readPvgisHourlyCsv,
  pvgis_hourly_json: readPvgisHourlyJson,
  nsrdb_csv: readNsrdb,
  nasa_power_csv: readNasaPowerCsv,
  nasa_power_json: readNasaPowerJson,
  tm2: readTm2,
  solaranywhere_csv: readSolarAnywhere,
  solcast_csv: readSolcast,
  solargis_csv: readSolargis,
  meteonorm_json: readMeteonormJson,
  surfrad: readSurfrad,
  bsrn: readBsrn,
}

const READ_WEATHER_FILE_FIELDS: Readonly<Record<keyof ReadWeatherFileOptions, true>> = {
  format: true,
  pvgisInstants: true,
  year: true,
  site: true,
}

/**
 * Reads a weather file of any known format into canonical units on one regular axis.
 *
 * - Records in unbroken sequence keep their years. Months of different years are laid on `year`, by default
 *   {@link TYPICAL_YEAR}; 29 February then has no place and is left out with a warning. A leap year without its
 *   29 February is laid on the typical year too.
 * - A file need not be a whole year (`partial_year` warns), but records may not be missing, repeated or out of order.
 * - Codes for missing values become NaN and are counted in `missing`; gaps in irradiance, temperature and wind also
 *   warn. Nothing is filled: a gap spoils its own step only.
 * - Irradiance down to −50 W/m² is the offset of a sensor and becomes 0, with a warning.
 * - Impossible irradiance, temperature and wind speed refuse the file; other impossible values become gaps and warn.
 *
 * @throws {ParseError} the file is not of the format, is broken or cut; with line and column where it has them.
 * @throws {InputError} `text`, `format` or `year`.
 * @example
 * const { site, weather, format, warnings } = readWeatherFile(text) // the text of a file, here TMY3 of Greensboro
 * format // 'tmy3'
 * site // { latitudeDeg: 36.1, longitudeDeg: -79.95, altitude: 273 }
 * weather.ghi.length // 8760 hours, as weather.axis says
 * warnings // [], or what was noticed in the file
 */
export function readWeatherFile(text: string, options: ReadWeatherFileOptions = {}): WeatherFile {
  requireKnown(options, Object.keys(READ_WEATHER_FILE_FIELDS))
  if (typeof text !== 'string') {
    throw new InputError({
      code: 'wrong_type',
      field: 'text',
      value: text,
      constraint: 'the text of a weather file',
    })
  }
  const { format, pvgisInstants, ...others } = options
  if (format !== undefined) InputError.requireOneOf(format, WEATHER_FORMATS, 'format')
  const known = format ?? detectWeatherFormat(text)
  return known === 'epw' ? readEpw(text, { ...others, pvgisInstants }) : READERS[known](text, others)
}
