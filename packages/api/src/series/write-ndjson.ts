import { isoUtc, labelMs } from '@sunwake/core/time'
import { ROWS_PER_CHUNK, type SeriesTable } from './series-table.ts'

/** A series as newline-delimited JSON, one object a record with the column names as keys; a gap is null. */
export function* writeNdjson({ axis, columns }: SeriesTable): Generator<string, void, undefined> {
  const series = Object.entries(columns).map(
    ([name, values]) => [`,${JSON.stringify(name)}:`, values] as const,
  )
  let chunk = ''
  for (let t = 0; t < axis.length; t++) {
    chunk += `{"timestamp":"${isoUtc(labelMs(axis, t))}"`
    // JSON.stringify writes NaN as null.
    for (const [key, values] of series) chunk += `${key}${JSON.stringify(values[t])}`
    chunk += '}\n'
    if ((t + 1) % ROWS_PER_CHUNK === 0) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}
