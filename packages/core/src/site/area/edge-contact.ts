/** Where a line passes within this of a point, it passes through it: some ten nanometres on the ground [°]. */
export const REACH = 2e-13

/** How two straight edges meet, and where. */
export interface EdgeContact {
  /** `cross`: each passes to the other's far side; `touch`: they share one point; `overlap`: a stretch of line. */
  readonly kind: 'cross' | 'touch' | 'overlap'
  readonly x: number
  readonly y: number
}

/**
 * How the edge from a to b meets that from c to d; undefined where they do not. For inner loops: nothing is checked.
 */
export function edgeContact(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): EdgeContact | undefined {
  const sideC = sideOf(ax, ay, bx, by, cx, cy)
  const sideD = sideOf(ax, ay, bx, by, dx, dy)
  const sideA = sideOf(cx, cy, dx, dy, ax, ay)
  const sideB = sideOf(cx, cy, dx, dy, bx, by)
  if (sideC === 0 && sideD === 0) return onOneLine(ax, ay, bx, by, cx, cy, dx, dy)
  if (sideC * sideD < 0 && sideA * sideB < 0) {
    const along = crossing(ax, ay, bx, by, cx, cy, dx, dy)
    return { kind: 'cross', x: ax + along * (bx - ax), y: ay + along * (by - ay) }
  }
  if (sideC === 0 && isBetween(ax, ay, bx, by, cx, cy)) return { kind: 'touch', x: cx, y: cy }
  if (sideD === 0 && isBetween(ax, ay, bx, by, dx, dy)) return { kind: 'touch', x: dx, y: dy }
  if (sideA === 0 && isBetween(cx, cy, dx, dy, ax, ay)) return { kind: 'touch', x: ax, y: ay }
  if (sideB === 0 && isBetween(cx, cy, dx, dy, bx, by)) return { kind: 'touch', x: bx, y: by }
  return undefined
}

/** On which side of the line from a to b a point lies: 1 left, −1 right, 0 on it. */
export function sideOf(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const east = bx - ax
  const north = by - ay
  const area = east * (py - ay) - north * (px - ax)
  return Math.abs(area) <= REACH * (Math.abs(east) + Math.abs(north)) ? 0 : Math.sign(area)
}

/** Whether a point of the line through a and b lies between them, ends included. */
export function isBetween(ax: number, ay: number, bx: number, by: number, px: number, py: number): boolean {
  return (
    px >= Math.min(ax, bx) - REACH &&
    px <= Math.max(ax, bx) + REACH &&
    py >= Math.min(ay, by) - REACH &&
    py <= Math.max(ay, by) + REACH
  )
}

function onOneLine(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): EdgeContact | undefined {
  const isFlat = Math.abs(bx - ax) >= Math.abs(by - ay)
  const [a, b, c, d] = isFlat ? [ax, bx, cx, dx] : [ay, by, cy, dy]
  const from = Math.max(Math.min(a, b), Math.min(c, d))
  const to = Math.min(Math.max(a, b), Math.max(c, d))
  if (from > to + REACH) return undefined
  const share = (from - a) / (b - a)
  const kind = to - from > REACH ? 'overlap' : 'touch'
  return { kind, x: ax + share * (bx - ax), y: ay + share * (by - ay) }
}

/** How far along the edge from a to b the other one crosses it, 0..1. */
function crossing(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  return ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
}
