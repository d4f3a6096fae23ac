/**
 * A piecewise linear function as its segments from the left: struct of arrays, filled up to `count`. Where the function
 * is concave, slopes fall. Every length carries its change along one parameter, so that values can be differentiated.
 */
export interface Segments {
  count: number
  /** Rise per unit of length. */
  slope: Float64Array
  /** Second criterion where slopes are equal: minus the energy moved per unit of length. */
  tie: Float64Array
  width: Float64Array
  /** Change of `width` per unit of the parameter. */
  widthTangent: Float64Array
  /** Where the first segment begins, and its change. */
  start: number
  startTangent: number
  /** Value at the start, and its change. */
  value: number
  valueTangent: number
}

/** Segments without any, with room for `capacity`. */
export function emptySegments(capacity: number): Segments {
  return {
    count: 0,
    slope: new Float64Array(capacity),
    tie: new Float64Array(capacity),
    width: new Float64Array(capacity),
    widthTangent: new Float64Array(capacity),
    start: 0,
    startTangent: 0,
    value: 0,
    valueTangent: 0,
  }
}

/** Takes all segments away; the room stays. */
export function clearSegments(segments: Segments): void {
  segments.count = 0
  segments.start = 0
  segments.startTangent = 0
  segments.value = 0
  segments.valueTangent = 0
}

/** Writes the function of some segments into others, which were emptied; its tangents are left out. */
export function copySegments(value: Segments, copy: Segments): Segments {
  reserveSegments(copy, value.count)
  copy.start = value.start
  copy.value = value.value
  for (let i = 0; i < value.count; i++) appendSegment(copy, value.slope[i], value.tie[i], value.width[i], 0)
  return copy
}

/** Makes room for `capacity` segments; what was there is kept. */
export function reserveSegments(segments: Segments, capacity: number): void {
  if (segments.slope.length >= capacity) return
  for (const key of ['slope', 'tie', 'width', 'widthTangent'] as const) {
    const grown = new Float64Array(2 * capacity)
    grown.set(segments[key].subarray(0, segments.count))
    segments[key] = grown
  }
}

/**
 * How often corners at one place were told apart by how they change. Where that is never, a change does the same to the
 * right and to the left, and the one derivative is the other.
 */
export const corners = { told: 0 }

/** Whether `(a, aTangent)` lies before `(b, bTangent)`: places nearer than `tolerance` are told apart by their changes. */
export function liesBefore(
  a: number,
  aTangent: number,
  b: number,
  bTangent: number,
  tolerance: number,
): boolean {
  const gap = b - a
  return gap > tolerance || (gap >= -tolerance && changesBefore(aTangent, bTangent))
}

function changesBefore(aTangent: number, bTangent: number): boolean {
  if (aTangent !== bTangent) corners.told++
  return aTangent < bTangent
}

/** Adds a segment at the right end; one that goes on as the last lengthens it. */
export function appendSegment(
  segments: Segments,
  slope: number,
  tie: number,
  width: number,
  widthTangent: number,
): void {
  segments.count = appendAt(segments, segments.count, slope, tie, width, widthTangent)
}

/** {@link appendSegment} behind the first `count` segments, for loops that count themselves; gives the new count. */
export function appendAt(
  segments: Segments,
  count: number,
  slope: number,
  tie: number,
  width: number,
  widthTangent: number,
): number {
  const last = count - 1
  if (last >= 0 && segments.slope[last] === slope && segments.tie[last] === tie) {
    segments.width[last] += width
    segments.widthTangent[last] += widthTangent
    return count
  }
  segments.slope[count] = slope
  segments.tie[count] = tie
  segments.width[count] = width
  segments.widthTangent[count] = widthTangent
  return count + 1
}

/** Cuts the function off left of a place; a place left of the start changes nothing. */
export function cutBefore(segments: Segments, place: number, placeTangent: number, tolerance: number): void {
  let first = 0
  while (
    first < segments.count &&
    !liesBefore(
      place,
      placeTangent,
      segments.start + segments.width[first],
      segments.startTangent + segments.widthTangent[first],
      tolerance,
    ) &&
    first < segments.count - 1
  ) {
    advance(segments, segments.slope[first], segments.width[first], segments.widthTangent[first])
    first++
  }
  if (liesBefore(segments.start, segments.startTangent, place, placeTangent, tolerance)) {
    const width = Math.min(place - segments.start, Math.max(segments.width[first], 0))
    const tangent = placeTangent - segments.startTangent
    segments.width[first] = Math.max(0, segments.width[first] - width)
    segments.widthTangent[first] -= tangent
    advance(segments, segments.slope[first], width, tangent)
    segments.start = place
    segments.startTangent = placeTangent
  }
  if (first > 0) {
    const left = segments.count - first
    for (let i = 0; i < left; i++) {
      segments.slope[i] = segments.slope[i + first]
      segments.tie[i] = segments.tie[i + first]
      segments.width[i] = segments.width[i + first]
      segments.widthTangent[i] = segments.widthTangent[i + first]
    }
    segments.count = left
  }
}

function advance(segments: Segments, slope: number, width: number, tangent: number): void {
  segments.start += width
  segments.startTangent += tangent
  segments.value += slope * width
  segments.valueTangent += slope * tangent
}

/**
 * Cuts the function off right of a place; a place right of the end changes nothing.
 * @returns where the function ended, or a place on it right of where it was cut.
 */
export function cutBehind(
  segments: Segments,
  place: number,
  placeTangent: number,
  tolerance: number,
): number {
  const { count, width, widthTangent } = segments
  let end = segments.start
  let endTangent = segments.startTangent
  for (let i = 0; i < count; i++) {
    const next = end + width[i]
    const nextTangent = endTangent + widthTangent[i]
    if (liesBefore(place, placeTangent, next, nextTangent, tolerance)) {
      width[i] = Math.max(0, place - end)
      widthTangent[i] = placeTangent - endTangent
      segments.count = i + 1
      return next
    }
    end = next
    endTangent = nextTangent
  }
  return end
}
