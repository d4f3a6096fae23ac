import Table from 'cli-table3'
import type { SunwakeContext } from '../context.ts'

const LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  right: '',
  'right-mid': '',
  mid: '',
  'mid-mid': '',
  middle: '  ',
} as const

const NUMERIC = /^[-+]?[\d,.]+(e[-+]?\d+)?( ?%)?$/

/** Prints rows under a header; columns of numbers stand to the right. */
export function printTable(
  { process }: SunwakeContext,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const aligns = header.map((_, column) =>
    rows.length > 0 && rows.every((row) => row[column] === '' || NUMERIC.test(row[column] ?? ''))
      ? 'right'
      : 'left',
  )
  const table = new Table({
    head: header.every((name) => name === '') ? [] : [...header],
    colAligns: aligns as ('left' | 'right')[],
    chars: LINES,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  for (const row of rows) table.push([...row])
  // The last column is filled up too; nobody sees it, and a copy would carry it.
  process.stdout.write(`${table.toString().replaceAll(/ +$/gm, '')}\n`)
}

/** Prints the first rows of a long table, and how many more a result has. */
export function printFirstRows(
  context: SunwakeContext,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { most = 20, rest = '--json' }: { readonly most?: number; readonly rest?: string } = {},
): void {
  printTable(context, header, rows.slice(0, most))
  const left = rows.length - most
  if (left > 0) context.process.stdout.write(`and ${left} more, all in ${rest}\n`)
}
