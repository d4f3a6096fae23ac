import { type BenchRow, figure } from '../bench.ts'

/** What is known before a bench runs. */
export interface Circumstances {
  /** `null` outside of a checkout. */
  readonly commit: string | null
  /** Whether files differed from the commit, the records themselves apart. */
  readonly dirty: boolean
  readonly node: string
  readonly cpu: string
  readonly cores: number
  /** Load average of a minute before the bench. */
  readonly load: number
}

/** A run of a bench, as a line of `history.jsonl`. A figure that is no number is `null` there. */
export interface BenchRecord extends Circumstances {
  /** When the bench ended, UTC. */
  readonly date: string
  /** Versions of the packages that rows are held against, as far as they were installed. */
  readonly peers: Readonly<Record<string, string>>
  readonly bench: string
  readonly about: string
  readonly rows: readonly (Omit<BenchRow, 'ours'> & { readonly ours: number | null })[]
}

type Row = BenchRecord['rows'][number]

/** @throws {Error} names a line that is not whole, such as one that was cut off by a full disk. */
export function parseHistory(text: string): readonly BenchRecord[] {
  return text.split('\n').flatMap((line, i) => {
    if (line === '') return []
    try {
      return [JSON.parse(line) as BenchRecord]
    } catch {
      throw new Error(`line ${i + 1} of benchmarks/history.jsonl is no JSON; take it out`)
    }
  })
}

const HEAD = `# Benchmarks: the newest run of each

Made from \`history.jsonl\`, which \`npm run bench -- --record\` adds to; \`npm run bench -- --tables\` makes this page again. Peers run in the same run, interleaved. Above 1 in the last column of figures Sunwake is faster, or better. Times are those of one machine: compare ratios.
`

/** The page of the newest run of each bench, in the order of their names. */
export function resultsPage(records: readonly BenchRecord[]): string {
  const newest = new Map<string, BenchRecord>()
  for (const record of records) {
    const known = newest.get(record.bench)
    if (known === undefined || known.date <= record.date) newest.set(record.bench, record)
  }
  const names = [...newest.keys()].sort()
  return [HEAD, ...names.map((name) => section(newest.get(name)!))].join('\n')
}

function section(record: BenchRecord): string {
  const { bench, about, rows } = record
  return [`## ${bench}`, '', sentence(about), '', origin(record), '', ...table(rows), ''].join('\n')
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function origin({ date, commit, dirty, node, cpu, cores, load, peers }: BenchRecord): string {
  const state = commit === null ? 'no commit' : `commit ${commit}${dirty ? ' with changes' : ''}`
  const machine = `Node ${node}, ${cores} × ${cpu}, load ${load.toFixed(1)}`
  const versions = Object.entries(peers).map(([name, version]) => `${name} ${version}`)
  return `${date.slice(0, 16).replace('T', ' ')} UTC, ${[state, machine, ...versions].join(', ')}.`
}

/** Columns that no row fills are left out. */
function table(rows: readonly Row[]): readonly string[] {
  const compared = rows.some(({ peer }) => peer !== null)
  const noted = rows.some(({ note }) => note !== undefined && note !== '')
  const line = (cells: readonly string[], peers: readonly string[], note: string): string =>
    `| ${[...cells, ...(compared ? peers : []), ...(noted ? [note] : [])].map(cell).join(' | ')} |`
  const dash = '---'
  return [
    line(['what', 'Sunwake'], ['peer', 'its', 'ratio'], 'note'),
    line([dash, '--:'], [dash, '--:', '--:'], dash),
    ...rows.map(({ name, ours, unit, peer, theirs, speedup, note }) =>
      line(
        [name, `${figure(ours)} ${unit}`],
        peer === null
          ? ['', '', '']
          : [peer, theirs === null ? 'not installed' : `${figure(theirs)} ${unit}`, ratio(speedup)],
        note ?? '',
      ),
    ),
  ]
}

function ratio(value: number | null): string {
  if (value === null) return '–'
  return value >= 1000 ? figure(value) : value.toPrecision(3)
}

/** What would end a cell or a row. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
