import { cosDeg, RAD_PER_DEG, sinDeg } from '@sunwake/core/math/angles'
import { cos, sin } from '@sunwake/core/math/elementary'

/** Turbines closer than this down-wind stand level [m]. */
const LEVEL = 1e-6
/** How far one of them is moved behind the other, so that the solver sees which comes first [m]. */
const STEP = 3e-6
/** Most orders that are worth trying for one direction. */
const ORDERS_MAX = 5000

/** East and north of turbines [m]. */
export interface Layout {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/**
 * Layouts with turbines that stand level moved some µm down-wind, in the orders in which the peer may take them. The
 * first of two level turbines curls the flow at the other, some 1e-5 of the power in such directions. The peer sorts
 * by the last bit of its turned coordinates, which is rebuilt here, with a sort that leaves equals in any order: of
 * these every order is given, the order of their numbers first (and alone where there are too many).
 */
export function peerOrders(layout: Layout, directionDeg: number): readonly Layout[] {
  const { x, y } = layout
  const turnRad = ((((directionDeg - 270) % 360) + 360) % 360) * RAD_PER_DEG
  const middleX = (Math.min(...x) + Math.max(...x)) / 2
  const middleY = (Math.min(...y) + Math.max(...y)) / 2
  const along = x.map(
    (east, i) => (east - middleX) * cos(turnRad) - (y[i] - middleY) * sin(turnRad) + middleX,
  )
  const order = x.map((_, i) => i).sort((i, j) => along[i] - along[j] || i - j)
  let orders: number[][] = [[]]
  for (let n = 0; n < order.length; ) {
    let end = n + 1
    while (end < order.length && along[order[end]] === along[order[n]]) end++
    const groups = end - n > 6 ? [order.slice(n, end)] : permutations(order.slice(n, end))
    const fitting = orders.length * groups.length > ORDERS_MAX ? groups.slice(0, 1) : groups
    orders = orders.flatMap((start) => fitting.map((group) => [...start, ...group]))
    n = end
  }
  return orders.map((candidate) => inOrder(layout, along, candidate, directionDeg))
}

function inOrder(
  { x, y }: Layout,
  along: readonly number[],
  order: readonly number[],
  directionDeg: number,
): Layout {
  const moved = { x: [...x], y: [...y] }
  let steps = 0
  for (let n = 1; n < order.length; n++) {
    const i = order[n]
    steps = along[i] - along[order[n - 1]] < LEVEL ? steps + 1 : 0
    moved.x[i] -= steps * STEP * sinDeg(directionDeg)
    moved.y[i] -= steps * STEP * cosDeg(directionDeg)
  }
  return moved
}

/** All orders of a few items, the given one first. */
function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [first, ...rest]),
  )
}
