import type { Notebook } from '../format/notebook.ts'
import type { EngineIdentity } from '../run/engine-identity.ts'
import { codeCellsOf, type Stamp, stampOfCell } from './stamp.ts'

/** What may make an output another one. */
export type Cause = 'output' | 'code' | 'engine' | 'data' | 'node' | 'seed' | 'run'

/** What is different from when the outputs were made. */
export interface Changes {
  /** Cells of code whose source is not the one that was run, by id. */
  readonly sources: readonly string[]
  /** Cells whose stored outputs are not those of the run. */
  readonly outputs: readonly string[]
  /** Cells that the stamp does not know. */
  readonly unstamped: readonly string[]
  readonly engine: { readonly stored: EngineIdentity; readonly now: EngineIdentity } | undefined
  readonly node: { readonly stored: string; readonly now: string } | undefined
  readonly seed: { readonly stored: number; readonly now: number } | undefined
  /** Files with another content, or that are gone. */
  readonly data: readonly string[]
}

/** What there is now. */
export interface Present {
  readonly engine: EngineIdentity
  readonly node: string
  readonly seed: number
  readonly hashOf: (name: string) => string | undefined
}

/** Compares a stamp with what there is now, without running anything. */
export function changesSince(stamp: Stamp, notebook: Notebook, present: Present): Changes {
  const cells = codeCellsOf(notebook).map((cell) => ({
    id: cell.id,
    before: stamp.cells[cell.id],
    now: stampOfCell(cell),
  }))
  const ids = (chosen: typeof cells) => chosen.map(({ id }) => id)
  return {
    sources: ids(cells.filter(({ before, now }) => before !== undefined && before.source !== now.source)),
    outputs: ids(cells.filter(({ before, now }) => before !== undefined && before.output !== now.output)),
    unstamped: ids(cells.filter(({ before }) => before === undefined)),
    engine: isSameEngine(stamp.engine, present.engine)
      ? undefined
      : { stored: stamp.engine, now: present.engine },
    node: stamp.node === present.node ? undefined : { stored: stamp.node, now: present.node },
    seed: stamp.seed === present.seed ? undefined : { stored: stamp.seed, now: present.seed },
    data: stamp.data.filter(({ name, sha256 }) => present.hashOf(name) !== sha256).map(({ name }) => name),
  }
}

/** Versions of the engine and of Node by which a notebook was run last, and those here. */
export interface Versions {
  readonly stored: { readonly engine: string; readonly node: string }
  readonly now: { readonly engine: string; readonly node: string }
}

function isSameEngine(a: EngineIdentity, b: EngineIdentity): boolean {
  return a.version === b.version && a.code === b.code
}

/**
 * What can have moved the outputs of a cell, most certain first.
 * @param repeated whether running again gives what the stamp says that the run gave.
 */
export function causesFor(
  { id, repeated }: { readonly id: string; readonly repeated: boolean },
  changes: Changes,
  order: readonly string[],
): Cause[] {
  if (changes.outputs.includes(id) && repeated) return ['output']
  const before = order.slice(0, order.indexOf(id) + 1)
  const found: Cause[] = []
  if (changes.outputs.includes(id)) found.push('output')
  if (before.some((other) => changes.sources.includes(other) || changes.unstamped.includes(other)))
    found.push('code')
  if (changes.engine !== undefined) found.push('engine')
  if (changes.data.length > 0) found.push('data')
  if (changes.seed !== undefined) found.push('seed')
  if (changes.node !== undefined) found.push('node')
  return found.length === 0 ? ['run'] : found
}
