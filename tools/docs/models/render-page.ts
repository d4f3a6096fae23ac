import { type Docstring, docstringOf } from './docstring.ts'
import type { ModelPage } from './model-page.ts'
import type { CheckResult } from './reference-tables.ts'

/** One page in Markdown: what the docstring says, what the engine was held against, and a picture. */
export function renderPage(page: ModelPage, subpath: string, checks: readonly CheckResult[]): string {
  const doc = docstringOf(page.source, page.symbol)
  const others = (page.also ?? []).map(
    (symbol) => `### \`${symbol}\`\n\n${bodyOf(docstringOf(page.source, symbol))}`,
  )
  const name = page.publicName ?? page.symbol
  return [
    `# ${page.title}`,
    `\`${name}\` of \`@sunwake/core/${subpath}\`, [source](/files/packages/core/src/${page.source}.txt)`,
    bodyOf(doc),
    ...others,
    '## Picture',
    `![${page.title}](./${page.slug}.svg)`,
    page.caption,
    '## Agreement',
    agreementOf(checks),
    ...(doc.references.length === 0
      ? []
      : ['## Reference', doc.references.map((text) => `- ${text}`).join('\n')]),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Text, inputs, result and errors of a docstring. */
function bodyOf(doc: Docstring): string {
  const parts = [doc.text]
  if (doc.fields.length > 0) {
    const rows = doc.fields.map(({ name, text }) => `| \`${name}\` | ${text} |`)
    parts.push(['| input | |', '|---|---|', ...rows].join('\n'))
  }
  if (doc.returns !== undefined) parts.push(`**Returns** ${doc.returns}`)
  for (const error of doc.errors) parts.push(`**Throws** ${error.replace(/^\{(\w+)\}/, '`$1`')}`)
  return parts.join('\n\n')
}

/** The checks as a table, in words where there is none. */
function agreementOf(checks: readonly CheckResult[]): string {
  if (checks.length === 0) return 'No reference table; closed forms and laws in the tests beside the code.'
  const rows = checks.map(
    ({ table, peer, cases, passed, worst }) =>
      `| \`${table}\` | ${peer.replaceAll('|', '\\|')} | ${passed} of ${cases} | ${errorText(worst)} |`,
  )
  return [
    '| table | computed by | cases within tolerance | largest error |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** An error in two digits. */
export function errorText(error: number): string {
  return error === 0 ? '0' : error.toExponential(1)
}
