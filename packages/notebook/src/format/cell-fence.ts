import { isJsonObject, type JsonObject, NotebookError } from './notebook.ts'

/** A line that opens a cell: its fence, its language and what is told of it. */
export interface FenceOpening {
  readonly fence: string
  readonly kind: 'code' | 'markdown' | 'raw'
  readonly about: JsonObject
}

const CODE_FENCE = /^(`{3,})(?:ts|typescript)(?: +(\{.*\}))? *$/s
const TEXT_FENCE = /^(`{3,})(markdown|raw) (\{.*\}) *$/s
const MARKER = /^<!-- cell (\{.*\}) -->$/s

/** First line of the outputs of the cell above. */
export const OUTPUTS_BEGIN = '<!-- outputs'
/** Their last line. */
export const OUTPUTS_END = '-->'

/** What a line opens, if it opens a cell. */
export function openingOf(line: string, lineNumber: number): FenceOpening | undefined {
  const code = CODE_FENCE.exec(line)
  if (code !== null) return { fence: code[1] ?? '', kind: 'code', about: aboutOf(code[2], lineNumber) }
  const text = TEXT_FENCE.exec(line)
  if (text === null) return undefined
  return { fence: text[1] ?? '', kind: text[2] as 'markdown' | 'raw', about: aboutOf(text[3], lineNumber) }
}

/** What a line tells of the text cell below it, if it begins one. */
export function markerOf(line: string, lineNumber: number): JsonObject | undefined {
  const found = MARKER.exec(line)
  return found === null ? undefined : aboutOf(found[1], lineNumber)
}

/** Whether a line of a text would be taken for something else than text. */
export function isSpecial(line: string): boolean {
  return CODE_FENCE.test(line) || TEXT_FENCE.test(line) || MARKER.test(line) || line === OUTPUTS_BEGIN
}

function aboutOf(json: string | undefined, lineNumber: number): JsonObject {
  if (json === undefined) return {}
  let about: unknown
  try {
    about = JSON.parse(json)
  } catch (error) {
    throw new NotebookError(
      `line ${lineNumber}: the attributes of the cell are not valid JSON: ${(error as Error).message}`,
    )
  }
  if (!isJsonObject(about))
    throw new NotebookError(`line ${lineNumber}: the attributes of the cell must be an object`)
  return about
}

/** JSON that ends no comment and no fence. */
export function quietJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll('>', '\\u003e').replaceAll('`', '\\u0060')
}

/** A fence longer than any that the text has. */
export function fenceAround(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  return '`'.repeat(longest + 1)
}
