import { fenceAround, isSpecial, OUTPUTS_BEGIN, OUTPUTS_END, quietJson } from './cell-fence.ts'
import { type Cell, defaultId, type JsonObject, type Notebook } from './notebook.ts'
import { outputJson } from './output-json.ts'

/** Half of a pair that UTF-8 cannot write. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Writes a notebook as Markdown. Code stands in ```ts fences, texts as they are, outputs in comments behind their
 * cells, the metadata before all; what a reader of Markdown could mistake is fenced. `readMarkdown` reads the same
 * notebook from it.
 */
export function writeMarkdown({ metadata, cells }: Notebook): string {
  const parts: string[] = []
  if (Object.keys(metadata).length > 0) parts.push(`---\n${JSON.stringify(metadata, null, 2)}\n---`)
  let afterText = false
  for (const [index, cell] of cells.entries()) {
    const plain = cell.kind === 'markdown' && isPlain(cell.source)
    parts.push(plain ? plainCell(cell, index, afterText) : fencedCell(cell, index))
    afterText = plain
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

/** Whether a text can stand as it is: it is there, has no blank line at its ends and none that means something else. */
function isPlain(source: string): boolean {
  const lines = source.split('\n')
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || first.trim() === '' || last.trim() === '') return false
  return first !== '---' && isWritable(source) && !lines.some(isSpecial)
}

/** Whether UTF-8 with line feeds keeps a text as it is. */
function isWritable(source: string): boolean {
  return !source.includes('\r') && !LONE_SURROGATE.test(source) && source.charCodeAt(0) !== 0xfeff
}

function plainCell(cell: Cell, index: number, afterText: boolean): string {
  const about = aboutOf(cell, index)
  const marker = Object.keys(about).length > 0 || afterText ? `<!-- cell ${quietJson(about)} -->\n` : ''
  return `${marker}${cell.source}`
}

function fencedCell(cell: Cell, index: number): string {
  const isKept = isWritable(cell.source)
  const about = { ...aboutOf(cell, index), ...(isKept ? {} : { source: cell.source }) }
  const body = isKept && cell.source !== '' ? `${cell.source}\n` : ''
  const fence = fenceAround(body)
  const told = Object.keys(about).length > 0 || cell.kind !== 'code' ? ` ${quietJson(about)}` : ''
  const text = `${fence}${cell.kind === 'code' ? 'ts' : cell.kind}${told}\n${body}${fence}`
  if (cell.kind !== 'code' || cell.outputs.length === 0) return text
  return `${text}\n\n${OUTPUTS_BEGIN}\n${quietJson(cell.outputs.map(outputJson), 1)}\n${OUTPUTS_END}`
}

/** What the place and the text of a cell do not tell. */
function aboutOf(cell: Cell, index: number): JsonObject {
  return {
    ...(cell.id === defaultId(index) ? {} : { id: cell.id }),
    ...(Object.keys(cell.metadata).length === 0 ? {} : { metadata: cell.metadata }),
    ...(cell.kind === 'code' && cell.executionCount !== null ? { execution_count: cell.executionCount } : {}),
    ...(cell.kind !== 'code' && cell.attachments !== undefined ? { attachments: cell.attachments } : {}),
  }
}
