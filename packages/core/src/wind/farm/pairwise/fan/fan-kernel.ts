import { DECAY_STEPS, DECAY_TABLE, decayOf } from '../kernel/decay-steps.ts'
import { LINEAR, SQUARED } from '../kernel/deficit-rule.ts'
import { centreOf } from '../kernel/gaussian-kernel.ts'
import { coveredShare, type TopHatShare } from '../kernel/top-hat-kernel.ts'
import type { ModelNumbers } from '../model-numbers.ts'
import type { WakeState } from '../wake/wake-state.ts'
import { ABREAST, END, SLOT_STRIDE, type WindFrame } from '../wake/wind-frame.ts'
import type { FanGeometry } from './fan-geometry.ts'

/** What the kernels read of a model's wakes. */
export interface FanWakes {
  readonly frame: WindFrame
  readonly state: WakeState
  readonly numbers: ModelNumbers
  /** Local over free-stream speed by slot. */
  readonly speedUp: Float64Array
  readonly cases: number
}

/**
 * Adds the Gaussian wakes at a turbine to its sums, every case in its own direction: where the pair stands is turned
 * into each case's wind, the rest is as in `addGaussianWakes`.
 *
 * @param target slot of the turbine.
 * @param sums by case; added to.
 */
export function addFanGaussians(
  { frame, state, numbers, speedUp, cases }: FanWakes,
  { east, north, sources }: FanGeometry,
  target: number,
  sums: Float64Array,
): void {
  const { width, load, reference } = state
  const { madsen, rule, effective, growth } = numbers
  const table = DECAY_TABLE
  const usual = madsen && rule === SQUARED && !effective
  const end = sources.start[target + 1]
  for (let n = sources.start[target]; n < end; n++) {
    const slot = sources.source[n]
    if (frame.slots[slot * SLOT_STRIDE + END] === 0) continue
    const eastward = frame.east[frame.turbine[target]] - frame.east[frame.turbine[slot]]
    const northward = frame.north[frame.turbine[target]] - frame.north[frame.turbine[slot]]
    const up = frame.height[target] - frame.height[slot]
    const upSquare = up * up
    const base = slot * cases
    const local = speedUp[slot]
    // The model of most requests has a loop without choices in it.
    if (usual) {
      for (let k = 0; k < cases; k++) {
        const downwind = eastward * east[k] + northward * north[k]
        if (downwind <= ABREAST) continue
        const across = northward * east[k] - eastward * north[k]
        const sigma = width[base + k] + growth * downwind
        const inverse = 1 / (sigma * sigma)
        const steps = (across * across + upSquare) * (0.5 * DECAY_STEPS) * inverse
        const deficit = local * centreOf(load[base + k] * inverse, true) * decayOf(table, steps)
        sums[k] += deficit * deficit
      }
      continue
    }
    for (let k = 0; k < cases; k++) {
      const downwind = eastward * east[k] + northward * north[k]
      if (downwind <= ABREAST) continue
      const across = northward * east[k] - eastward * north[k]
      const sigma = width[base + k] + growth * downwind
      const inverse = 1 / (sigma * sigma)
      const centre = centreOf(load[base + k] * inverse, madsen)
      const steps = (across * across + upSquare) * (0.5 * DECAY_STEPS) * inverse
      const scale = effective ? reference[base + k] : local
      const deficit = scale * centre * decayOf(table, steps)
      if (rule === SQUARED) sums[k] += deficit * deficit
      else if (rule === LINEAR) sums[k] += deficit
      else sums[k] = Math.max(sums[k], deficit)
    }
  }
}

/**
 * The same of top hats.
 *
 * @param radius of the rotor at the turbine [m].
 */
export function addFanTopHats(
  { frame, state, numbers, cases }: FanWakes,
  { east, north, sources }: FanGeometry,
  target: number,
  share: TopHatShare,
  radius: number,
  sums: Float64Array,
): void {
  const { topHat } = state
  const { rule, growth } = numbers
  const end = sources.start[target + 1]
  for (let n = sources.start[target]; n < end; n++) {
    const slot = sources.source[n]
    if (frame.slots[slot * SLOT_STRIDE + END] === 0) continue
    const eastward = frame.east[frame.turbine[target]] - frame.east[frame.turbine[slot]]
    const northward = frame.north[frame.turbine[target]] - frame.north[frame.turbine[slot]]
    const up = frame.height[target] - frame.height[slot]
    const rotor = 0.5 * frame.diameter[slot]
    const base = slot * cases
    for (let k = 0; k < cases; k++) {
      const downwind = eastward * east[k] + northward * north[k]
      if (downwind <= ABREAST) continue
      const across = northward * east[k] - eastward * north[k]
      const wakeRadius = rotor + growth * downwind
      const covered = coveredShare(share, across, up, wakeRadius, radius)
      if (covered === 0) continue
      const spread = covered / (wakeRadius * wakeRadius)
      if (rule === SQUARED) sums[k] += topHat[base + k] * spread * spread
      else if (rule === LINEAR) sums[k] += topHat[base + k] * spread
      else sums[k] = Math.max(sums[k], topHat[base + k] * spread)
    }
  }
}
