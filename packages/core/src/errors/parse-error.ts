/** Where in a text a decoder gave up. */
export interface ParseErrorDetails {
  /** The format that was being read, for example `TMY3`. */
  readonly format: string
  /** What is wrong and how to mend it, one sentence. */
  readonly problem: string
  /** Line of the file, counted from 1. */
  readonly line?: number | undefined
  /** Name of the column, as the format has it. */
  readonly column?: string | undefined
  /** The text found there. */
  readonly value?: string | undefined
}

/** A file is broken, cut off or not of the format that it was read as. Names the line and the column. */
export class ParseError extends Error {
  override readonly name = 'ParseError'
  readonly format: string
  readonly problem: string
  readonly line: number | undefined
  readonly column: string | undefined
  readonly value: string | undefined

  constructor(details: ParseErrorDetails) {
    const where = [
      details.line === undefined ? '' : `line ${details.line}`,
      details.column === undefined ? '' : `column ${details.column}`,
    ]
      .filter((part) => part !== '')
      .join(', ')
    super(`${details.format}${where === '' ? '' : ` (${where})`}: ${details.problem}`)
    this.format = details.format
    this.problem = details.problem
    this.line = details.line
    this.column = details.column
    this.value = details.value
  }
}
