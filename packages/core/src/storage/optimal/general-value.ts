import { appendSegment, emptySegments, reserveSegments, type Segments } from './segments.ts'

/** Differences of value below this share of the largest are one value. */
const SAME_VALUE = 1e-13

/**
 * {@link mergeConcave} for functions that are not concave: each is cut into its concave stretches, every pair is
 * merged, and the upper envelope of all is kept. Exact but for roundings.
 */
export function mergeGeneral(stage: Segments, later: Segments): Segments {
  let best: Segments | null = null
  const laterRuns = concaveRuns(later)
  for (const stageRun of concaveRuns(stage)) {
    for (const laterRun of laterRuns) {
      const merged = mergeRuns(stageRun, laterRun)
      best = best === null ? merged : upperEnvelope(best, merged)
    }
  }
  return best as Segments
}

/** Maximal stretches over which slopes fall, each with its start and its value there. */
function concaveRuns(segments: Segments): readonly Segments[] {
  const runs: Segments[] = []
  let from = 0
  let start = segments.start
  let value = segments.value
  const close = (to: number): void => {
    const run = emptySegments(to - from)
    run.start = start
    run.value = value
    for (let i = from; i < to; i++) {
      appendSegment(run, segments.slope[i], 0, segments.width[i], 0)
      start += segments.width[i]
      value += segments.slope[i] * segments.width[i]
    }
    runs.push(run)
    from = to
  }
  for (let i = 1; i < segments.count; i++) {
    if (segments.slope[i] > segments.slope[i - 1]) close(i)
  }
  close(segments.count)
  return runs
}

function mergeRuns(a: Segments, b: Segments): Segments {
  const out = emptySegments(a.count + b.count)
  out.start = a.start + b.start
  out.value = a.value + b.value
  let j = 0
  for (let i = 0; i < a.count; i++) {
    while (j < b.count && b.slope[j] >= a.slope[i]) {
      appendSegment(out, b.slope[j], 0, b.width[j], 0)
      j++
    }
    appendSegment(out, a.slope[i], 0, a.width[i], 0)
  }
  for (; j < b.count; j++) appendSegment(out, b.slope[j], 0, b.width[j], 0)
  return out
}

/** A reader of a function from left to right. */
interface Reader {
  readonly of: Segments
  index: number
  /** What is left of the segment at `index`. */
  left: number
  value: number
}

/** The larger of two functions whose ranges touch or overlap. */
function upperEnvelope(first: Segments, second: Segments): Segments {
  const [a, b] = first.start <= second.start ? [first, second] : [second, first]
  const out = emptySegments(2 * (a.count + b.count) + 4)
  out.start = a.start
  out.value = a.value
  const readA: Reader = { of: a, index: 0, left: a.count > 0 ? a.width[0] : 0, value: a.value }
  // Left of the second range there is the first alone.
  let toGo = b.start - a.start
  while (toGo > 0 && readA.index < a.count) {
    const step = Math.min(toGo, readA.left)
    push(out, slopeOf(readA), step)
    move(readA, step)
    toGo -= step
  }
  if (toGo > 0) {
    // The ranges touch but for a rounding.
    return appendAll(out, b)
  }
  const readB: Reader = { of: b, index: 0, left: b.count > 0 ? b.width[0] : 0, value: b.value }
  if (readA.index >= a.count && b.value > readA.value && out.count === 0) out.value = b.value
  else if (out.count === 0) out.value = Math.max(readA.value, b.value)
  while (readA.index < a.count && readB.index < b.count) {
    const step = Math.min(readA.left, readB.left)
    pushLarger(out, readA, readB, step)
    move(readA, step)
    move(readB, step)
  }
  for (const rest of [readA, readB]) {
    while (rest.index < rest.of.count) {
      push(out, slopeOf(rest), rest.left)
      move(rest, rest.left)
    }
  }
  return out
}

