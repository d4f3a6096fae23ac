import type { QuantileForecast } from '@sunwake/core/forecast'
import type { TimeAxis } from '@sunwake/core/time'
import { UsageError } from '../errors.ts'
import { readText } from './read-file.ts'

/** Forecasts with what came, on an even axis. */
export interface ForecastFile {
  readonly axis: TimeAxis
  readonly observed: Float64Array
  readonly forecast: Float64Array
  /** In rising order of their levels. */
  readonly quantiles: readonly QuantileForecast[]
  readonly members: readonly Float64Array[]
  /** From the issue to the end of each step [h]; absent without the column. */
  readonly leadHours: Float64Array | undefined
}

const MS_PER_MINUTE = 60_000
const QUANTILE = /^p(\d\d?)_kw$/
const MEMBER = /^member_\w+_kw$/

/**
 * Reads a CSV file (gzip too) of forecasts with what came: `timestamp` (ISO 8601, evenly spaced but for missing rows),
 * `observed_kw`, and one or more of `power_kw`, `p90_kw`…`p10_kw` (exceeded by so many of 100) and `member_…_kw`, with
 * `lead_hours` where rows differ in it. Other columns are left alone; empty cells are gaps.
 * @throws {UsageError} naming the line and the column.
 */
export async function readForecastFile(path: string): Promise<ForecastFile> {
  const lines = readText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const [head, ...rows] = lines.map((line) => line.split(',').map((cell) => cell.trim()))
  if (head === undefined || rows.length < 2)
    throw new UsageError(`${path} must have a header and two rows or more`)
  const column = (name: string): Float64Array => numbersOf(path, name, head.indexOf(name), rows)
  for (const name of ['timestamp', 'observed_kw']) {
    if (!head.includes(name)) throw new UsageError(`${path} has no column ${name}; it has ${head.join(', ')}`)
  }
  const quantileNames = head.filter((name) => QUANTILE.test(name))
  const memberNames = head.filter((name) => MEMBER.test(name))
  const middle = ['power_kw', 'p50_kw'].find((name) => head.includes(name))
  if (middle === undefined && memberNames.length === 0) {
    throw new UsageError(`${path} has no forecast: a column power_kw, p50_kw or member_1_kw is needed`)
  }
  const stampMs = rows.map((cells, r) => stampOf(path, cells[head.indexOf('timestamp')], r))
  const hasLead = head.includes('lead_hours')
  const { gridRecords } = await import('@sunwake/core/wind/resource')
  const { axis, columns } = gridRecords({
    stampMs,
    columns: Object.fromEntries(
      ['observed_kw', ...(middle === undefined ? [] : [middle]), ...quantileNames, ...memberNames]
        .concat(hasLead ? ['lead_hours'] : [])
        .map((name) => [name, column(name)]),
    ),
    stepMinutes: stepOf(path, stampMs),
    label: 'start',
  })
  const series = (name: string): Float64Array => columns[name] as Float64Array
  const members = memberNames.map(series)
  return {
    axis,
    observed: series('observed_kw'),
    forecast: middle === undefined ? meanOf(members) : series(middle),
    quantiles: quantileNames
      .map((name) => ({ level: 1 - Number(QUANTILE.exec(name)?.[1]) / 100, values: series(name) }))
      .sort((a, b) => a.level - b.level),
    members,
    leadHours: hasLead ? series('lead_hours') : undefined,
  }
}

function numbersOf(path: string, name: string, at: number, rows: readonly string[][]): Float64Array {
  return Float64Array.from(rows, (cells, r) => {
    const cell = cells[at] ?? ''
    const value = cell === '' ? Number.NaN : Number(cell)
    if (cell !== '' && !Number.isFinite(value)) {
      throw new UsageError(
        `${path}, line ${r + 2}: ${name} is ${JSON.stringify(cell)}, which is not a number`,
      )
    }
    return value
  })
}

function stampOf(path: string, cell: string | undefined, r: number): number {
  const ms = /[Zz]$|[+-]\d\d:?\d\d$/.test(cell ?? '') ? Date.parse(cell ?? '') : Number.NaN
  if (Number.isNaN(ms)) {
    throw new UsageError(
      `${path}, line ${r + 2}: timestamp is ${JSON.stringify(cell ?? '')}; it must be ISO 8601 with Z or an offset`,
    )
  }
  return ms
}

/** The least distance of two stamps that follow each other [min]. */
function stepOf(path: string, stampMs: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let t = 1; t < stampMs.length; t++) {
    const step = ((stampMs[t] ?? 0) - (stampMs[t - 1] ?? 0)) / MS_PER_MINUTE
    if (!(step > 0)) throw new UsageError(`${path}, line ${t + 2}: timestamps must rise`)
    least = Math.min(least, step)
  }
  return least
}

function meanOf(members: readonly Float64Array[]): Float64Array {
  return Float64Array.from(
    members[0] ?? [],
    (_, t) => members.reduce((sum, values) => sum + (values[t] ?? Number.NaN), 0) / members.length,
  )
}
