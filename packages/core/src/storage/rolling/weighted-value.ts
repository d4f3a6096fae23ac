import { appendSegment, reserveSegments, type Segments } from '../optimal/segments.ts'

/**
 * Value of charge where a forecast may be wrong: that of the forecast, and with some probability that of another course.
 * Both have to be over the same charges, else the forecast is believed.
 *
 * @param probability probability of the other course [1].
 * @param out without segments; filled with it.
 */
export function weightedValue(
  forecast: Segments,
  other: Segments,
  probability: number,
  out: Segments,
): Segments {
  reserveSegments(out, forecast.count + other.count + 1)
  out.start = forecast.start
  out.value = (1 - probability) * forecast.value + probability * other.value
  const width = widthOf(forecast)
  const slack = 1e-9 * (1 + width)
  if (Math.abs(forecast.start - other.start) > slack || Math.abs(width - widthOf(other)) > slack) {
    return forecast
  }
  let [i, j] = [0, 0]
  let [left, otherLeft] = [forecast.width[0] ?? 0, other.width[0] ?? 0]
  while (i < forecast.count && j < other.count) {
    const step = Math.min(left, otherLeft)
    const slope = (1 - probability) * forecast.slope[i] + probability * other.slope[j]
    if (step > 0) appendSegment(out, slope, 0, step, 0)
    left -= step
    otherLeft -= step
    if (left <= 0) left = forecast.width[++i] ?? 0
    if (otherLeft <= 0) otherLeft = other.width[++j] ?? 0
  }
  return out
}

/** Makes what is earned later worth less than what is earned now. */
export function fadeValue(value: Segments, kept: number): void {
  value.value *= kept
  for (let i = 0; i < value.count; i++) value.slope[i] *= kept
}

function widthOf({ width, count }: Segments): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += width[i]
  return sum
}
