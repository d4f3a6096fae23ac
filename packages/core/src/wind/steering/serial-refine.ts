import { requireFields, requireList } from '../../errors/index.ts'
import type { Box } from '../../optimize/local/index.ts'
import type { Progress } from '../../steps/index.ts'

/** Yaw angles and what they make. */
export interface YawFound {
  /** One per turbine [°]. */
  readonly yawDeg: Float64Array
  readonly power: number
}

/** Where yaw angles are sought: for one wind, or for several at once that may have angles of their own. */
export interface YawSearch {
  /** Power of the farm in some of the winds at the same yaw angles, one value for each of them. */
  readonly powers: (yawDeg: Float64Array, winds: readonly number[]) => ArrayLike<number>
  /** Turbines that may be turned, the most upstream first. */
  readonly turbines: Int32Array
  /** One pair of numbers per turbine of the farm [°]. */
  readonly box: Box
}

/** A gain below this share of the power is rounding: no rotor turns for it. */
export const LEAST_GAIN = 1e-9

/**
 * Serial refine: turbines from the most upstream down, all others held. Each tries `passes[p]` angles, evenly spaced
 * between its bounds, and keeps the best if it makes more than before; then its bounds close to half a step on either
 * side of it. A later pass leaves out the angle in the middle, which was tried before. Winds go side by side: each finds
 * what it would find alone, and angles that several of them try are asked for once.
 *
 * @param start yaw angles of each wind to begin with; not written. Unmoved turbines keep theirs.
 * @param passes angles of each pass, two or more, from the second on an even number.
 * @returns for each wind angles that make at least the power of its start; a NaN never counts as more.
 * @see Fleming et al. 2022, J. Phys.: Conf. Ser. 2265:032109, doi 10.1088/1742-6596/2265/3/032109
 */
export function* serialRefine(
  search: YawSearch,
  start: readonly YawFound[],
  passes: readonly number[],
): Generator<Progress, YawFound[], void> {
  requireFields(search, { powers: 'function', turbines: 'list', box: 'object' }, 'search')
  requireList(start, 'start')
  requireList(passes, 'passes')
  const { turbines, box } = search
  const winds = start.map(({ yawDeg, power }) => ({
    yawDeg: yawDeg.slice(),
    power,
    lower: box.lower.slice(),
    upper: box.upper.slice(),
  }))
  const total = passes.length * turbines.length
  let done = 0
  for (let p = 0; p < passes.length; p++) {
    for (const i of turbines) {
      const angles = winds.map(({ lower, upper }) => anglesBetween(lower[i], upper[i], passes[p], p > 0))
      const made = tryAngles(search, i, winds, angles)
      winds.forEach((wind, w) => {
        const at = firstLargest(made[w])
        if (!(made[w][at] > wind.power * (1 + LEAST_GAIN))) return
        const half = (angles[w][1] - angles[w][0]) / 2
        wind.power = made[w][at]
        wind.yawDeg[i] = angles[w][at]
        wind.lower[i] = Math.max(angles[w][at] - half, box.lower[i])
        wind.upper[i] = Math.min(angles[w][at] + half, box.upper[i])
      })
      done++
      yield { done, total, stage: 'serial_refine' }
    }
  }
  return winds.map(({ yawDeg, power }) => ({ yawDeg, power }))
}

/** One set of yaw angles, and which angle of which wind it tries. */
interface Trial {
  readonly yawDeg: Float64Array
  readonly winds: number[]
  readonly slots: number[]
}

/** Powers of all angles of turbine `i`, a row for each wind; −∞ for the angle that it has. */
function tryAngles(
  { powers }: YawSearch,
  i: number,
  winds: readonly YawFound[],
  angles: readonly (readonly number[])[],
): Float64Array[] {
  const trials = new Map<string, Trial>()
  winds.forEach(({ yawDeg }, w) => {
    const held = yawDeg[i]
    angles[w].forEach((angle, slot) => {
      if (angle === held) return
      yawDeg[i] = angle
      const key = yawDeg.join()
      const trial = trials.get(key) ?? { yawDeg: yawDeg.slice(), winds: [], slots: [] }
      trials.set(key, trial)
      trial.winds.push(w)
      trial.slots.push(slot)
    })
    yawDeg[i] = held
  })
  const made = angles.map(({ length }) => new Float64Array(length).fill(Number.NEGATIVE_INFINITY))
  for (const { yawDeg, winds: asking, slots } of trials.values()) {
    const answer = powers(yawDeg, asking)
    for (let n = 0; n < asking.length; n++) made[asking[n]][slots[n]] = answer[n]
  }
  return made
}

function firstLargest(values: Float64Array): number {
  let at = 0
  for (let n = 1; n < values.length; n++) if (values[n] > values[at] || Number.isNaN(values[at])) at = n
  return at
}

/** Evenly spaced angles from one bound to the other; without the middle one of an odd number if so wanted. */
function anglesBetween(low: number, high: number, count: number, withoutMiddle: boolean): number[] {
  const parts = withoutMiddle ? count : count - 1
  const angles: number[] = []
  for (let n = 0; n <= parts; n++) {
    if (withoutMiddle && 2 * n === parts) continue
    angles.push(n === parts ? high : low + (n * (high - low)) / parts)
  }
  return angles
}
