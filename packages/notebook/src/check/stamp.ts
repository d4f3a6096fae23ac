import {
  type CodeCell,
  isJsonObject,
  type Json,
  type JsonObject,
  type Notebook,
  NotebookError,
  objectAt,
} from '../format/notebook.ts'
import { outputJson, sorted } from '../format/output-json.ts'
import type { EngineIdentity } from '../run/engine-identity.ts'
import type { DataIdentity } from './data-identity.ts'
import { sha256 } from './sha256.ts'

/** Hashes of one cell of code, as hexadecimal SHA-256. */
export interface CellStamp {
  readonly source: string
  readonly output: string
}

/** How the outputs of a notebook were made: `metadata.sunwake`. */
export interface Stamp {
  readonly engine: EngineIdentity
  /** Version of Node: `v20.20.2`. */
  readonly node: string
  readonly seed: number
  /** Files that the cells opened. */
  readonly data: readonly DataIdentity[]
  /** By the id of each cell of code. */
  readonly cells: Readonly<Record<string, CellStamp>>
}

/** Hashes of a cell; how often a kernel has counted is no part of them. */
export function stampOfCell({ source, outputs }: CodeCell): CellStamp {
  const counted = outputs.map((output) =>
    outputJson(output.kind === 'result' ? { ...output, executionCount: null } : output),
  )
  return { source: sha256(source), output: sha256(JSON.stringify(sorted(counted))) }
}

/** A notebook with the stamp of the run that made its outputs. */
export function stamped(notebook: Notebook, facts: Omit<Stamp, 'cells'>): Notebook {
  const cells = Object.fromEntries(codeCellsOf(notebook).map((cell) => [cell.id, { ...stampOfCell(cell) }]))
  const { engine, node, seed, data } = facts
  const sunwake: JsonObject = {
    ...objectAt(notebook.metadata, 'sunwake'),
    engine: { ...engine },
    node,
    // The seed that is wanted, and the one that was had: editing the first does not hide that it moved the numbers.
    seed,
    stampedSeed: seed,
    data: data.map((identity) => ({ ...identity })),
    cells,
  }
  const language = { name: 'typescript', file_extension: '.ts', mimetype: 'text/x-typescript' }
  return {
    ...notebook,
    metadata: {
      kernelspec: { name: 'sunwake', display_name: 'TypeScript (Sunwake)', language: 'typescript' },
      language_info: language,
      ...notebook.metadata,
      sunwake,
    },
  }
}

/** The cells of code, in order. */
export function codeCellsOf({ cells }: Notebook): CodeCell[] {
  return cells.filter((cell) => cell.kind === 'code')
}

/**
 * The stamp of a notebook; nothing where it has never been run by `sunwake notebook run`.
 * @throws {NotebookError} a field of it that cannot be.
 */
export function stampOf({ metadata }: Notebook): Stamp | undefined {
  const held = objectAt(metadata, 'sunwake')
  if (held['engine'] === undefined && held['cells'] === undefined) return undefined
  const engine = objectAt(held, 'engine')
  const { stampedSeed: seed } = held
  if (typeof seed !== 'number') throw broken('stampedSeed', 'a number', seed)
  const data = held['data'] ?? []
  if (!Array.isArray(data)) throw broken('data', 'a list', data)
  return {
    engine: { version: text(engine, 'version', 'engine'), code: text(engine, 'code', 'engine') },
    node: text(held, 'node', ''),
    seed,
    data: data.map((item: Json, n) => {
      if (!isJsonObject(item)) throw broken(`data[${n}]`, 'an object', item)
      return { name: text(item, 'name', `data[${n}]`), sha256: text(item, 'sha256', `data[${n}]`) }
    }),
    cells: Object.fromEntries(
      Object.entries(objectAt(held, 'cells')).map(([id, cell]) => {
        if (!isJsonObject(cell)) throw broken(`cells.${id}`, 'an object', cell)
        return [
          id,
          { source: text(cell, 'source', `cells.${id}`), output: text(cell, 'output', `cells.${id}`) },
        ]
      }),
    ),
  }
}

function text(holder: JsonObject, name: string, at: string): string {
  const value = holder[name]
  if (typeof value === 'string') return value
  throw broken(at === '' ? name : `${at}.${name}`, 'a text', value)
}

function broken(field: string, kind: string, got: unknown): NotebookError {
  return new NotebookError(
    `metadata.sunwake.${field} must be ${kind} (got ${JSON.stringify(got) ?? 'nothing'}); \`sunwake notebook run\` writes it anew`,
  )
}
