import { parse as parseYaml } from 'yaml'
import { type FenceOpening, markerOf, OUTPUTS_BEGIN, OUTPUTS_END, openingOf } from './cell-fence.ts'
import {
  CELL_ID,
  type Cell,
  defaultId,
  isJsonObject,
  type JsonObject,
  type Notebook,
  NotebookError,
  type Output,
} from './notebook.ts'
import { readOutputs } from './output-json.ts'
import { objectOf, textOf } from './read-fields.ts'
import { countOf, requireUniqueIds } from './read-ipynb.ts'

/**
 * Reads a notebook from Markdown: ```ts fences are cells of code, what stands between them cells of text. A front matter
 * (`---`, YAML or JSON) is the metadata.
 * @throws {NotebookError} an open fence, or what is told of a cell, with its line.
 */
export function readMarkdown(text: string): Notebook {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const reader = new MarkdownReader(lines)
  const notebook = reader.read()
  requireUniqueIds(notebook.cells)
  return notebook
}

class MarkdownReader {
  readonly #lines: readonly string[]
  readonly #cells: Cell[] = []
  /** Lines of the text cell that is being read, and what is told of it. */
  #text: string[] = []
  #about: JsonObject | undefined
  #next = 0

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  read(): Notebook {
    const metadata = this.#frontMatter()
    while (this.#next < this.#lines.length) {
      const line = this.#lines[this.#next] ?? ''
      const lineNumber = this.#next + 1
      const opening = openingOf(line, lineNumber)
      const about = opening === undefined ? markerOf(line, lineNumber) : undefined
      if (opening === undefined && about === undefined) {
        this.#text.push(line)
        this.#next++
        continue
      }
      this.#endText()
      this.#next++
      if (opening !== undefined) this.#fenced(opening, lineNumber)
      else this.#about = about
    }
    this.#endText()
    return { metadata, cells: this.#cells }
  }

  #frontMatter(): JsonObject {
    if (this.#lines[0] !== '---') return {}
    const end = this.#lines.indexOf('---', 1)
    if (end === -1) throw new NotebookError('line 1: the front matter has no end (a line ---)')
    this.#next = end + 1
    const text = this.#lines.slice(1, end).join('\n')
    let value: unknown
    try {
      value = text.trimStart().startsWith('{') ? JSON.parse(text) : (parseYaml(text) ?? {})
    } catch (error) {
      throw new NotebookError(
        `line 2: the front matter is not valid YAML: ${(error as Error).message.split('\n')[0]}`,
      )
    }
    if (!isJsonObject(value)) throw new NotebookError('line 2: the front matter must be an object')
    return value
  }

  /** Ends the text cell that is being read; blank lines around it are no part of it. */
  #endText(): void {
    const text = this.#text
    let [from, to] = [0, text.length]
    while (from < to && text[from]?.trim() === '') from++
    while (to > from && text[to - 1]?.trim() === '') to--
    const about = this.#about
    this.#text = []
    this.#about = undefined
    if (from === to && about === undefined) return
    this.#cells.push({
      kind: 'markdown',
      ...this.#common(about ?? {}, text.slice(from, to).join('\n'), this.#next),
      ...attachmentsOf(about ?? {}),
    })
  }

  #fenced({ fence, kind, about }: FenceOpening, lineNumber: number): void {
    const body: string[] = []
    for (; this.#lines[this.#next] !== fence; this.#next++) {
      const line = this.#lines[this.#next]
      if (line === undefined)
        throw new NotebookError(`line ${lineNumber}: the cell has no end (a line ${fence})`)
      body.push(line)
    }
    this.#next++
    const { source: told } = about
    const source = told === undefined ? body.join('\n') : textOf(told, `line ${lineNumber}: source`)
    const common = this.#common(about, source, lineNumber)
    if (kind === 'code') {
      const executionCount = countOf(about, `line ${lineNumber}`)
      this.#cells.push({ kind, ...common, outputs: this.#outputs(), executionCount })
    } else this.#cells.push({ kind, ...common, ...attachmentsOf(about) })
  }

  #common(about: JsonObject, source: string, lineNumber: number) {
    const { id = defaultId(this.#cells.length), metadata = {} } = about
    if (typeof id !== 'string' || !CELL_ID.test(id)) {
      throw new NotebookError(
        `line ${lineNumber}: id must be 1 to 64 letters, digits, - and _ (got ${JSON.stringify(id)})`,
      )
    }
    return { id, source, metadata: objectOf(metadata, `line ${lineNumber}: metadata`) }
  }

  /** The outputs behind a cell of code. */
  #outputs(): Output[] {
    let begin = this.#next
    while (this.#lines[begin]?.trim() === '') begin++
    if (this.#lines[begin] !== OUTPUTS_BEGIN) return []
    const end = this.#lines.indexOf(OUTPUTS_END, begin)
    const at = `line ${begin + 1}: outputs`
    if (end === -1) throw new NotebookError(`${at} have no end (a line ${OUTPUTS_END})`)
    this.#next = end + 1
    let value: unknown
    try {
      value = JSON.parse(this.#lines.slice(begin + 1, end).join('\n'))
    } catch (error) {
      throw new NotebookError(`${at} are not valid JSON: ${(error as Error).message}`)
    }
    return readOutputs(value, at)
  }
}

function attachmentsOf({ attachments }: JsonObject): { readonly attachments?: JsonObject } {
  return attachments === undefined ? {} : { attachments: objectOf(attachments, 'attachments') }
}
