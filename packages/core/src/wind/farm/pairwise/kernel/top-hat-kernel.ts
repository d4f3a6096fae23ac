import { discOverlap, type RotorNodes } from '../../../wake/rotor/index.ts'
import type { SourceList } from '../wake/source-list.ts'
import type { WakeState } from '../wake/wake-state.ts'
import { MAX, SQUARED } from './deficit-rule.ts'
import type { CaseRange } from './gaussian-kernel.ts'

/** Local names of what inner loops ask for: V8 folds a module's own constants into its code, others it loads anew. */
const overlap = discOverlap
const [squared, greatest] = [SQUARED, MAX]

/** How much of a rotor a top hat covers: of its area, of its points, or its centre. */
export type TopHatShare = 'center' | 'area_overlap' | RotorNodes

/**
 * Adds top-hat wakes to the sums of a place, for every case: 2a(ct)·R²·share/Rw² times the reference speed, joined by
 * a rule of deficit-rule.ts. A NaN in a case stays in that case.
 *
 * @param diameters rotor diameter by slot [m].
 * @param growth k [1].
 * @param radius of the rotor at the place; 0 for a point [m].
 * @param sums by case; added to.
 */
export function addTopHatWakes(
  sources: SourceList,
  { topHat }: WakeState,
  cases: CaseRange,
  diameters: Float64Array,
  { growth, rule }: { readonly growth: number; readonly rule: number },
  share: TopHatShare,
  radius: number,
  sums: Float64Array,
): void {
  const { slot, downwind, across, up, covering, factor, count } = sources
  let seen = 0
  for (let n = 0; n < count; n++) {
    const wakeRadius = 0.5 * diameters[slot[n]] + growth * downwind[n]
    const covered = coveredShare(share, across[n], up[n], wakeRadius, radius)
    if (covered === 0) continue
    const spread = covered / (wakeRadius * wakeRadius)
    covering[seen] = slot[n]
    factor[seen] = rule === squared ? spread * spread : spread
    seen++
  }
  if (seen === 0) return
  covering[seen] = covering[seen - 1]
  factor[seen] = 0
  const { from, to } = cases
  for (let n = 0; n < seen; n += 2) {
    const base1 = covering[n] * cases.count
    const base2 = covering[n + 1] * cases.count
    const factor1 = factor[n]
    const factor2 = factor[n + 1]
    if (rule === greatest) {
      for (let k = from; k < to; k++) {
        sums[k] = Math.max(sums[k], topHat[base1 + k] * factor1, topHat[base2 + k] * factor2)
      }
    } else {
      for (let k = from; k < to; k++) {
        sums[k] = sums[k] + topHat[base1 + k] * factor1 + topHat[base2 + k] * factor2
      }
    }
  }
}

/**
 * Share of a rotor inside a wake [1]. For inner loops.
 *
 * @param across from the wake's centre line to the rotor's, and `up` [m].
 */
export function coveredShare(
  share: TopHatShare,
  across: number,
  up: number,
  wakeRadius: number,
  radius: number,
): number {
  const square = across * across + up * up
  if (share === 'center' || radius === 0) return square < wakeRadius * wakeRadius ? 1 : 0
  if (share === 'area_overlap') {
    const inside = wakeRadius - radius
    if (inside >= 0 && square <= inside * inside) return 1
    const outside = wakeRadius + radius
    return square >= outside * outside ? 0 : overlap(Math.sqrt(square), wakeRadius, radius)
  }
  let covered = 0
  for (let p = 0; p < share.weights.length; p++) {
    const y = across + radius * share.across[p]
    const z = up + radius * share.up[p]
    if (y * y + z * z < wakeRadius * wakeRadius) covered += share.weights[p]
  }
  return covered
}
