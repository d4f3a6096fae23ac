import { dirname, resolve } from 'node:path'
import {
  type Cell,
  type CodeCell,
  type Notebook,
  NotebookError,
  type Output,
  objectAt,
} from '../format/notebook.ts'
import { requireNotebook } from '../format/require-notebook.ts'
import { requireOwnLanguage } from './kernel-language.ts'
import { OUTPUT_BOUNDS } from './messages.ts'
import { OutputList } from './output-list.ts'
import { CELL_SECONDS, CELL_SECONDS_MAX, type RunOptions, requireRunOptions } from './run-options.ts'
import { type CellFailure, Session } from './session.ts'

/** A notebook after a run. */
export interface NotebookRun {
  /** With the outputs of this run; cells behind a failure have none. */
  readonly notebook: Notebook
  readonly seed: number
  /** Absolute paths of the files that its cells opened. */
  readonly files: readonly string[]
  readonly failure?: (CellFailure & { readonly cellId: string; readonly cellNumber: number }) | undefined
}

/**
 * Runs the cells of a notebook in a fresh process, from the first to the last; the first one that fails is the last.
 * @throws {NotebookError} it is of another language, or a limit or the seed of its metadata cannot be.
 * @throws {InputError} it is no notebook, or an option cannot be; by the path of the field.
 */
export async function runNotebook(notebook: Notebook, options: RunOptions): Promise<NotebookRun> {
  requireNotebook(notebook)
  requireRunOptions(options)
  requireOwnLanguage(notebook)
  const seed = options.seed ?? seedOf(notebook)
  const limits = notebook.cells.map((cell) => limitOf(cell, options.cellSeconds ?? CELL_SECONDS))
  const session = new Session({
    folder: dirname(resolve(options.path)),
    engineFrom: options.engineFrom,
    against: options.against,
    seed,
    bounds: OUTPUT_BOUNDS,
  })
  const total = notebook.cells.filter(({ kind }) => kind === 'code').length
  const cells: Cell[] = []
  let failure: NotebookRun['failure']
  let done = 0
  try {
    for (const [index, cell] of notebook.cells.entries()) {
      if (cell.kind !== 'code') {
        cells.push(cell)
        continue
      }
      if (failure !== undefined) {
        cells.push({ ...cell, outputs: [], executionCount: null })
        continue
      }
      options.onCell?.(cell, { done, total })
      done++
      const ran = await runCell(session, cell, done, limits[index] ?? CELL_SECONDS)
      cells.push(ran.cell)
      options.onOutputs?.(ran.cell)
      if (ran.failure !== undefined) failure = { ...ran.failure, cellId: cell.id, cellNumber: done }
    }
    return { notebook: { ...notebook, cells }, seed, files: await session.files(), failure }
  } finally {
    await session.close()
  }
}

async function runCell(
  session: Session,
  cell: CodeCell,
  number: number,
  limitSeconds: number,
): Promise<{ readonly cell: CodeCell; readonly failure: CellFailure | undefined }> {
  const outputs = new OutputList()
  const { source } = cell
  const failure = await session.execute({
    name: `cell ${number}`,
    source,
    limitSeconds,
    onEvent: (event) => outputs.add(event, number),
  })
  const failed: Output[] =
    failure === undefined
      ? []
      : [{ kind: 'error', name: failure.name, message: failure.message, traceback: failure.traceback }]
  return { cell: { ...cell, outputs: [...outputs.all, ...failed], executionCount: number }, failure }
}

/** The seed that a notebook names, else 1. */
export function seedOf({ metadata }: Notebook): number {
  const { seed = 1 } = objectAt(metadata, 'sunwake')
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return seed
  throw new NotebookError(`metadata.sunwake.seed must be a whole number (got ${JSON.stringify(seed)})`)
}

function limitOf({ metadata, id }: Cell, usual: number): number {
  const { seconds = usual } = objectAt(metadata, 'sunwake')
  if (typeof seconds === 'number' && seconds > 0 && seconds <= CELL_SECONDS_MAX) return seconds
  throw new NotebookError(
    `cell ${id}: metadata.sunwake.seconds must be above 0 and at most ${CELL_SECONDS_MAX} (got ${JSON.stringify(seconds)})`,
  )
}
