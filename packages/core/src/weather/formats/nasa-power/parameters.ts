import { ParseError } from '../../../errors/index.ts'
import { excerpt } from '../../../text/cell.ts'
import type { SourceColumn } from '../../records/source-column.ts'
import type { WeatherFileVariable } from '../../weather-file.ts'

/** Name of the format in messages. */
export const NASA_POWER_FORMAT = 'NASA POWER'

/** A parameter of NASA POWER that is read. */
interface Parameter {
  readonly variable: WeatherFileVariable
  /** Canonical value = value in the reply · scale, by unit in lower case without blanks. */
  readonly scales: Readonly<Record<string, number>>
}

/** Energy of an hour as mean power: 1 MJ/m² in an hour is 1e6/3600 W/m². Units depend on the community asked for. */
const IRRADIANCE: Parameter['scales'] = {
  'wh/m^2': 1,
  'w/m^2': 1,
  'kw-hr/m^2': 1000,
  'kwh/m^2': 1000,
  'mj/hr': 1e6 / 3600,
  'mj/m^2': 1e6 / 3600,
  'mj/m^2/hr': 1e6 / 3600,
  'mj/m^2/hour': 1e6 / 3600,
}
const CELSIUS: Parameter['scales'] = { c: 1 }
const SPEED: Parameter['scales'] = { 'm/s': 1 }

/** Parameters that have a place in a weather file. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  ALLSKY_SFC_SW_DWN: { variable: 'ghi', scales: IRRADIANCE },
  ALLSKY_SFC_SW_DNI: { variable: 'dni', scales: IRRADIANCE },
  ALLSKY_SFC_SW_DIFF: { variable: 'dhi', scales: IRRADIANCE },
  CLRSKY_SFC_SW_DWN: { variable: 'ghiClear', scales: IRRADIANCE },
  CLRSKY_SFC_SW_DNI: { variable: 'dniClear', scales: IRRADIANCE },
  CLRSKY_SFC_SW_DIFF: { variable: 'dhiClear', scales: IRRADIANCE },
  TOA_SW_DWN: { variable: 'ghiExtra', scales: IRRADIANCE },
  TOA_SW_DNI: { variable: 'dniExtra', scales: IRRADIANCE },
  ALLSKY_SFC_LW_DWN: { variable: 'longwaveDown', scales: IRRADIANCE },
  ALLSKY_SRF_ALB: { variable: 'albedo', scales: { dimensionless: 1, unitless: 1 } },
  T2M: { variable: 'tempAir', scales: CELSIUS },
  T2MDEW: { variable: 'tempDew', scales: CELSIUS },
  RH2M: { variable: 'relativeHumidity', scales: { '%': 0.01 } },
  PS: { variable: 'pressure', scales: { kpa: 1000, hpa: 100, pa: 1 } },
  PW: { variable: 'precipitableWaterCm', scales: { cm: 1, 'kgm-2': 0.1, 'kg/m^2': 0.1 } },
  WS10M: { variable: 'windSpeed', scales: SPEED },
  WS2M: { variable: 'windSpeed2m', scales: SPEED },
  WS50M: { variable: 'windSpeed50m', scales: SPEED },
  WD10M: { variable: 'windDirectionDeg', scales: { degrees: 1 } },
  WD50M: { variable: 'windDirection50mDeg', scales: { degrees: 1 } },
  SZA: { variable: 'solarZenithDeg', scales: { degrees: 1 } },
}

/** Whether a parameter is read. */
export function isKnownParameter(name: string): boolean {
  return Object.hasOwn(PARAMETERS, name.toUpperCase())
}

/**
 * A parameter with its values as a source column. The unit is never assumed: it depends on the request.
 * @throws {ParseError} a unit that is not there or not known.
 */
export function parameterSource(
  name: string,
  values: Float64Array,
  unit: string | undefined,
  fillValue: number,
): SourceColumn {
  const { variable, scales } = PARAMETERS[name.toUpperCase()]
  const plain = unit?.replace(/\s/g, '').toLowerCase()
  if (plain !== undefined && Object.hasOwn(scales, plain)) {
    return { variable, name, values, scale: scales[plain], missingCodes: [fillValue, -999] }
  }
  const found = unit === undefined ? 'the header names no unit' : `the unit "${excerpt(unit)}" is not known`
  throw new ParseError({
    format: NASA_POWER_FORMAT,
    column: name,
    value: unit === undefined ? undefined : excerpt(unit),
    problem: `${found} for ${name}; it must be one of ${Object.keys(scales).join(', ')}`,
  })
}
