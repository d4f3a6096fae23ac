import type { Site } from '../../site/index.ts'
import type { WeatherVariable } from '../../time/index.ts'
import type {
  ExtraWeatherVariable,
  WeatherFile,
  WeatherFileHeader,
  WeatherFileOptions,
  WeatherFileVariable,
  WeatherFileWarning,
  WeatherFormat,
} from '../weather-file.ts'
import { layRecords, withoutRange } from './record-layout.ts'
import type { RecordStamps } from './record-stamps.ts'
import { cleanColumn, type SourceColumn } from './source-column.ts'

/** What a decoder has found in its file. */
export interface WeatherFileParts {
  readonly format: WeatherFormat
  readonly site: Site
  readonly name?: string | undefined
  readonly source: string
  readonly header: WeatherFileHeader
  readonly columns: readonly string[]
  readonly stamps: RecordStamps
  readonly sources: readonly SourceColumn[]
  readonly warnings?: readonly WeatherFileWarning[] | undefined
}

/** Variables that every {@link WeatherFile} has a series of, all NaN if need be. */
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

/** Lays the records on their axis, cleans every column and counts its gaps. */
export function assembleWeatherFile(parts: WeatherFileParts, options: WeatherFileOptions): WeatherFile {
  const { format, site, name, source, header, columns, stamps } = parts
  const layout = layRecords(stamps, options.year)
  const warnings: WeatherFileWarning[] = [...(parts.warnings ?? []), ...layout.warnings]
  const series = new Map<WeatherFileVariable, Float64Array>()
  const missing: Partial<Record<WeatherFileVariable, number>> = {}
  for (const column of parts.sources) {
    const clean = cleanColumn(stamps.format, column, stamps.firstLine)
    const values = layout.dropped === undefined ? clean.values : withoutRange(clean.values, layout.dropped)
    warnings.push(...clean.warnings)
    const gaps = countGaps(values)
    missing[column.variable] = gaps
    if (gaps < values.length) series.set(column.variable, values)
  }
  const primary = primarySeries(series, layout.axis.length)
  warnings.push(...gapWarnings(missing, layout.axis.length))
  const secondary: { -readonly [K in Exclude<WeatherVariable, Primary>]?: Float64Array } = {}
  for (const variable of SECONDARY) {
    const values = series.get(variable)
    if (values !== undefined) secondary[variable] = values
    series.delete(variable)
  }
  const extra: Partial<Record<ExtraWeatherVariable, Float64Array>> = {}
  for (const [variable, values] of series) extra[variable as ExtraWeatherVariable] = values
  return {
    format,
    site,
    name,
    source,
    header,
    columns,
    weather: { axis: layout.axis, ...primary, ...secondary },
    extra,
    recordMs: layout.recordMs,
    typicalYear: layout.typicalYear,
    warnings,
    missing,
  }
}

/** Takes the primary series out of the map; those that the file does not have are all NaN. */
function primarySeries(
  series: Map<WeatherFileVariable, Float64Array>,
  length: number,
): Record<Primary, Float64Array> {
  const take = (variable: Primary): Float64Array => {
    const values = series.get(variable) ?? new Float64Array(length).fill(Number.NaN)
    series.delete(variable)
    return values
  }
  return {
    ghi: take('ghi'),
    dni: take('dni'),
    dhi: take('dhi'),
    tempAir: take('tempAir'),
    windSpeed: take('windSpeed'),
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
