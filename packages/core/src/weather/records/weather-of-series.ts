import type { TimeAxis, WeatherSeries, WeatherVariable } from '../../time/index.ts'
import type { ExtraWeatherVariable, WeatherFileVariable, WeatherFileWarning } from '../weather-file.ts'

/** Variables that every weather series has, all NaN if need be. */
const PRIMARY = ['ghi', 'dni', 'dhi', 'tempAir', 'windSpeed'] as const
type Primary = (typeof PRIMARY)[number]

/** The other variables of a weather series; what is in neither list is an extra. */
const SECONDARY: readonly Exclude<WeatherVariable, Primary>[] = [
  'windDirectionDeg',
  'tempDew',
  'relativeHumidity',
  'pressure',
  'albedo',
  'precipitableWaterCm',
  'ghiExtra',
  'dniExtra',
]

/** Series of a file put where they belong. */
export interface SortedSeries {
  readonly weather: WeatherSeries
  readonly extra: Readonly<Partial<Record<ExtraWeatherVariable, Float64Array>>>
  readonly missing: Readonly<Partial<Record<WeatherFileVariable, number>>>
  /** Gaps in primary variables. */
  readonly warnings: readonly WeatherFileWarning[]
}

/**
 * Sorts the series of a file into weather and extras and counts their gaps. Primary variables that are not there are all
 * NaN, with a warning; others without a single value are left out.
 */
export function weatherOfSeries(
  axis: TimeAxis,
  series: ReadonlyMap<WeatherFileVariable, Float64Array>,
): SortedSeries {
  const missing: Partial<Record<WeatherFileVariable, number>> = {}
  const rest = new Map(series)
  for (const [variable, values] of series) {
    missing[variable] = countGaps(values)
    if (missing[variable] === values.length) rest.delete(variable)
  }
  const take = <Variable extends WeatherFileVariable>(variable: Variable): Float64Array | undefined => {
    const values = rest.get(variable)
    rest.delete(variable)
    return values
  }
  const primary = (variable: Primary): Float64Array =>
    take(variable) ?? new Float64Array(axis.length).fill(Number.NaN)
  const weather: WeatherSeries = {
    axis,
    ghi: primary('ghi'),
    dni: primary('dni'),
    dhi: primary('dhi'),
    tempAir: primary('tempAir'),
    windSpeed: primary('windSpeed'),
  }
  const secondary: { -readonly [K in Exclude<WeatherVariable, Primary>]?: Float64Array } = {}
  for (const variable of SECONDARY) {
    const values = take(variable)
    if (values !== undefined) secondary[variable] = values
  }
  const extra: Partial<Record<ExtraWeatherVariable, Float64Array>> = {}
  for (const [variable, values] of rest) extra[variable as ExtraWeatherVariable] = values
  return {
    weather: { ...weather, ...secondary },
    extra,
    missing,
    warnings: gapWarnings(missing, axis.length),
  }
}

function gapWarnings(
  missing: Readonly<Partial<Record<WeatherFileVariable, number>>>,
  length: number,
): WeatherFileWarning[] {
  const warnings: WeatherFileWarning[] = []
  for (const variable of PRIMARY) {
    const gaps = missing[variable]
    if (gaps === undefined) {
      warnings.push({ code: 'absent_variable', message: `The file has no ${variable}; the series is empty.` })
    } else if (gaps > 0) {
      warnings.push({
        code: 'missing_values',
        message: `${gaps} of ${length} values of ${variable} are missing.`,
      })
    }
  }
  return warnings
}

function countGaps(values: Float64Array): number {
  let gaps = 0
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) gaps++
  return gaps
}
