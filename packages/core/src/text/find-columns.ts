import { ParseError } from '../errors/index.ts'

/** A column that was found in a header. */
export interface FoundColumn<Variable extends string> {
  readonly variable: Variable
  /** Name as the file has it. */
  readonly name: string
  /** Place in the row, counted from 0. */
  readonly index: number
}

/**
 * Finds variables among the names of a header.
 *
 * @param names as the file has them.
 * @param simplify reduces a name to what is compared.
 * @param variableOf variable of every simplified name.
 * @throws {ParseError} two columns for one variable.
 */
export function findColumns<Variable extends string>(
  place: { readonly format: string; readonly line: number },
  names: readonly string[],
  simplify: (name: string) => string,
  variableOf: ReadonlyMap<string, Variable>,
): FoundColumn<Variable>[] {
  const found = new Map<Variable, FoundColumn<Variable>>()
  names.forEach((name, index) => {
    const variable = variableOf.get(simplify(name))
    if (variable === undefined) return
    const other = found.get(variable)
    if (other !== undefined) {
      throw new ParseError({
        ...place,
        column: name,
        value: name,
        problem: `columns ${other.index + 1} and ${index + 1} both are ${variable} (${other.name}, ${name}); take one out`,
      })
    }
    found.set(variable, { variable, name, index })
  })
  return [...found.values()]
}

/**
 * The place of a column that a file must have.
 * @throws {ParseError} when it is not there.
 */
export function requireColumn<Variable extends string>(
  place: { readonly format: string; readonly line: number },
  found: readonly FoundColumn<Variable>[],
  variable: Variable,
  usualName: string,
): FoundColumn<Variable> {
  const column = found.find((candidate) => candidate.variable === variable)
  if (column !== undefined) return column
  throw new ParseError({
    ...place,
    column: usualName,
    problem: `the header has no column "${usualName}"; is it a file of this format, and whole?`,
  })
}
