/**
 * How turbulence of several wakes joins that of the free stream. `linear`: I∞ + ΣΔI; `max`: I∞ + max ΔI;
 * `squared_max`: √(I∞² + max ΔI²).
 */
export type TurbulenceSuperposition = 'linear' | 'max' | 'squared_max'

/** The names of {@link TurbulenceSuperposition}, for checks and lists. */
export const TURBULENCE_SUPERPOSITIONS: readonly TurbulenceSuperposition[] = ['linear', 'max', 'squared_max']

/**
 * Adds one wake's turbulence to what the wakes before it made: the sum for `linear`, else the greatest.
 * Start from 0. For inner loops: nothing is checked. A NaN stays.
 */
export function gatherTurbulence(rule: TurbulenceSuperposition, gathered: number, added: number): number {
  return rule === 'linear' ? gathered + added : Math.max(gathered, added)
}

/** Turbulence intensity at a rotor from that of the free stream and what its wakes gathered [1]. */
export function joinTurbulence(rule: TurbulenceSuperposition, ambient: number, gathered: number): number {
  return rule === 'squared_max' ? Math.sqrt(ambient * ambient + gathered * gathered) : ambient + gathered
}
