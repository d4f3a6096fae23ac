import { isAbsolute } from 'node:path'
import { InputError, requireFields, requireKnown } from '@sunwake/core/errors'
import type { CodeCell } from '../format/notebook.ts'

/** How a notebook is run. */
export interface RunOptions {
  /** File of the notebook: its folder is where its cells find files and modules. */
  readonly path: string
  /** File from which `@sunwake/*` is found, as an absolute path: the command's own. */
  readonly engineFrom: string
  /** Folder with `node_modules` of another version of the engine. */
  readonly against?: string | undefined
  /** Limit of a cell that has none of its own, above 0 and at most 86400 [s]. */
  readonly cellSeconds?: number | undefined
  /** For `Math.random` and `seed`, a whole number; that of the notebook when absent, else 1. */
  readonly seed?: number | undefined
  /** Told before each cell of code. */
  readonly onCell?:
    | ((cell: CodeCell, place: { readonly done: number; readonly total: number }) => void)
    | undefined
  /** Told when a cell has ended, also by a failure. */
  readonly onOutputs?: ((cell: CodeCell) => void) | undefined
}

/** Longest that a cell may run unless it says otherwise [s]. */
export const CELL_SECONDS = 60
/** Longest that it may say [s]. */
export const CELL_SECONDS_MAX = 86_400

const NAMES = ['path', 'engineFrom', 'against', 'cellSeconds', 'seed', 'onCell', 'onOutputs']

/**
 * Refuses options by which no notebook can be run.
 * @throws {InputError} by the path of the field: `missing`, `wrong_type`, `out_of_range` or `unknown_value`.
 */
export function requireRunOptions(options: RunOptions): void {
  requireFields(options, { path: 'text' }, 'options')
  requireKnown(options, NAMES, 'options')
  requireEngineFrom(options)
  const { cellSeconds, seed } = options
  if (cellSeconds !== undefined && !(cellSeconds > 0 && cellSeconds <= CELL_SECONDS_MAX)) {
    throw outOfRange('options.cellSeconds', cellSeconds, `above 0 and at most ${CELL_SECONDS_MAX} s`)
  }
  if (seed !== undefined && !Number.isSafeInteger(seed)) {
    throw outOfRange('options.seed', seed, 'a whole number')
  }
}

/**
 * Refuses what is no file from which packages can be found.
 * @throws {InputError} `missing`, `wrong_type` or `out_of_range` (`options.engineFrom`).
 */
export function requireEngineFrom(options: { readonly engineFrom: string }): void {
  requireFields(options, { engineFrom: 'text' }, 'options')
  const { engineFrom } = options
  if (!isAbsolute(engineFrom)) throw outOfRange('options.engineFrom', engineFrom, 'an absolute path')
}

function outOfRange(field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'out_of_range', field, value, constraint })
}
