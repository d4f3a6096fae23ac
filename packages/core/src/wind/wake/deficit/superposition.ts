/** How the speeds that several wakes take away join: their sum, the root of their squares' sum, or the greatest. */
export type Superposition = 'linear' | 'squared' | 'max'

/** The names of {@link Superposition}, for checks and lists. */
export const SUPERPOSITIONS: readonly Superposition[] = ['linear', 'squared', 'max']

/**
 * Adds one wake to what the wakes before it took; start from 0 and end with {@link joinDeficits}.
 *
 *     linear:  u = U − ΣΔuᵢ      squared:  u = U − √ΣΔuᵢ²      max:  u = U − max Δuᵢ
 *
 * Each Δuᵢ is a share of the free stream or of what wakes leave of it at its own turbine (`PairwiseModel.referenceSpeed`).
 * For inner loops: nothing is checked. A NaN stays.
 *
 * @param gathered of the wakes before: m/s, or their square where the rule is `squared`.
 * @param deficit of this wake [m/s].
 * @see Lissaman 1979, J. Energy 3:323 (linear); Katic, Højstrup & Jensen 1986, EWEC, p. 407 (squared)
 */
export function gatherDeficit(rule: Superposition, gathered: number, deficit: number): number {
  if (rule === 'linear') return gathered + deficit
  return rule === 'squared' ? gathered + deficit * deficit : Math.max(gathered, deficit)
}

/** Speed that all wakes together take away [m/s]. */
export function joinDeficits(rule: Superposition, gathered: number): number {
  return rule === 'squared' ? Math.sqrt(gathered) : gathered
}
