import type { FuentesState } from '../../module/index.ts'
import type { HsuState, KimberState } from '../../soiling/index.ts'
import type { DiffuseModifier } from '../light/diffuse-modifier.ts'

/** Where the models of one array stand between two slices of a series. Filled as the run goes. */
export interface ArrayState {
  temperature?: FuentesState | undefined
  kimber?: KimberState | undefined
  hsu?: HsuState | undefined
  /** Share of the slant height under snow [fraction]. */
  snowCoverage?: number | undefined
  /** No state of time, but costly to make twice. */
  diffuseModifier?: DiffuseModifier | undefined
}

/** Where a plant stands between two slices of a series; a slice begun with it has the bits of the whole. */
export interface PvRunState {
  /** Calendar year of the first record, from which degradation counts. */
  firstYear?: number | undefined
  /** Albedo of lying snow [fraction]. */
  snowAlbedo?: number | undefined
  /** Last known depth of snow [cm]. */
  snowDepthCm?: number | undefined
  readonly arrays: readonly ArrayState[]
}

/** The state of a plant that has not run yet. */
export function createRunState(arrayCount: number): PvRunState {
  return { arrays: Array.from({ length: arrayCount }, () => ({})) }
}
