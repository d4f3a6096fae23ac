/** A demand that no design meets. */
export interface Conflict {
  /** Name of the demand, for example `landArea`. */
  readonly constraint: string
  /** What it asks for, in the unit of the demand. */
  readonly required: number
  /** The nearest to it that any design comes, in the same unit. */
  readonly bestReachable: number
}

/** What {@link InfeasibleError} tells. */
export interface InfeasibleDetails {
  /** Every demand that cannot be met, alone or together with the others. */
  readonly conflicts: readonly Conflict[]
  /** Values that the named demands would need so that all can be met; the others may stay as they are. */
  readonly nearestRelaxation: Readonly<Record<string, number>>
  /** One sentence on what clashes, for a person. */
  readonly reason: string
}

/**
 * Every input is valid by itself, but no design meets all demands. Says which demands clash, how far each can be met
 * and what the nearest demands are that can be met.
 */
export class InfeasibleError extends Error {
  override readonly name = 'InfeasibleError'
  readonly code = 'infeasible_constraints'
  readonly conflicts: readonly Conflict[]
  readonly nearestRelaxation: Readonly<Record<string, number>>

  constructor({ conflicts, nearestRelaxation, reason }: InfeasibleDetails) {
    const facts = conflicts.map(
      ({ constraint, required, bestReachable }) =>
        `${constraint} ${required} asked for, ${bestReachable} within reach`,
    )
    super(`${reason}: ${facts.join('; ')}`)
    this.conflicts = conflicts
    this.nearestRelaxation = nearestRelaxation
  }
}
