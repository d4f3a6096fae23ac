import type { DataMode } from '../schemas/common-request.ts'
import type { EmbeddedEarth } from './embedded/embedded-earth.ts'

/** What an operation takes from the outside world. */
export interface RunContext {
  /** Milliseconds from any origin, for the time that a run took. */
  readonly clock?: (() => number) | undefined
  /** The embedded data, decoded once by the process. */
  readonly earth?: EmbeddedEarth | undefined
  /** Where the deployment lets data come from; `embedded` when absent. */
  readonly dataMode?: DataMode | undefined
}

/** Seed of a run whose request names none. */
export const DEFAULT_SEED = 1
