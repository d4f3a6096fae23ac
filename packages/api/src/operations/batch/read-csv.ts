import { type ErrorDetail, validationError } from '../../errors/index.ts'
import { readTable, TableError, type TableProblem, type TextTable } from '../../tables/index.ts'

const FIELD = 'sites_csv'
/** Rows that are named where they have more or fewer cells than the header. */
const NAMED_MAX = 20

/**
 * Reads the table of a batch, whose ids are texts.
 * @throws {ServiceError} `validation_error` with the line: what {@link readTable} refuses, and rows with more or fewer
 * cells than the header.
 */
export function readCsv(text: string): TextTable {
  const table = readWhole(text)
  const wrong = table.rows.filter(({ fits }) => !fits)
  if (wrong.length === 0) return table
  const constraint =
    'a CSV table: the row has more or fewer cells than the header; is there a decimal comma, or a comma without quotes?'
  throw validationError(
    wrong.slice(0, NAMED_MAX).map(({ line }) => ({ field: FIELD, line, value: null, constraint })),
  )
}

function readWhole(text: string): TextTable {
  try {
    return readTable(text, (title) => title === 'id')
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    throw validationError([{ field: FIELD, ...detailOf(error.why) }])
  }
}

function detailOf(why: TableProblem): Omit<ErrorDetail, 'field'> {
  switch (why.problem) {
    case 'encoding':
      return {
        value: null,
        constraint: 'text in UTF-8; this file has another encoding, so save it as CSV UTF-8',
      }
    case 'openQuote':
      return { line: why.line, value: null, constraint: 'a CSV table: a quote is not closed' }
    case 'strayQuote':
      return {
        line: why.line,
        value: null,
        constraint:
          'a CSV table: a quote stands inside a cell; put the whole cell in quotes and write "" for it',
      }
    case 'untitled':
      return { line: 1, value: '', constraint: `a header with a name for column ${why.column}` }
    case 'twice': {
      const constraint = `a header with each name once; ${why.title} is there twice`
      return { line: 1, column: why.title, value: why.title, constraint }
    }
    case 'marks': {
      const constraint = `one decimal mark for the whole table; it has ${why.comma} and ${why.point}`
      return { value: why.comma, constraint }
    }
    case 'thousands': {
      const constraint = `numbers without marks of thousands; ${why.comma} could be one, or have a decimal comma`
      return { value: why.comma, constraint }
    }
  }
}
