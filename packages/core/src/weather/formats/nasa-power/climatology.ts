import { ParseError } from '../../../errors/index.ts'
import {
  isJsonObject,
  memberText,
  optionalJsonObject,
  parseJsonObject,
  requireJsonObject,
} from '../../../text/json-members.ts'

const FORMAT = 'NASA POWER climatology'
const FILL_VALUE = -999
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** A day of MJ/m² as kWh/m². */
const KWH_PER_MJ = 1 / 3.6
/** A day of mean W/m² as kWh/m². */
const KWH_PER_DAY_OF_W = 24 / 1000

/** Long-term monthly means of NASA POWER, January first; NaN where the reply has none. */
export interface PowerClimatology {
  /** Height of the ground, mean of the grid cell [m]; NaN where the reply has none. */
  readonly elevation: number
  /** Global horizontal irradiation of a mean day [kWh/m²]. */
  readonly ghiDailyKwh: Float64Array
  /** Direct normal irradiation of a mean day [kWh/m²]. */
  readonly dniDailyKwh: Float64Array
  /** Air temperature at 2 m [°C]. */
  readonly tempAir: Float64Array
  /** Wind speed at 10 m and 50 m [m/s]. */
  readonly windSpeed10m: Float64Array
  readonly windSpeed50m: Float64Array
  /** Years of the means as the reply names them, such as `2001-2020`. */
  readonly period: string | undefined
}

const IRRADIATION: Readonly<Record<string, number>> = {
  'kw-hr/m^2/day': 1,
  'kwh/m^2/day': 1,
  'mj/m^2/day': KWH_PER_MJ,
  'w/m^2': KWH_PER_DAY_OF_W,
}

/**
 * Reads a climatology of NASA POWER in JSON: `ALLSKY_SFC_SW_DWN`, `ALLSKY_SFC_SW_DNI`, `T2M`,
 * `WS10M`, `WS50M` by month. Units are read from
 * the reply, for they depend on the community that was asked for.
 *
 * @throws {ParseError} broken or cut JSON, a parameter without twelve months, a unit that is not known.
 */
export function readNasaPowerClimatology(text: string): PowerClimatology {
  const root = parseJsonObject(FORMAT, text)
  const parameters = requireJsonObject(FORMAT, root, ['properties', 'parameter'])
  const header = optionalJsonObject(root, ['header'])
  const fill = typeof header['fill_value'] === 'number' ? header['fill_value'] : FILL_VALUE
  const monthly = (name: string, scales: Readonly<Record<string, number>>): Float64Array => {
    const months = parameters[name]
    if (!isJsonObject(months)) return new Float64Array(12).fill(Number.NaN)
    const unit = memberText(optionalJsonObject(root, ['parameters', name]), 'units')
      ?.replace(/\s/g, '')
      .toLowerCase()
    if (unit === undefined || !Object.hasOwn(scales, unit)) {
      const problem = `the unit "${unit ?? ''}" of ${name} is not known; it must be one of ${Object.keys(scales).join(', ')}`
      throw new ParseError({ format: FORMAT, column: name, problem })
    }
    return Float64Array.from(MONTHS, (month) => {
      const value = months[month]
      if (typeof value === 'number')
        return value === fill || value === FILL_VALUE ? Number.NaN : value * scales[unit]
      throw new ParseError({ format: FORMAT, column: name, problem: `${name} has no number for ${month}` })
    })
  }
  const coordinates: unknown = optionalJsonObject(root, ['geometry'])['coordinates']
  const elevation: unknown = Array.isArray(coordinates) ? coordinates[2] : undefined
  const start = memberText(header, 'start')?.slice(0, 4)
  const end = memberText(header, 'end')?.slice(0, 4)
  return {
    elevation: typeof elevation === 'number' ? elevation : Number.NaN,
    ghiDailyKwh: monthly('ALLSKY_SFC_SW_DWN', IRRADIATION),
    dniDailyKwh: monthly('ALLSKY_SFC_SW_DNI', IRRADIATION),
    tempAir: monthly('T2M', { c: 1 }),
    windSpeed10m: monthly('WS10M', { 'm/s': 1 }),
    windSpeed50m: monthly('WS50M', { 'm/s': 1 }),
    period: start === undefined || end === undefined ? undefined : `${start}-${end}`,
  }
}
