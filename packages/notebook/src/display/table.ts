import { type Displayed, displayed, requireNames, safe } from './displayed.ts'

/** A column of a table. */
export interface Column {
  /** Field of the rows. */
  readonly field: string
  /** Heading; the words of the field when absent, with its unit: `energyMwh` is `energy [MWh]`. */
  readonly title?: string | undefined
  /** Decimals of its numbers; all that they have when absent. */
  readonly digits?: number | undefined
}

/** How a table is shown. */
export interface TableOptions {
  /** In order; all fields of the first row when absent. */
  readonly columns?: readonly (string | Column)[] | undefined
  readonly caption?: string | undefined
}

type Row = Readonly<Record<string, unknown>>

/** Most rows that are shown; a note tells of the rest. */
const ROWS_MAX = 1000

/** Units at the end of names of fields. */
const UNITS = new Map([
  ...['kW', 'MW', 'kWh', 'MWh', 'GWh', 'm', 'km', 'h', 'K', 'USD', 'EUR'].map(
    (unit) => [unit.toLowerCase(), unit] as const,
  ),
  ['pct', '%'],
  ['deg', '°'],
  ['ms', 'm/s'],
])

/** Shows rows as a table, as HTML and as text with columns in line; numbers stand to the right. */
export function table(rows: readonly Row[], options: TableOptions = {}): Displayed {
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null)) {
    throw new TypeError('table takes a list of objects')
  }
  requireNames(options, ['columns', 'caption'], 'table takes options')
  const { columns, caption } = options
  const shown = columnsOf(rows as readonly Row[], columns)
  const kept = (rows as readonly Row[]).slice(0, ROWS_MAX)
  const cells = kept.map((row) => shown.map(({ field, digits }) => cellOf(row[field], digits)))
  const isNumeric = shown.map(({ field }) => kept.some((row) => typeof row[field] === 'number'))
  const note = rows.length > ROWS_MAX ? `... and ${rows.length - ROWS_MAX} more rows` : undefined
  return displayed({
    'text/html': asHtml({ shown, cells, isNumeric, caption, note }),
    'text/plain': asText({ shown, cells, isNumeric, caption, note }),
  })
}

interface Parts {
  readonly shown: readonly { readonly title: string }[]
  readonly cells: readonly (readonly string[])[]
  readonly isNumeric: readonly boolean[]
  readonly caption: string | undefined
  readonly note: string | undefined
}

function columnsOf(
  rows: readonly Row[],
  columns: TableOptions['columns'],
): (Column & { readonly title: string })[] {
  const named = columns ?? Object.keys(rows[0] ?? {})
  if (!Array.isArray(named)) throw new TypeError('table takes columns as a list of fields')
  return (named as readonly (string | Column)[]).map((column) => {
    const given: Column = typeof column === 'string' ? { field: column } : column
    requireNames(given, ['field', 'title', 'digits'], 'table takes columns')
    const { field, digits = 0 } = given
    if (typeof field !== 'string' || !(Number.isInteger(digits) && digits >= 0 && digits <= 100)) {
      throw new TypeError(
        `table takes columns with a field and 0 to 100 digits (got ${JSON.stringify(column)})`,
      )
    }
    return { ...given, title: given.title ?? headingOf(given.field) }
  })
}

/** A field as words, `dcAcRatio` and `dc_ac_ratio` alike, with the unit that it ends in. */
function headingOf(field: string): string {
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split('_')
    .filter((word) => word !== '')
  const unit = words.length > 1 ? UNITS.get(words.at(-1)?.toLowerCase() ?? '') : undefined
  const shown = unit === undefined ? words : words.slice(0, -1)
  const text = shown.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word)).join(' ')
  return unit === undefined ? text : `${text} [${unit}]`
}

function cellOf(value: unknown, digits: number | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && digits !== undefined && Number.isFinite(value))
    return value.toFixed(digits)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function asHtml({ shown, cells, isNumeric, caption, note }: Parts): string {
  const side = (n: number) => (isNumeric[n] ? ' style="text-align:right"' : ' style="text-align:left"')
  const head = shown.map(({ title }, n) => `<th scope="col"${side(n)}>${safe(title)}</th>`).join('')
  const body = cells.map(
    (row) => `<tr>${row.map((text, n) => `<td${side(n)}>${safe(text)}</td>`).join('')}</tr>`,
  )
  const title = caption === undefined ? '' : `<caption>${safe(caption)}</caption>`
  const end = note === undefined ? '' : `<p>${safe(note)}</p>`
  return `<table>${title}<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>${end}`
}

function asText({ shown, cells, isNumeric, caption, note }: Parts): string {
  const widths = shown.map(({ title }, n) =>
    Math.max(title.length, ...cells.map((row) => row[n]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((text, n) => (isNumeric[n] ? text.padStart(widths[n] ?? 0) : text.padEnd(widths[n] ?? 0)))
      .join('  ')
      .trimEnd()
  return [
    ...(caption === undefined ? [] : [caption]),
    line(shown.map(({ title }) => title)),
    ...cells.map(line),
    ...(note === undefined ? [] : [note]),
  ].join('\n')
}
