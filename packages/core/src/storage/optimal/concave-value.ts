import {
  appendAt,
  corners,
  cutBefore,
  cutBehind,
  emptySegments,
  reserveSegments,
  type Segments,
} from './segments.ts'

/**
 * Adds what one step can do to the value of what comes after it (sup-convolution): the value of the energy z that is
 * left before the step is the best split z = w + e′ between what the step takes and what is kept. Both are concave, so
 * their segments are merged in falling order of slope.
 *
 * @param thresholds gets, for each segment of the stage, the charge down to which that segment is worth using.
 */
export function mergeConcave(
  stage: Segments,
  later: Segments,
  out: Segments,
  thresholds: Float64Array | null,
  thresholdsFrom: number,
): void {
  reserveSegments(out, stage.count + later.count)
  out.start = stage.start + later.start
  out.startTangent = stage.startTangent + later.startTangent
  out.value = stage.value + later.value
  out.valueTangent = stage.valueTangent + later.valueTangent
  const { slope, tie, width, widthTangent, count } = later
  const { slope: outSlope, tie: outTie, width: outWidth, widthTangent: outTangent } = out
  let place = later.start
  let made = 0
  let lastSlope = Number.NaN
  let lastTie = Number.NaN
  let j = 0
  for (let i = 0; i <= stage.count; i++) {
    const isStage = i < stage.count
    const stageSlope = isStage ? stage.slope[i] : Number.NEGATIVE_INFINITY
    const stageTie = isStage ? stage.tie[i] : Number.NEGATIVE_INFINITY
    for (; j < count; j++) {
      const nextSlope = slope[j]
      const nextTie = tie[j]
      if (!(nextSlope > stageSlope || (nextSlope === stageSlope && nextTie >= stageTie))) break
      place += width[j]
      if (nextSlope === lastSlope && nextTie === lastTie) {
        outWidth[made - 1] += width[j]
        outTangent[made - 1] += widthTangent[j]
        continue
      }
      outSlope[made] = lastSlope = nextSlope
      outTie[made] = lastTie = nextTie
      outWidth[made] = width[j]
      outTangent[made] = widthTangent[j]
      made++
    }
    if (!isStage) break
    if (thresholds !== null) thresholds[thresholdsFrom + i] = place
    made = appendAt(out, made, stageSlope, stageTie, stage.width[i], stage.widthTangent[i])
    lastSlope = stageSlope
    lastTie = stageTie
  }
  out.count = made
}

/** The window of charge, and how it changes with the capacity. */
export interface ChargeWindow {
  readonly low: number
  readonly high: number
  readonly lowTangent: number
  readonly highTangent: number
}

/**
 * Value of the charge before a step from the value of what is left after leakage: cut to the window and stretched, as a
 * kWh before is `kept` kWh after.
 * @returns false when no charge within the window serves the steps to come.
 */
export function beforeLeakage(
  value: Segments,
  kept: number,
  window: ChargeWindow,
  tolerance: number,
): boolean {
  // Sums of thousands of widths are off by roundings, which must not close a window of one point.
  const slack = tolerance + 1e-9 * (1 + Math.abs(window.high))
  if (value.start > kept * window.high + slack) return false
  const end = cutBehind(value, kept * window.high, kept * window.highTangent, tolerance)
  if (end < kept * window.low - slack) return false
  cutBefore(value, kept * window.low, kept * window.lowTangent, tolerance)
  if (kept !== 1) {
    value.start /= kept
    value.startTangent /= kept
    const { slope, width, widthTangent, count } = value
    for (let i = 0; i < count; i++) {
      slope[i] *= kept
      width[i] /= kept
      widthTangent[i] /= kept
    }
  }
  return true
}

/** The value of ending at one charge: that point alone. */
export function valueAtEnd(charge: number, chargeTangent: number, capacity: number): Segments {
  const segments = emptySegments(capacity)
  segments.start = charge
  segments.startTangent = chargeTangent
  return segments
}

/** Value at a place and its change; the place must lie on the function. */
export function valueAt(
  segments: Segments,
  place: number,
  placeTangent: number,
): { value: number; tangent: number } {
  let value = segments.value
  let tangent = segments.valueTangent
  let left = place - segments.start
  let leftTangent = placeTangent - segments.startTangent
  for (let i = 0; i < segments.count; i++) {
    const isLast = i === segments.count - 1
    const width = segments.width[i]
    const isAtEnd = left >= width - 1e-9 && left <= width + 1e-9
    if (isAtEnd && !isLast && leftTangent !== segments.widthTangent[i]) corners.told++
    const isWithin = left < width - 1e-9 || (isAtEnd && leftTangent <= segments.widthTangent[i]) || isLast
    if (isWithin) {
      value += segments.slope[i] * left
      tangent += segments.slope[i] * leftTangent
      return { value, tangent }
    }
    value += segments.slope[i] * width
    tangent += segments.slope[i] * segments.widthTangent[i]
    left -= width
    leftTangent -= segments.widthTangent[i]
  }
  return { value, tangent }
}
