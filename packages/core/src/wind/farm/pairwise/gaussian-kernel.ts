import type { RotorNodes } from '../../wake/rotor/index.ts'
import { DECAY_STEPS, DECAY_TABLE, decayOf } from './decay-steps.ts'
import { LINEAR, SQUARED } from './deficit-rule.ts'
import type { SourceList } from './source-list.ts'
import { GAUSSIAN_STRIDE, type WakeState } from './wake-state.ts'

/** Which cases a kernel runs over: `from..to` of the `count` that a slot has. */
export interface CaseRange {
  count: number
  from: number
  to: number
  /** All cases in which any wake so far may do something: `first..last`. */
  first: number
  last: number
}

/** How a kernel turns load into deficit, and joins deficits. */
export interface DeficitRule {
  /** Whether induction is Madsen's, else that of momentum theory. */
  readonly madsen: boolean
  /** {@link LINEAR}, {@link SQUARED} or greatest. */
  readonly rule: number
}

/** Deficit in the middle of a wake by its load ct·D²/(8σ²): 2a of `axialInduction`, no more than everything. */
function centreOf(load: number, madsen: boolean): number {
  if (madsen) return madsenCentre(load)
  return load < 1 ? 1 - Math.sqrt(1 - load) : 1
}

function madsenCentre(load: number): number {
  const centre = load * (0.492 + load * (0.1172 + load * 0.1766))
  return centre > 1 ? 1 : centre
}

/**
 * Adds Gaussian wakes of one growth to the sums of a place, for every case: `gaussianDeficit` times the reference speed,
 * joined by the rule. Two wakes at once, so that each pass over the sums does the work of two; they are joined one
 * after the other, so that the sums do not depend on who shares a pass. A NaN in a case stays in that case.
 *
 * @param sources has room for one more, which is used.
 * @param growth of σ per distance [1].
 * @param sums by case; added to.
 */
export function addGaussianWakes(
  sources: SourceList,
  { gaussian }: WakeState,
  cases: CaseRange,
  { madsen, rule }: DeficitRule,
  growth: number,
  sums: Float64Array,
): void {
  const { slot, downwind, square, count } = sources
  slot[count] = slot[Math.max(count - 1, 0)]
  downwind[count] = 1
  square[count] = Number.POSITIVE_INFINITY
  if (madsen && rule === SQUARED) {
    addMadsenSquares(sources, gaussian, cases, growth, sums)
    return
  }
  const table = DECAY_TABLE
  const stride = GAUSSIAN_STRIDE
  const squared = rule === SQUARED
  const linear = rule === LINEAR
  const from = cases.from
  const to = cases.to
  for (let n = 0; n < count; n += 2) {
    const grown1 = growth * downwind[n]
    const grown2 = growth * downwind[n + 1]
    const steps1 = square[n] * (0.5 * DECAY_STEPS)
    const steps2 = square[n + 1] * (0.5 * DECAY_STEPS)
    let at1 = (slot[n] * cases.count + from) * stride
    let at2 = (slot[n + 1] * cases.count + from) * stride
    for (let k = from; k < to; k++, at1 += stride, at2 += stride) {
      const sigma1 = gaussian[at1] + grown1
      const sigma2 = gaussian[at2] + grown2
      const inverse1 = 1 / (sigma1 * sigma1)
      const inverse2 = 1 / (sigma2 * sigma2)
      const centre1 = centreOf(gaussian[at1 + 1] * inverse1, madsen)
      const centre2 = centreOf(gaussian[at2 + 1] * inverse2, madsen)
      const deficit1 = gaussian[at1 + 2] * centre1 * decayOf(table, steps1 * inverse1)
      const deficit2 = gaussian[at2 + 2] * centre2 * decayOf(table, steps2 * inverse2)
      if (squared) sums[k] = sums[k] + deficit1 * deficit1 + deficit2 * deficit2
      else if (linear) sums[k] = sums[k] + deficit1 + deficit2
      else sums[k] = Math.max(sums[k], deficit1, deficit2)
    }
  }
}

/** The same for Madsen's induction and squares, without a choice left in the loop. */
function addMadsenSquares(
  { slot, downwind, square, count }: SourceList,
  gaussian: Float64Array,
  cases: CaseRange,
  growth: number,
  sums: Float64Array,
): void {
  const table = DECAY_TABLE
  const stride = GAUSSIAN_STRIDE
  const from = cases.from
  const to = cases.to
  for (let n = 0; n < count; n += 2) {
    const grown1 = growth * downwind[n]
    const grown2 = growth * downwind[n + 1]
    const steps1 = square[n] * (0.5 * DECAY_STEPS)
    const steps2 = square[n + 1] * (0.5 * DECAY_STEPS)
    let at1 = (slot[n] * cases.count + from) * stride
    let at2 = (slot[n + 1] * cases.count + from) * stride
    for (let k = from; k < to; k++, at1 += stride, at2 += stride) {
      const sigma1 = gaussian[at1] + grown1
      const sigma2 = gaussian[at2] + grown2
      const inverse1 = 1 / (sigma1 * sigma1)
      const inverse2 = 1 / (sigma2 * sigma2)
      const centre1 = madsenCentre(gaussian[at1 + 1] * inverse1)
      const centre2 = madsenCentre(gaussian[at2 + 1] * inverse2)
      const deficit1 = gaussian[at1 + 2] * centre1 * decayOf(table, steps1 * inverse1)
      const deficit2 = gaussian[at2 + 2] * centre2 * decayOf(table, steps2 * inverse2)
      sums[k] = sums[k] + deficit1 * deficit1 + deficit2 * deficit2
    }
  }
}

/**
 * The same for a growth of each case's own, averaged over points of a rotor: each wake before it is joined.
 *
 * @param radius of the rotor; 0 for a point [m].
 */
export function addGaussianWakesOverRotor(
  { slot, downwind, across, up, count }: SourceList,
  { gaussian, growth }: WakeState,
  cases: CaseRange,
  { madsen, rule }: DeficitRule,
  nodes: RotorNodes,
  radius: number,
  sums: Float64Array,
): void {
  const table = DECAY_TABLE
  const points = nodes.weights.length
  for (let n = 0; n < count; n++) {
    for (let k = cases.from; k < cases.to; k++) {
      const own = slot[n] * cases.count + k
      const at = own * GAUSSIAN_STRIDE
      const sigma = gaussian[at] + growth[own] * downwind[n]
      const inverse = 1 / (sigma * sigma)
      const stepsPerSquare = 0.5 * DECAY_STEPS * inverse
      let bell = 0
      for (let p = 0; p < points; p++) {
        const y = across[n] + radius * nodes.across[p]
        const z = up[n] + radius * nodes.up[p]
        bell += nodes.weights[p] * decayOf(table, (y * y + z * z) * stepsPerSquare)
      }
      const deficit = gaussian[at + 2] * centreOf(gaussian[at + 1] * inverse, madsen) * bell
      if (rule === SQUARED) sums[k] += deficit * deficit
      else if (rule === LINEAR) sums[k] += deficit
      else sums[k] = Math.max(sums[k], deficit)
    }
  }
}
