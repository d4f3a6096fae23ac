import { isoUtc, labelMs } from '@sunwake/core/time'
import { ROWS_PER_CHUNK, type SeriesTable } from './series-table.ts'

/**
 * A series as CSV (RFC 4180 but for the line end, which is a bare newline): a header row, then one row a
 * record. Numbers are the shortest that read back to the same double; a gap is an empty cell.
 */
export function* writeCsv({ axis, columns }: SeriesTable): Generator<string, void, undefined> {
  const series = Object.values(columns)
  let chunk = `timestamp,${Object.keys(columns).join(',')}\n`
  for (let t = 0; t < axis.length; t++) {
    chunk += isoUtc(labelMs(axis, t))
    for (const column of series) chunk += `,${cell(column[t])}`
    chunk += '\n'
    if ((t + 1) % ROWS_PER_CHUNK === 0) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

function cell(value: number | undefined): string {
  return value !== undefined && Number.isFinite(value) ? String(value) : ''
}
