import type { Links } from './links.ts'

/**
 * A tree that begins as a star and joins, time after time, the two parts that save most length: the way from one of
 * them to the substation less the link between them, as long as one branch may carry both.
 *
 * @param links of the turbines and, as the last point, the substation.
 * @returns the next point of each turbine on its way to the substation.
 * @see Esau & Williams 1966, IBM Systems Journal 5:142
 */
export function esauWilliams(links: Links, capacity: number): Int32Array {
  const turbines = links.count - 1
  const part = Int32Array.from({ length: turbines }, (_, i) => i)
  const size = new Int32Array(turbines).fill(1)
  /** Turbine of a part that is nearest to the substation. */
  const gate = Int32Array.from(part)
  const joined: [number, number][] = []
  for (;;) {
    let best = 0
    let pair: [number, number] | undefined
    for (let a = 0; a < turbines; a++) {
      const toSubstation = links.length(gate[part[a]], turbines)
      for (let b = 0; b < turbines; b++) {
        if (part[a] === part[b] || size[part[a]] + size[part[b]] > capacity) continue
        const saved = toSubstation - links.length(a, b)
        if (saved > best) {
          best = saved
          pair = [a, b]
        }
      }
    }
    if (pair === undefined) break
    const [from, into] = [part[pair[0]], part[pair[1]]]
    joined.push(pair)
    size[into] += size[from]
    for (let i = 0; i < turbines; i++) if (part[i] === from) part[i] = into
  }
  const parent = new Int32Array(turbines).fill(-1)
  for (let p = 0; p < turbines; p++) if (part[p] === p) leadFrom(gate[p], joined, parent, turbines)
  return parent
}

/** Points the turbines of a part, by its links, towards its gate. */
function leadFrom(
  gate: number,
  joined: readonly (readonly [number, number])[],
  parent: Int32Array,
  substation: number,
): void {
  parent[gate] = substation
  const open = [gate]
  for (let k = 0; k < open.length; k++) {
    for (const [a, b] of joined) {
      const other = a === open[k] ? b : b === open[k] ? a : -1
      if (other < 0 || parent[other] >= 0) continue
      parent[other] = open[k]
      open.push(other)
    }
  }
}
