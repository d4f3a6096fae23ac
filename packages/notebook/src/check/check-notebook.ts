import { dirname, resolve } from 'node:path'
import { type CodeCell, type Notebook, objectAt } from '../format/notebook.ts'
import { requireNotebook } from '../format/require-notebook.ts'
import { engineIdentity, engineVersion } from '../run/engine-identity.ts'
import { type NotebookRun, runNotebook, seedOf } from '../run/run-notebook.ts'
import { type RunOptions, requireEngineFrom, requireRunOptions } from '../run/run-options.ts'
import { type Cause, type Changes, causesFor, changesSince, type Present, type Versions } from './changes.ts'
import { compareOutputs, type OutputDifference } from './compare-outputs.ts'
import { currentHash, type DataIdentity, identifyData } from './data-identity.ts'
import { codeCellsOf, stamped, stampOf, stampOfCell } from './stamp.ts'

/** A cell whose outputs are others now. */
export interface CellDifference {
  readonly id: string
  /** Its place among the cells of code, from 1. */
  readonly number: number
  readonly differences: readonly OutputDifference[]
  /** What can have moved it; nothing where the notebook has no stamp. */
  readonly causes: readonly Cause[]
}

/** What a check found. */
export interface NotebookCheck {
  /** Whether every output is the stored one. */
  readonly same: boolean
  readonly cells: readonly CellDifference[]
  /** Against the stamp; nothing where there is none. */
  readonly changes: Changes | undefined
  readonly failure: NotebookRun['failure']
  /** The notebook with the outputs of this run. */
  readonly run: Notebook
  /** Files that its cells opened. */
  readonly data: readonly DataIdentity[]
}

/** Runs a notebook and stamps it: what `sunwake notebook run` writes. */
export async function runAndStamp(notebook: Notebook, options: RunOptions): Promise<NotebookRun> {
  const run = await runNotebook(notebook, options)
  const facts = {
    engine: engineIdentity(options.engineFrom, options.against),
    node: process.version,
    seed: run.seed,
    data: dataOf(run, options),
  }
  return { ...run, notebook: stamped(run.notebook, facts) }
}

/** The files that the cells of a run opened. */
export function dataOf(
  { files }: NotebookRun,
  { engineFrom, against, path }: Pick<RunOptions, 'engineFrom' | 'against' | 'path'>,
): DataIdentity[] {
  return identifyData(files, { folder: dirname(resolve(path)), engineFrom, against })
}

/** Runs a notebook again and compares every output with the stored one. */
export async function checkNotebook(notebook: Notebook, options: RunOptions): Promise<NotebookCheck> {
  const run = await runNotebook(notebook, options)
  const changes = changesOf(notebook, options)
  const stamp = stampOf(notebook)
  const stored = codeCellsOf(notebook)
  const order = stored.map(({ id }) => id)
  const cells = codeCellsOf(run.notebook).flatMap((now, n) => {
    const before = stored[n] as CodeCell
    // Behind a failure there are no outputs to compare.
    if (run.failure !== undefined && n >= run.failure.cellNumber) return []
    const differences = compareOutputs(before, now)
    if (differences.length === 0) return []
    const repeated = stamp?.cells[now.id]?.output === stampOfCell(now).output
    const causes = changes === undefined ? [] : causesFor({ id: now.id, repeated }, changes, order)
    return [{ id: now.id, number: n + 1, differences, causes }]
  })
  return {
    same: cells.length === 0 && run.failure === undefined,
    cells,
    changes,
    failure: run.failure,
    run: run.notebook,
    data: dataOf(run, options),
  }
}

/**
 * The versions by which a notebook was run last, where they are others than those here; nothing where they are the same
 * or not known. Takes no run and no reading of code: two engines of one version may still differ, which `changesOf` tells.
 */
export function otherVersions(
  notebook: Notebook,
  options: Pick<RunOptions, 'engineFrom'>,
): Versions | undefined {
  requireNotebook(notebook)
  requireEngineFrom(options)
  // A stamp that is broken is no reason not to run: the run writes another.
  const held = objectAt(notebook.metadata, 'sunwake')
  const { version: engine } = objectAt(held, 'engine')
  const { node } = held
  if (typeof engine !== 'string' || typeof node !== 'string') return undefined
  const stored = { engine, node }
  const now = { engine: engineVersion(options.engineFrom), node: process.version }
  return stored.engine === now.engine && stored.node === now.node ? undefined : { stored, now }
}

/** What changed since a notebook was stamped, without running it; nothing where it has no stamp. */
export function changesOf(
  notebook: Notebook,
  options: Pick<RunOptions, 'path' | 'engineFrom' | 'seed'>,
): Changes | undefined {
  requireNotebook(notebook)
  requireRunOptions(options)
  const { path, engineFrom, seed } = options
  const stamp = stampOf(notebook)
  if (stamp === undefined) return undefined
  const places = { folder: dirname(resolve(path)), engineFrom }
  const present: Present = {
    engine: engineIdentity(engineFrom),
    node: process.version,
    seed: seed ?? seedOf(notebook),
    hashOf: (name) => currentHash(name, places),
  }
  return changesSince(stamp, notebook, present)
}
