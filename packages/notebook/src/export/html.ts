import { requireKnown } from '@sunwake/core/errors'
import { Marked } from 'marked'
import { stampOf } from '../check/stamp.ts'
import { safe } from '../display/displayed.ts'
import {
  type Cell,
  isJsonType,
  type MimeBundle,
  type Notebook,
  type Output,
  objectAt,
} from '../format/notebook.ts'
import { requireNotebook } from '../format/require-notebook.ts'
import { highlighted } from './highlight.ts'
import { STYLE } from './style.ts'

/** Nothing is loaded and nothing runs, whatever the outputs hold. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** How a notebook is exported. */
export interface ExportOptions {
  /** Title of the page; the first heading of the notebook when absent. */
  readonly title?: string | undefined
  /** Whether code is left out. */
  readonly withoutCode?: boolean | undefined
}

/**
 * A notebook as one page that stands alone: for light and dark screens and for paper. It loads nothing and runs nothing.
 */
export function exportHtml(notebook: Notebook, options: ExportOptions = {}): string {
  requireNotebook(notebook)
  requireKnown(options, ['title', 'withoutCode'], 'options')
  const { title, withoutCode = false } = options
  const marked = new Marked({ async: false, gfm: true })
  const toHtml = (text: string): string => marked.parse(text) as string
  const name = title ?? titleOf(notebook) ?? 'Notebook'
  const cells = notebook.cells.map((cell) => cellHtml(cell, { toHtml, withoutCode }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${safe(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${cells.filter((text) => text !== '').join('\n')}
</main>
${stampHtml(notebook)}
</body>
</html>
`
}

/** The first heading of a notebook's texts. */
function titleOf({ cells }: Notebook): string | undefined {
  for (const { kind, source } of cells) {
    const heading = kind === 'markdown' ? /^#{1,2} +(.+)$/m.exec(source)?.[1] : undefined
    if (heading !== undefined) return heading.replace(/[`*_]/g, '').trim()
  }
  return undefined
}

interface Rendering {
  readonly toHtml: (markdown: string) => string
  readonly withoutCode: boolean
}

function cellHtml(cell: Cell, { toHtml, withoutCode }: Rendering): string {
  if (cell.kind !== 'code') {
    if (cell.kind === 'raw') return `<pre class="raw">${safe(cell.source)}</pre>`
    return `<section class="text">${toHtml(withAttachments(cell.source, cell.attachments ?? {}))}</section>`
  }
  const { source, outputs } = cell
  const code =
    withoutCode || source.trim() === '' ? '' : `<pre class="code"><code>${highlighted(source)}</code></pre>`
  const shown = outputs.map((output) => outputHtml(output, toHtml)).join('\n')
  return code === '' && shown === '' ? '' : `<section class="cell">${code}${shown}</section>`
}

/** Pictures that a text cell carries, as addresses that load nothing. */
function withAttachments(source: string, attachments: MimeBundle): string {
  return Object.keys(attachments).reduce((text, name) => {
    const [[type, content] = []] = Object.entries(objectAt(attachments, name))
    if (type === undefined || typeof content !== 'string') return text
    return text.replaceAll(`attachment:${name}`, `data:${type};base64,${content.replaceAll('\n', '')}`)
  }, source)
}

function outputHtml(output: Output, toHtml: (markdown: string) => string): string {
  if (output.kind === 'stream') return `<pre class="output ${output.name}">${safe(output.text)}</pre>`
  if (output.kind === 'error') return `<pre class="output error">${safe(output.traceback.join('\n'))}</pre>`
  return `<div class="output">${bundleHtml(output.data, toHtml)}</div>`
}

/** The form that says most. */
function bundleHtml(data: MimeBundle, toHtml: (markdown: string) => string): string {
  const text = (type: string): string | undefined => {
    const content = data[type]
    return typeof content === 'string' ? content : undefined
  }
  const html = text('text/html')
  if (html !== undefined) return html
  const svg = text('image/svg+xml')
  if (svg !== undefined) return `<figure>${svg.replace(/^\s*<\?xml[^>]*\?>\s*/, '')}</figure>`
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) {
    const picture = text(type)
    if (picture === undefined) continue
    const told = safe(text('text/plain') ?? '')
    return `<figure><img alt="${told}" src="data:${type};base64,${safe(picture.replace(/\s/g, ''))}"></figure>`
  }
  const markdown = text('text/markdown')
  if (markdown !== undefined) return toHtml(markdown)
  const plain = text('text/plain')
  if (plain !== undefined) return `<pre>${safe(plain)}</pre>`
  const json = Object.entries(data).find(([type]) => isJsonType(type))
  return json === undefined ? '' : `<pre>${safe(JSON.stringify(json[1], null, 2))}</pre>`
}

/** How the outputs were made. */
function stampHtml(notebook: Notebook): string {
  const stamp = stampOf(notebook)
  if (stamp === undefined)
    return '<footer><p>Exported by Sunwake. How the outputs were made is not known.</p></footer>'
  const { engine, node, seed, data } = stamp
  const files = data.map(
    ({ name, sha256 }) => `<li>${safe(name)} <code>${safe(sha256.slice(0, 16))}</code></li>`,
  )
  const list =
    files.length === 0
      ? ''
      : `<details><summary>${files.length} data file${files.length === 1 ? '' : 's'}</summary><ul>${files.join('')}</ul></details>`
  return `<footer><p>Computed with Sunwake ${safe(engine.version)} on Node ${safe(node.replace(/^v/, ''))}, seed ${seed}. <code>sunwake notebook check</code> runs it again and compares every output.</p>${list}</footer>`
}
