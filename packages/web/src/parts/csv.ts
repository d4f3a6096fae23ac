import { dsvFormat } from 'd3-dsv'

/** Rows as CSV; a cell without a value is empty. */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return `${dsvFormat(',').formatRows(rows.map((row) => row.map((cell) => String(cell ?? ''))))}\n`
}
