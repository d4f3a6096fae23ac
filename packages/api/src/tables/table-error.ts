/** Why nothing can be read of a table. */
export type TableProblem =
  /** Bytes that are no UTF-8. */
  | { readonly problem: 'encoding' }
  | { readonly problem: 'openQuote' | 'strayQuote'; readonly line: number }
  /** A column with values and without a title; counted from 1. */
  | { readonly problem: 'untitled'; readonly column: number }
  /** A title that is there twice. */
  | { readonly problem: 'twice'; readonly title: string }
  /** Numbers of one table with decimal commas and decimal points. */
  | { readonly problem: 'marks'; readonly comma: string; readonly point: string }
  /** A number whose comma may stand for thousands or for decimals. */
  | { readonly problem: 'thousands'; readonly comma: string }

/** A table of which nothing can be read; whoever shows it has the words. */
export class TableError extends Error {
  override readonly name = 'TableError'
  readonly why: TableProblem

  constructor(why: TableProblem) {
    super(`the table cannot be read: ${why.problem}`)
    this.why = why
  }
}