/** Appends the larger of two lines over a step; where they cross, both. */
function pushLarger(out: Segments, a: Reader, b: Reader, step: number): void {
  const slopeA = slopeOf(a)
  const slopeB = slopeOf(b)
  const scale = SAME_VALUE * (Math.abs(a.value) + Math.abs(b.value) + 1)
  const before = a.value - b.value
  const after = before + (slopeA - slopeB) * step
  const isABefore = before > scale || (before >= -scale && after >= 0)
  const isAAfter = after > scale || (after >= -scale && before >= 0)
  if (isABefore === isAAfter) {
    push(out, isABefore ? slopeA : slopeB, step)
    return
  }
  const crossing = Math.min(Math.max(before / (slopeB - slopeA), 0), step)
  push(out, isABefore ? slopeA : slopeB, crossing)
  push(out, isAAfter ? slopeA : slopeB, step - crossing)
}

function slopeOf(reader: Reader): number {
  return reader.of.slope[reader.index]
}

function move(reader: Reader, step: number): void {
  reader.value += slopeOf(reader) * step
  reader.left -= step
  if (reader.left > 0) return
  reader.index++
  if (reader.index < reader.of.count) reader.left = reader.of.width[reader.index]
}

function push(out: Segments, slope: number, width: number): void {
  if (width <= 0) return
  reserveSegments(out, out.count + 1)
  appendSegment(out, slope, 0, width, 0)
}

function appendAll(out: Segments, from: Segments): Segments {
  for (let i = 0; i < from.count; i++) push(out, from.slope[i], from.width[i])
  return out
}

/**
 * The best energy w to take out of the store: the largest stage(w) + later(left − w). Both functions are walked from
 * their ends inwards, so that every corner of either is looked at once. Of equals the one nearest to 0.
 */
export function bestTaken(stage: Segments, later: Segments, left: number): number {
  let laterEnd = later.start
  let laterValue = later.value
  for (let i = 0; i < later.count; i++) {
    laterEnd += later.width[i]
    laterValue += later.slope[i] * later.width[i]
  }
  // w rises from the larger of what the stage can and what fills the store.
  let w = stage.start
  let i = 0
  let stageLeft = stage.count > 0 ? stage.width[0] : 0
  let value = stage.value
  const least = left - laterEnd
  while (w < least && i < stage.count) {
    const step = Math.min(least - w, stageLeft)
    value += stage.slope[i] * step
    w += step
    stageLeft -= step
    if (stageLeft <= 0) {
      i++
      stageLeft = i < stage.count ? stage.width[i] : 0
    }
  }
  let j = later.count - 1
  let laterLeft = j >= 0 ? later.width[j] : 0
  let place = laterEnd
  while (place > left - w && j >= 0) {
    const step = Math.min(place - (left - w), laterLeft)
    laterValue -= later.slope[j] * step
    place -= step
    laterLeft -= step
    if (laterLeft <= 0) {
      j--
      laterLeft = j >= 0 ? later.width[j] : 0
    }
  }
  let best = w
  let bestValue = value + laterValue
  let total = bestValue
  while (i < stage.count && j >= 0) {
    let step = Math.min(stageLeft, laterLeft)
    // Doing nothing is a corner too: it is the one to keep where it costs nothing.
    if (w < 0 && w + step > 0) step = -w
    total += (stage.slope[i] - later.slope[j]) * step
    w += step
    stageLeft -= step
    laterLeft -= step
    const same = SAME_VALUE * (Math.abs(total) + 1)
    if (total > bestValue + same || (total >= bestValue - same && Math.abs(w) < Math.abs(best))) {
      best = w
      bestValue = Math.max(total, bestValue)
    }
    if (stageLeft <= 0) {
      i++
      stageLeft = i < stage.count ? stage.width[i] : 0
    }
    if (laterLeft <= 0) {
      j--
      laterLeft = j >= 0 ? later.width[j] : 0
    }
  }
  return best
}
