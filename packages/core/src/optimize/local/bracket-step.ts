import type { LinePlace } from './line-place.ts'

/** Share of a bracket that a step may take towards its far end, and by which brackets have to shrink. */
export const SHRINK = 0.66

/** An interval that holds a minimum once it is bracketed; before that, where the next step may lie. */
export interface Bracket {
  /** The lowest place so far. */
  readonly low: LinePlace
  /** The other end. */
  readonly high: LinePlace
  readonly isBracketed: boolean
}

/** A bracket and the step to try next. */
export interface NextStep extends Bracket {
  readonly step: number
}

/**
 * Shrinks a bracket by a place that was tried, and chooses the next step from cubics and parabolas through the ends:
 * the nearer to the lowest place where the value rose, the farther where the slope turned, guarded where it only
 * flattened, and the end of what is allowed where it still falls as steeply.
 *
 * @param reach the least and largest step allowed while no minimum is bracketed.
 * @see Moré & Thuente 1994, ACM Trans. Math. Softw. 20:286, §4
 */
export function bracketStep(
  { low, high, isBracketed }: Bracket,
  place: LinePlace,
  reach: readonly [least: number, most: number],
): NextStep {
  if (place.value > low.value) {
    const cubic = cubicStep(low, place)
    const parabola = parabolaStep(low, place)
    const isCubicNearer = Math.abs(cubic - low.step) < Math.abs(parabola - low.step)
    return {
      low,
      high: place,
      isBracketed: true,
      step: isCubicNearer ? cubic : cubic + (parabola - cubic) / 2,
    }
  }
  if (place.slope * Math.sign(low.slope) < 0) {
    const cubic = cubicStep(place, low)
    const secant = secantStep(place, low)
    const isCubicFarther = Math.abs(cubic - place.step) > Math.abs(secant - place.step)
    return { low: place, high: low, isBracketed: true, step: isCubicFarther ? cubic : secant }
  }
  const isForward = place.step > low.step
  const end = isForward ? reach[1] : reach[0]
  const moved = { low: place, high, isBracketed }
  if (Math.abs(place.slope) < Math.abs(low.slope)) {
    const guess = cubicStep(place, low)
    // The cubic has its minimum beyond the place, or none.
    const cubic = (guess - place.step) * (place.step - low.step) > 0 ? guess : end
    const secant = secantStep(place, low)
    const isCubicNearer = Math.abs(cubic - place.step) < Math.abs(secant - place.step)
    if (!isBracketed) {
      return { ...moved, step: Math.max(reach[0], Math.min(reach[1], isCubicNearer ? secant : cubic)) }
    }
    const step = isCubicNearer ? cubic : secant
    const guard = place.step + SHRINK * (high.step - place.step)
    return { ...moved, step: isForward ? Math.min(guard, step) : Math.max(guard, step) }
  }
  return { ...moved, step: isBracketed ? cubicStep(place, high) : end }
}

/** Minimum of the cubic with the values and slopes of two places. */
function cubicStep(from: LinePlace, to: LinePlace): number {
  const span = to.step - from.step
  const bend = (3 * (from.value - to.value)) / span + from.slope + to.slope
  const scale = Math.max(Math.abs(bend), Math.abs(from.slope), Math.abs(to.slope))
  const square = (bend / scale) * (bend / scale) - (from.slope / scale) * (to.slope / scale)
  const root = scale * Math.sqrt(Math.max(square, 0)) * (span < 0 ? -1 : 1)
  return from.step + ((root - from.slope + bend) / (root - from.slope + root + to.slope)) * span
}

/** Minimum of the parabola with two values and the first slope. */
function parabolaStep(from: LinePlace, to: LinePlace): number {
  const span = to.step - from.step
  return from.step + (from.slope / ((from.value - to.value) / span + from.slope) / 2) * span
}

/** Minimum of the parabola with two slopes. */
function secantStep(from: LinePlace, to: LinePlace): number {
  return from.step + (from.slope / (from.slope - to.slope)) * (to.step - from.step)
}
