import type { RotorNodes } from '../../../wake/rotor/index.ts'
import type { SourceList } from '../wake/source-list.ts'
import type { WakeState } from '../wake/wake-state.ts'
import { DECAY_STEPS, DECAY_TABLE, decayOf } from './decay-steps.ts'
import { LINEAR, SQUARED } from './deficit-rule.ts'

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
  /** Whether a deficit is a share of the effective speed, else of the free stream. */
  readonly effective: boolean
  /** Growth of σ per distance where it is the same in every case [1]. */
  readonly growth: number
}

/**
 * Deficit in the middle of a wake by its load ct·D²/(8σ²): 2a of `axialInduction`, no more than everything. Times
 * `decayOf` it is `gaussianDeficit`, within 2e-12 (`formula-twins.test.ts`).
 */
export function centreOf(load: number, madsen: boolean): number {
  if (madsen) return madsenCentre(load)
  return load < 1 ? 1 - Math.sqrt(1 - load) : 1
}

function madsenCentre(load: number): number {
  const centre = load * (0.492 + load * (0.1172 + load * 0.1766))
  return centre > 1 ? 1 : centre
}

/**
 * Adds Gaussian wakes of one growth to the sums of a place, for every case: `gaussianDeficit` times its reference, as a
 * share of the case's free stream, joined by the rule. A NaN in a case stays in that case.
 *
 * @param speedUp local over free-stream speed by slot.
 * @param sums by case; added to.
 */
export function addGaussianWakes(
  { slot, downwind, square, count }: SourceList,
  { width, load, reference }: WakeState,
  cases: CaseRange,
  { madsen, rule, effective, growth }: DeficitRule,
  speedUp: Float64Array,
  sums: Float64Array,
): void {
  const table = DECAY_TABLE
  const { from, to } = cases
  for (let n = 0; n < count; n++) {
    const grown = growth * downwind[n]
    const steps = square[n] * (0.5 * DECAY_STEPS)
    const base = slot[n] * cases.count
    const local = speedUp[slot[n]]
    for (let k = from; k < to; k++) {
      const sigma = width[base + k] + grown
      const inverse = 1 / (sigma * sigma)
      const centre = centreOf(load[base + k] * inverse, madsen)
      const scale = effective ? reference[base + k] : local
      const deficit = scale * centre * decayOf(table, steps * inverse)
      if (rule === SQUARED) sums[k] += deficit * deficit
      else if (rule === LINEAR) sums[k] += deficit
      else sums[k] = Math.max(sums[k], deficit)
    }
  }
}

/**
 * The same, to the last bit, for Madsen's induction, squares and shares of the free stream: the loop in which most of a
 * year's energy is spent. Two wakes share a pass over the sums, joined one after the other, and the formulas of
 * {@link madsenCentre} and `decayOf` are written out: V8 asks anew for every case whether an array or a function is
 * still what it was.
 *
 * @param sources has room for one more, which is used.
 */
export function addMadsenSquares(
  { slot, downwind, square, count }: SourceList,
  { width, load }: WakeState,
  cases: CaseRange,
  growth: number,
  speedUp: Float64Array,
  sums: Float64Array,
): void {
  const table = DECAY_TABLE
  const { from, to } = cases
  slot[count] = slot[count - 1]
  downwind[count] = 1
  square[count] = Number.POSITIVE_INFINITY
  for (let n = 0; n < count; n += 2) {
    const grown1 = growth * downwind[n]
    const grown2 = growth * downwind[n + 1]
    const steps1 = square[n] * (0.5 * DECAY_STEPS)
    const steps2 = square[n + 1] * (0.5 * DECAY_STEPS)
    const base1 = slot[n] * cases.count
    const base2 = slot[n + 1] * cases.count
    const local1 = speedUp[slot[n]]
    const local2 = speedUp[slot[n + 1]]
    for (let k = from; k < to; k++) {
      const sigma1 = width[base1 + k] + grown1
      const sigma2 = width[base2 + k] + grown2
      const inverse1 = 1 / (sigma1 * sigma1)
      const inverse2 = 1 / (sigma2 * sigma2)
      const load1 = load[base1 + k] * inverse1
      const load2 = load[base2 + k] * inverse2
      const fit1 = load1 * (0.492 + load1 * (0.1172 + load1 * 0.1766))
      const fit2 = load2 * (0.492 + load2 * (0.1172 + load2 * 0.1766))
      const centre1 = fit1 > 1 ? 1 : fit1
      const centre2 = fit2 > 1 ? 1 : fit2
      const x1 = steps1 * inverse1
      const x2 = steps2 * inverse2
      const within1 = x1 > 8192 ? 8192 : x1
      const within2 = x2 > 8192 ? 8192 : x2
      const n1 = within1 + 6755399441055744 - 6755399441055744
      const n2 = within2 + 6755399441055744 - 6755399441055744
      const g1 = n1 - within1
      const g2 = n2 - within2
      const rest1 = 1 + g1 * (0.007812500000009475 + g1 * (3.0517616930144285e-5 + g1 * 7.94728597006172e-8))
      const rest2 = 1 + g2 * (0.007812500000009475 + g2 * (3.0517616930144285e-5 + g2 * 7.94728597006172e-8))
      const deficit1 = local1 * centre1 * (table[n1 | 0] * rest1)
      const deficit2 = local2 * centre2 * (table[n2 | 0] * rest2)
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
  { width, load, reference, growth }: WakeState,
  cases: CaseRange,
  { madsen, rule, effective }: DeficitRule,
  nodes: RotorNodes,
  radius: number,
  speedUp: Float64Array,
  sums: Float64Array,
): void {
  const table = DECAY_TABLE
  const points = nodes.weights.length
  for (let n = 0; n < count; n++) {
    for (let k = cases.from; k < cases.to; k++) {
      const own = slot[n] * cases.count + k
      const sigma = width[own] + growth[own] * downwind[n]
      const inverse = 1 / (sigma * sigma)
      const stepsPerSquare = 0.5 * DECAY_STEPS * inverse
      let bell = 0
      for (let p = 0; p < points; p++) {
        const y = across[n] + radius * nodes.across[p]
        const z = up[n] + radius * nodes.up[p]
        bell += nodes.weights[p] * decayOf(table, (y * y + z * z) * stepsPerSquare)
      }
      const scale = effective ? reference[own] : speedUp[slot[n]]
      const deficit = scale * centreOf(load[own] * inverse, madsen) * bell
      if (rule === SQUARED) sums[k] += deficit * deficit
      else if (rule === LINEAR) sums[k] += deficit
      else sums[k] = Math.max(sums[k], deficit)
    }
  }
}
