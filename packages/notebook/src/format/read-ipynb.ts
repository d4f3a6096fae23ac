import {
  CELL_ID,
  type Cell,
  defaultId,
  isJsonObject,
  type JsonObject,
  type Notebook,
  NotebookError,
} from './notebook.ts'
import { readOutputs } from './output-json.ts'
import { fieldsOf, objectOf, textOf } from './read-fields.ts'

const MAJOR = 4
const MINOR = 5
/** From this minor version on cells have ids. */
const MINOR_WITH_IDS = 5

/**
 * Reads a notebook of Jupyter, nbformat 4.0 to 4.5; cells of before 4.5 are given ids by their place.
 * @throws {NotebookError} not valid JSON (with line and column), another version, or a field that nbformat does not allow.
 */
export async function readIpynb(text: string): Promise<Notebook> {
  const root = fieldsOf(await parsed(text), 'the notebook', [
    'nbformat',
    'nbformat_minor',
    'metadata',
    'cells',
  ])
  const { nbformat, nbformat_minor: minor, cells } = root
  if (nbformat !== MAJOR) {
    throw new NotebookError(
      `nbformat is ${JSON.stringify(nbformat)}; version ${MAJOR} is read. Save it again by a current Jupyter, or by \`jupyter nbconvert --to notebook --nbformat 4\``,
    )
  }
  if (typeof minor !== 'number' || !Number.isInteger(minor) || minor < 0 || minor > MINOR) {
    throw new NotebookError(
      `nbformat_minor is ${JSON.stringify(minor)}; 0 to ${MINOR} are read. A newer one may hold what would be lost`,
    )
  }
  if (!Array.isArray(cells)) throw new NotebookError('cells must be a list')
  const read = cells.map((cell: unknown, index) => readCell(cell, index, minor))
  requireUniqueIds(read)
  return { metadata: objectOf(root['metadata'] ?? {}, 'metadata'), cells: read }
}

/** Refuses two cells of one id. */
export function requireUniqueIds(cells: readonly Cell[]): void {
  const places = new Map<string, number>()
  for (const [index, { id }] of cells.entries()) {
    const other = places.get(id)
    if (other !== undefined) {
      throw new NotebookError(
        `cells[${index}].id is ${JSON.stringify(id)}, as is that of cells[${other}]; give it another one`,
      )
    }
    places.set(id, index)
  }
}

async function parsed(text: string): Promise<unknown> {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  try {
    return JSON.parse(json)
  } catch {
    throw new NotebookError(`the file is not valid JSON: ${await faultOf(json)}`)
  }
}

/** Where and why a text is not valid JSON; `JSON.parse` does not always tell the place. */
async function faultOf(json: string): Promise<string> {
  const { parseJson } = await import('@sunwake/api/json')
  try {
    parseJson(json)
    return 'a value is missing'
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^body: valid JSON: /, '') : String(error)
  }
}

const COMMON = ['cell_type', 'id', 'metadata', 'source']
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  code: [...COMMON, 'outputs', 'execution_count'],
  markdown: [...COMMON, 'attachments'],
  raw: [...COMMON, 'attachments'],
}

function readCell(value: unknown, index: number, minor: number): Cell {
  const at = `cells[${index}]`
  const kind = isJsonObject(value) ? value['cell_type'] : undefined
  const fields = typeof kind === 'string' && Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  if (fields === undefined) {
    throw new NotebookError(`${at}.cell_type is ${JSON.stringify(kind)}; code, markdown and raw are known`)
  }
  const cell = fieldsOf(value, at, fields)
  const common = {
    id: idOf(cell['id'], at, index, minor),
    source: textOf(cell['source'], `${at}.source`),
    metadata: objectOf(cell['metadata'] ?? {}, `${at}.metadata`),
  }
  if (kind !== 'code') {
    const { attachments } = cell
    return {
      kind: kind as 'markdown' | 'raw',
      ...common,
      ...(attachments === undefined ? {} : { attachments: objectOf(attachments, `${at}.attachments`) }),
    }
  }
  return {
    kind,
    ...common,
    outputs: readOutputs(cell['outputs'] ?? [], `${at}.outputs`),
    executionCount: countOf(cell, at),
  }
}

function idOf(id: unknown, at: string, index: number, minor: number): string {
  if (id === undefined && minor < MINOR_WITH_IDS) return defaultId(index)
  if (typeof id === 'string' && CELL_ID.test(id)) return id
  throw new NotebookError(
    `${at}.id is ${JSON.stringify(id) ?? 'missing'}; it must be 1 to 64 letters, digits, - and _`,
  )
}

/** An execution count, or null. */
export function countOf(holder: JsonObject, at: string): number | null {
  const count = holder['execution_count'] ?? null
  if (count === null || (typeof count === 'number' && Number.isInteger(count) && count >= 0)) return count
  throw new NotebookError(
    `${at}.execution_count is ${JSON.stringify(count)}; it must be a whole number or null`,
  )
}
