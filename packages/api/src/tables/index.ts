/**
 * Tables that people write: CSV with a header, as batches and the pages read it, and rows of CSV.
 *
 * Start here: {@link readTable}, {@link valueOfCell}, {@link csvRow}.
 * @module
 */
export { nearestWord } from '../wire/parse/did-you-mean.ts'
export { csvRow } from './csv-row.ts'
export { readTable, type TableRow, type TextTable, valueOfCell } from './read-table.ts'
export { TableError, type TableProblem } from './table-error.ts'
