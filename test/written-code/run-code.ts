import ts from 'typescript'
import { agrees, expectedOf } from './expected-value.ts'

/** Values by name. */
export type Scope = Record<string, unknown>

/** An expression whose value the comment after it states. */
interface Stated {
  readonly text: string
  readonly comment: string
}

/** What code did. */
export interface Ran {
  /** What it declares at the top, by name. */
  readonly scope: Scope
  /** How many values it states were compared. */
  readonly compared: number
}

const AsyncFunction = (async () => {}).constructor as new (
  ...texts: string[]
) => (...values: unknown[]) => unknown

/**
 * Runs code as it is written, with its imports, and compares each value that it states:
 *
 *     energyKwh // 13779.2 [kWh]
 *
 * A comment that begins with a number, a text, a list, an object or a word such as `true` states the value before it;
 * `about` allows 5 %. Numbers agree to the digits that are written. Any other comment is only read by people.
 *
 * @param given names that the code uses and does not declare.
 * @throws what the code throws, and `Error` where a value differs.
 */
export async function runCode(code: string, given: Scope): Promise<Ran> {
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.ES2022, true)
  const stated: Stated[] = []
  const declared: string[] = []
  const lines = source.statements.map((statement) => lineOf(statement, { source, stated, declared }))
  const body = ts.transpile(lines.join('\n'), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
  })
  const returned = `return { ${[...new Set(declared)].join(', ')} }`
  const names = Object.keys(given).filter((name) => !declared.includes(name))
  let compared = 0
  const state = (n: number, value: unknown): void => {
    const { text, comment } = stated[n] ?? { text: '', comment: '' }
    const expected = expectedOf(comment)
    if (expected === undefined) return
    compared++
    if (!agrees(value, expected)) throw new Error(`${text} is ${show(value)}, not ${comment}`)
  }
  const load = async (specifier: string, names: readonly string[] = []): Promise<unknown> => {
    const exported = (await import(/* @vite-ignore */ specifier)) as Scope
    for (const name of names) if (!(name in exported)) throw new Error(`${specifier} has no ${name}`)
    return exported
  }
  const run = new AsyncFunction('load', 'state', ...names, `${body}\n${returned}`)
  const scope = (await run(load, state, ...names.map((name) => given[name]))) as Scope
  return { scope, compared }
}

/** A statement as it stands in a function: imports are loaded, exports are declarations, stated values are handed over. */
function lineOf(
  statement: ts.Statement,
  { source, stated, declared }: { source: ts.SourceFile; stated: Stated[]; declared: string[] },
): string {
  const text = statement.getText(source)
  const comment = commentAfter(statement, source)
  const handOver = (value: string): string => `state(${stated.push({ text: value, comment }) - 1}, ${value})`
  if (ts.isImportDeclaration(statement)) {
    const bindings = statement.importClause?.namedBindings
    const from = statement.moduleSpecifier.getText(source)
    if (bindings === undefined || statement.importClause?.name !== undefined) {
      throw new Error(`this kind of import is not run: ${text}`)
    }
    if (ts.isNamespaceImport(bindings)) {
      declared.push(bindings.name.text)
      return `const ${bindings.name.text} = await load(${from})`
    }
    const elements = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly)
    declared.push(...elements.map(({ name }) => name.text))
    const names = elements.map(({ name, propertyName }) =>
      propertyName === undefined ? name.text : `${propertyName.text}: ${name.text}`,
    )
    const imported = elements.map(({ name, propertyName }) => `'${(propertyName ?? name).text}'`)
    return `const { ${names.join(', ')} } = await load(${from}, [${imported.join(', ')}])`
  }
  if (ts.isFunctionDeclaration(statement)) {
    declared.push(statement.name?.text ?? '')
    return text.replace(/^export /, '')
  }
  if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList
    for (const { name } of declarations) declared.push(...namesOf(name))
    const [only] = declarations
    const isStated = declarations.length === 1 && only !== undefined && ts.isIdentifier(only.name)
    return isStated ? `${text};${handOver(only.name.getText(source))}` : text
  }
  return ts.isExpressionStatement(statement) ? handOver(statement.expression.getText(source)) : text
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)))
}

function commentAfter(statement: ts.Statement, source: ts.SourceFile): string {
  const [range] = ts.getTrailingCommentRanges(source.text, statement.end) ?? []
  return range === undefined ? '' : source.text.slice(range.pos, range.end).replace(/^\/\/\s*/, '')
}

function show(value: unknown): string {
  if (ArrayBuffer.isView(value)) return show(Array.from(value as Float64Array))
  return JSON.stringify(value) ?? String(value)
}
