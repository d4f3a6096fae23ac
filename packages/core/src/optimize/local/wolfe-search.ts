/** Sufficient decrease and curvature of the strong Wolfe conditions, as usual for quasi-Newton steps. */
const DECREASE = 1e-4
const CURVATURE = 0.9
const TRIALS_MAX = 30
const GROWTH = 4

/** A place along a search direction. */
export interface LinePlace {
  readonly step: number
  readonly value: number
  readonly slope: number
}

/** Tries a step: gives the value, and the slope along the direction. Values that are not finite count as too high. */
export type LineFunction = (step: number) => LinePlace

/**
 * A step that meets the strong Wolfe conditions, by bracketing and safeguarded cubic interpolation.
 *
 * @param begin the place of step 0; its slope is negative.
 * @param first step to try first, ≤ `longest`.
 * @param longest no step beyond this is tried; it is taken when the function still falls there.
 * @returns the step, or the best one that lowers the value enough; undefined when none does.
 * @see Nocedal & Wright 2006, Numerical Optimization, algorithms 3.5 and 3.6
 */
export function wolfeSearch(
  along: LineFunction,
  begin: LinePlace,
  first: number,
  longest: number,
): LinePlace | undefined {
  let low = begin
  let step = first
  for (let trial = 0; trial < TRIALS_MAX; trial++) {
    const place = along(step)
    if (!lowersEnough(place, begin) || (trial > 0 && place.value >= low.value)) {
      return zoom(along, begin, low, place, TRIALS_MAX - trial)
    }
    if (Math.abs(place.slope) <= -CURVATURE * begin.slope) return place
    if (place.slope >= 0) return zoom(along, begin, place, low, TRIALS_MAX - trial)
    if (step >= longest) return place
    low = place
    step = Math.min(GROWTH * step, longest)
  }
  return low === begin ? undefined : low
}

/** Also true for falls lost in rounding: near a minimum the slope tells more than the value. */
function lowersEnough(place: LinePlace, begin: LinePlace): boolean {
  return place.value <= begin.value + DECREASE * place.step * begin.slope
}

function zoom(
  along: LineFunction,
  begin: LinePlace,
  lowEnd: LinePlace,
  highEnd: LinePlace,
  trials: number,
): LinePlace | undefined {
  let low = lowEnd
  let high = highEnd
  for (let trial = 0; trial < trials; trial++) {
    const width = Math.abs(high.step - low.step)
    if (width <= 1e-14 * Math.max(low.step, high.step)) break
    const place = along(interpolated(low, high))
    if (!lowersEnough(place, begin) || place.value >= low.value) {
      high = place
      continue
    }
    if (Math.abs(place.slope) <= -CURVATURE * begin.slope) return place
    if (place.slope * (high.step - low.step) >= 0) high = low
    low = place
  }
  return low.step > 0 && low.value < begin.value ? low : undefined
}

/** Minimum of the cubic through both ends, kept a tenth of the range away from them; the middle when there is none. */
function interpolated(low: LinePlace, high: LinePlace): number {
  const span = high.step - low.step
  let share = 0.5
  if (Number.isFinite(high.value) && Number.isFinite(high.slope)) {
    const d1 = low.slope + high.slope - (3 * (high.value - low.value)) / span
    const square = d1 * d1 - low.slope * high.slope
    if (square >= 0) {
      const d2 = (span > 0 ? 1 : -1) * Math.sqrt(square)
      const guess = 1 - (high.slope + d2 - d1) / (high.slope - low.slope + 2 * d2)
      if (Number.isFinite(guess)) share = guess
    }
  } else {
    share = 0.1
  }
  return low.step + Math.min(Math.max(share, 0.1), 0.9) * span
}
