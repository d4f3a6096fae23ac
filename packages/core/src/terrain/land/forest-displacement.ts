import { InputError, requireKnown, requireObject } from '../../errors/index.ts'

/** A forest and how far from its edge the wind is wanted. */
export interface ForestInput {
  /** Mean height of the trees h, 0..120 [m]. */
  readonly height: number
  /** Way from the edge of the forest, 0 or above [m]; 0, which is within it, when absent. */
  readonly distance?: number | undefined
  /** Height of the displacement over that of the trees, 0.5..0.9 [1]; 2/3 when absent, 0.65 to 0.75 are usual. */
  readonly ratio?: number | undefined
}

const FOREST_FIELDS: Readonly<Record<keyof ForestInput, true>> = { height: true, distance: true, ratio: true }

const USUAL_RATIO = 2 / 3
/** What the displacement falls by on the way from the edge [1]. */
const FALL = 1 / 50

/**
 * Height by which a forest lifts the foot of the wind profile [m]
 *
 *     d = max(ratio·h − x/50, 0)
 *
 * within the forest ratio·h, from its edge on falling by 1 m in 50 m until nothing is left. A hub at z then has the wind
 * of z − d. The ratio of 2/3 is that of dense stands; the fall behind the edge is a rule of the trade for WAsP, without
 * a measurement behind it that we know.
 *
 * @throws {InputError} `out_of_range` and its kin (`height`, `distance`, `ratio`).
 * @see Floors et al. 2021, Wind Energ. Sci. 6:1379, doi 10.5194/wes-6-1379-2021
 */
export function forestDisplacement(input: ForestInput): number {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(FOREST_FIELDS))
  const { height, distance = 0, ratio = USUAL_RATIO } = input
  InputError.requireRange(height, 0, 120, 'height', 'm')
  InputError.requireRange(distance, 0, 1e6, 'distance', 'm')
  InputError.requireRange(ratio, 0.5, 0.9, 'ratio', '')
  return Math.max(ratio * height - FALL * distance, 0)
}
