import type { Site } from '../../site/index.ts'
import type {
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
import { weatherOfSeries } from './weather-of-series.ts'

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

/** Lays the records on their axis, cleans every column and counts its gaps. */
export function assembleWeatherFile(parts: WeatherFileParts, options: WeatherFileOptions): WeatherFile {
  const { format, site, name, source, header, columns, stamps } = parts
  const layout = layRecords(stamps, options.year)
  const warnings: WeatherFileWarning[] = [...(parts.warnings ?? []), ...layout.warnings]
  const series = new Map<WeatherFileVariable, Float64Array>()
  for (const column of parts.sources) {
    const clean = cleanColumn(stamps.format, column, stamps.firstLine)
    const values = layout.dropped === undefined ? clean.values : withoutRange(clean.values, layout.dropped)
    warnings.push(...clean.warnings)
    series.set(column.variable, values)
  }
  const sorted = weatherOfSeries(layout.axis, series)
  return {
    format,
    site,
    name,
    source,
    header,
    columns,
    weather: sorted.weather,
    extra: sorted.extra,
    recordMs: layout.recordMs,
    typicalYear: layout.typicalYear,
    warnings: [...warnings, ...sorted.warnings],
    missing: sorted.missing,
  }
}
