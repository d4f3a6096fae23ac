type Point = readonly [number, number]

/**
 * The points of a line that it needs to stay within `tolerance` of its course, ends included.
 *
 * @see Douglas & Peucker 1973, Cartographica 10, 112
 */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const open: [number, number][] = []
  const split = (from: number, to: number): void => {
    const at = farthest(line, from, to, tolerance)
    if (at === undefined) return
    kept[at] = 1
    open.push([from, at], [at, to])
  }
  split(0, line.length - 1)
  for (let part = open.pop(); part !== undefined; part = open.pop()) split(...part)
  return line.filter((_, n) => kept[n] === 1)
}

/** The point that lies farthest off the straight line between two, if it is off by more than the tolerance. */
function farthest(line: readonly Point[], from: number, to: number, tolerance: number): number | undefined {
  const [ax, ay] = line[from] ?? [0, 0]
  const [bx, by] = line[to] ?? [0, 0]
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy
  let most = tolerance * tolerance
  let found: number | undefined
  for (let n = from + 1; n < to; n++) {
    const [px, py] = line[n] ?? [0, 0]
    const along = length2 === 0 ? 0 : Math.min(Math.max(((px - ax) * dx + (py - ay) * dy) / length2, 0), 1)
    const [ex, ey] = [px - ax - along * dx, py - ay - along * dy]
    const off = ex * ex + ey * ey
    if (off > most) {
      most = off
      found = n
    }
  }
  return found
}
