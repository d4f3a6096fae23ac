import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const SOURCES = fileURLToPath(new URL('../../../packages/core/src', import.meta.url))

/** One field of a model's input, or one argument. */
export interface DocumentedField {
  readonly name: string
  readonly text: string
}

/** What a docstring says, cut at its tags. */
export interface Docstring {
  readonly text: string
  readonly fields: readonly DocumentedField[]
  readonly returns: string | undefined
  readonly errors: readonly string[]
  readonly references: readonly string[]
}

/** The docstring of an exported function or constant; fails when there is none. */
export function docstringOf(source: string, symbol: string): Docstring {
  const path = join(SOURCES, source)
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
  const statement = file.statements.find((candidate) => namesOf(candidate).includes(symbol))
  if (statement === undefined) throw new Error(`${source} has no ${symbol}`)
  const docs = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc)
  const doc = docs.at(-1)
  if (doc === undefined) throw new Error(`${source}: ${symbol} has no docstring`)
  const tags: readonly ts.JSDocTag[] = doc.tags ?? []
  const tagged = (name: string): string[] =>
    tags.filter((tag) => tag.tagName.text === name).map((tag) => seeText(tag))
  const parameters = tags
    .filter((tag): tag is ts.JSDocParameterTag => ts.isJSDocParameterTag(tag))
    .map((tag) => ({
      name: tag.name.getText(file),
      text: plain(commentText(tag.comment)),
    }))
  return {
    text: markdown(commentText(doc.comment)),
    fields: [...inputFields(file, statement), ...parameters],
    returns: tagged('returns')[0],
    errors: tagged('throws'),
    references: tagged('see'),
  }
}

/** Names that a statement exports. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name === undefined ? [] : [statement.name.text]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map((declaration) => declaration.name.getText())
}

/** The documented fields of the first argument, where its interface stands in the same file. */
function inputFields(file: ts.SourceFile, statement: ts.Statement): DocumentedField[] {
  if (!ts.isFunctionDeclaration(statement)) return []
  const type = statement.parameters[0]?.type
  if (type === undefined || !ts.isTypeReferenceNode(type)) return []
  return fieldsOf(file, type.typeName.getText(file))
}

/** Fields of an interface of a file, those of its parents in the same file first. */
function fieldsOf(file: ts.SourceFile, name: string): DocumentedField[] {
  const declared = file.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name)
  if (declared === undefined) return []
  const parents = (declared.heritageClauses ?? []).flatMap((clause) =>
    clause.types.flatMap((type) => fieldsOf(file, type.expression.getText(file))),
  )
  const own = declared.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(file) + (member.questionToken === undefined ? '' : '?'),
    text: plain(
      ts
        .getJSDocCommentsAndTags(member)
        .filter(ts.isJSDoc)
        .map((doc) => commentText(doc.comment))
        .join(' '),
    ),
  }))
  return [...parents, ...own]
}

/** Text of a comment with links written as code. */
function commentText(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  if (comment === undefined || typeof comment === 'string') return comment ?? ''
  return comment
    .map((part) => (ts.isJSDocLink(part) ? `\`${part.name?.getText() ?? ''}${part.text}\`` : part.text))
    .join('')
}

/** Text of a tag; TypeScript takes the first word of `see` for a name. */
function seeText(tag: ts.JSDocTag): string {
  const whole = tag.getText().replace(/^@\w+\s*/, '')
  const lines = whole.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim())
  return plain(lines.join(' ').replace(/\*\/?\s*$/, ''))
}

/** One line, for cells of tables. */
function plain(text: string): string {
  return text
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()
}

/** Links as code; formulas stay indented, and after a list stand apart from it, else they would be of its last point. */
function markdown(text: string): string {
  return text
    .replace(/^( {0,3}[-*] .+(?:\n {2,3}\S.*)*)\n\n(?= {4,}\S)/gm, '$1\n\n<!-- -->\n\n')
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .trim()
}
