import { InputError } from '../../../../errors/index.ts'
import type { RngState } from '../../../../math/random/index.ts'
import { requireInteger } from '../../../../math/require-integer.ts'
import type { EliteLayout } from '../elites/elite-layouts.ts'
import type { LatticeForm } from '../lattice/lattice.ts'
import type { RatedLattice } from '../lattice/polish-lattice.ts'

/** A part of a search, in their order; all but the first are gone through in each phase. */
export type GradientPart = 'given' | 'lattices' | 'starts' | 'variants' | 'moves' | 'polish'

const PARTS: readonly GradientPart[] = ['given', 'lattices', 'starts', 'variants', 'moves', 'polish']

/** What a search by gradient does next. */
export interface GradientPosition {
  readonly part: GradientPart
  /** Evaluations that the phase takes, and those before it. */
  readonly budget: number
  readonly begun: number
  /** Number of the layout given, or of the batch of lattices. */
  readonly turn: number
  /** Turbines that the lattices of the batch leave out. */
  readonly spare: number
  /** Lattices of the batch still to be refined, best first; none while they are not screened. */
  readonly ranked: readonly RatedLattice[] | null
}

/**
 * Where a search by gradient stood when a round was finished, as plain JSON: a start refined, a batch of lattices
 * screened, or a move.
 */
export interface GradientSearchState {
  readonly rng: RngState
  readonly evaluations: number
  /** Lines of layouts so far. */
  readonly lines: number
  readonly position: GradientPosition
  /** The best layouts, the best of all first. */
  readonly elites: readonly SavedElite[]
}

/** A layout of a state. */
export interface SavedElite {
  /** `count` easts, then `count` norths [m]. */
  readonly places: readonly number[]
  /** [MWh] */
  readonly energy: number
  /** The lattice it came from. */
  readonly form: LatticeForm | null
  /** Number that all layouts share whose rows run alike. */
  readonly line: number
}

/** Refuses what is no state of a search for that many turbines. @throws {InputError} naming the field. */
export function requireGradientState(state: GradientSearchState, count: number): void {
  const { position, elites } = state
  requireInteger(state.evaluations, 0, Number.MAX_SAFE_INTEGER, 'state.evaluations')
  requireInteger(state.lines, 0, Number.MAX_SAFE_INTEGER, 'state.lines')
  InputError.requireOneOf(position.part, PARTS, 'state.position.part')
  InputError.requireRange(position.budget, 1, Number.MAX_VALUE, 'state.position.budget')
  InputError.requireRange(position.begun, 0, Number.MAX_VALUE, 'state.position.begun')
  requireInteger(position.turn, 0, Number.MAX_SAFE_INTEGER, 'state.position.turn')
  requireInteger(position.spare, 0, count, 'state.position.spare')
  InputError.requireRange(elites.length, 1, Number.MAX_SAFE_INTEGER, 'state.elites.length')
  elites.forEach(({ places, energy, line }, n) => {
    InputError.requireLength(2 * count, { [`state.elites[${n}].places`]: places })
    InputError.requireRange(energy, -Number.MAX_VALUE, Number.MAX_VALUE, `state.elites[${n}].energy`)
    requireInteger(line, 0, Number.MAX_SAFE_INTEGER, `state.elites[${n}].line`)
  })
}

export function saveElite({ places, energy, form, line }: EliteLayout): SavedElite {
  return { places: Array.from(places), energy, form: form ?? null, line }
}

export function loadElite({ places, energy, form, line }: SavedElite): EliteLayout {
  return { places: Float64Array.from(places), energy, form: form ?? undefined, line }
}
