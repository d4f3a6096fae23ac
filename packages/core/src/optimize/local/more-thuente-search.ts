import { type Bracket, bracketStep, SHRINK } from './bracket-step.ts'
import type { LineFunction, LinePlace } from './line-place.ts'

/** Sufficient decrease, curvature and narrowest bracket, as the authors of L-BFGS-B set them: their searches are met. */
const DECREASE = 1e-3
const CURVATURE = 0.9
const NARROWEST = 0.1
const TRIALS_MAX = 20
/** Least and largest step beyond the last, in units of the distance from the lowest place. */
const GROWTH_MIN = 1.1
const GROWTH_MAX = 4
/** Share of a step that is tried next where there is no finite value. */
const RETREAT = 0.1

/**
 * A step that meets the strong Wolfe conditions, by the method of Moré and Thuente: while no step has lowered the value
 * enough with a slope that no longer falls, the bracket is shrunk by the value less the decrease asked for.
 *
 * @param begin the place of step 0; its slope is negative.
 * @param first step to try first, ≤ `longest`.
 * @param longest no step beyond this is tried; it is taken when the function still falls there.
 * @returns the step, or the best one that lowers the value; undefined when none does.
 * @see Moré & Thuente 1994, ACM Trans. Math. Softw. 20:286
 */
export function moreThuenteSearch(
  along: LineFunction,
  begin: LinePlace,
  first: number,
  longest: number,
): LinePlace | undefined {
  const asked = DECREASE * begin.slope
  let most = longest
  let bracket: Bracket = { low: begin, high: begin, isBracketed: false }
  let reach: [least: number, most: number] = [0, (1 + GROWTH_MAX) * first]
  let [width, widthBefore] = [longest, 2 * longest]
  let isFirstStage = true
  let step = first
  for (let trial = 0; trial < TRIALS_MAX; trial++) {
    const place = along(step)
    const { low } = bracket
    if (!(Number.isFinite(place.value) && Number.isFinite(place.slope))) {
      most = low.step + 0.5 * (step - low.step)
      step = low.step + RETREAT * (step - low.step)
      reach = [0, most]
      continue
    }
    const bound = begin.value + place.step * asked
    const isLowEnough = place.value <= bound
    if (isLowEnough && Math.abs(place.slope) <= -CURVATURE * begin.slope) return place
    if (step === most && isLowEnough && place.slope <= asked) return place
    if (isLowEnough && place.slope >= 0) isFirstStage = false
    const isLifted = isFirstStage && place.value <= low.value && !isLowEnough
    const next = isLifted
      ? bracketStep(tilted(bracket, -asked), tiltedPlace(place, -asked), reach)
      : bracketStep(bracket, place, reach)
    bracket = isLifted ? tilted(next, asked) : next
    step = next.step
    const near = bracket.low.step
    if (bracket.isBracketed) {
      const far = bracket.high.step
      const span = Math.abs(far - near)
      if (span >= SHRINK * widthBefore) step = near + 0.5 * (far - near)
      ;[widthBefore, width] = [width, span]
      reach = [Math.min(near, far), Math.max(near, far)]
    } else reach = [step + GROWTH_MIN * (step - near), step + GROWTH_MAX * (step - near)]
    step = Math.min(Math.max(step, 0), most)
    const isInside = step > reach[0] && step < reach[1] && reach[1] - reach[0] > NARROWEST * reach[1]
    if (bracket.isBracketed && !isInside) break
  }
  return bracket.low.value < begin.value ? bracket.low : undefined
}

/** A bracket of the function plus a line through the origin. */
function tilted({ low, high, isBracketed }: Bracket, slope: number): Bracket {
  return { low: tiltedPlace(low, slope), high: tiltedPlace(high, slope), isBracketed }
}

function tiltedPlace({ step, value, slope }: LinePlace, by: number): LinePlace {
  return { step, value: value + step * by, slope: slope + by }
}
