import { ConvergenceError, InputError, ParseError } from '@sunwake/core/errors'
import { samNames } from '@sunwake/core/solar/module'
import { shortenValue, unreadable, validationError } from '../../../errors/index.ts'

/** A SAM library of a request. */
interface Library {
  readonly csv: string
  readonly name?: string | undefined
}

/** How many products of a library a refusal names. */
const NAMED_PRODUCTS_MAX = 3

/**
 * Reads the text of a field; what its reader or the engine refuses of it names the field.
 * @throws {ServiceError} `validation_error`.
 */
export function readProduct<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ParseError) throw validationError([unreadable(field, error)])
    if (error instanceof InputError) {
      const constraint = `a product whose ${error.field} is ${error.constraint}`
      throw validationError([{ field, value: shortenValue(error.value), constraint }])
    }
    if (error instanceof ConvergenceError) {
      throw validationError([
        { field, value: null, constraint: `figures that a diode has: ${error.message}` },
      ])
    }
    throw error
  }
}

/**
 * Reads a product of a SAM library: the named one, or the only one.
 * @param field path of the module or inverter.
 * @param read gets the text and the name.
 * @throws {ServiceError} `validation_error`.
 */
export function readLibrary<T>(
  field: string,
  { csv, name }: Library,
  read: (csv: string, name: string) => T,
): T {
  const product = name ?? onlyName(csv, field)
  return readProduct(`${field}.csv`, () => {
    try {
      return read(csv, product)
    } catch (error) {
      if (!(error instanceof ParseError && error.column === 'Name')) throw error
      throw validationError([unreadable(`${field}.name`, error)])
    }
  })
}

function onlyName(csv: string, field: string): string {
  const names = readProduct(`${field}.csv`, () => samNames(csv))
  if (names.length === 1) return names[0]!
  const some = names.slice(0, NAMED_PRODUCTS_MAX).map((name) => `"${name}"`)
  const constraint =
    names.length === 0
      ? 'a library with a product'
      : `required: one of the ${names.length} products of the library, such as ${some.join(', ')}`
  throw validationError([
    { field: names.length === 0 ? `${field}.csv` : `${field}.name`, value: null, constraint },
  ])
}

/** Whether the header of a library has a column. */
export function hasColumn(csv: string, column: string): boolean {
  const end = csv.indexOf('\n')
  return csv
    .slice(0, end < 0 ? csv.length : end)
    .toLowerCase()
    .includes(column.toLowerCase())
}
