import { type EdgeContact, edgeContact } from './edge-contact.ts'
import type { GeoRing } from './geo-ring.ts'

/** Two edges that must not meet. */
export interface RingCrossing extends EdgeContact {
  /** Index of the ring of each edge. */
  readonly rings: readonly [number, number]
}

interface Edge {
  readonly ring: number
  readonly index: number
  readonly west: number
  readonly east: number
}

/**
 * First place where rings cross one another, or where one meets itself; undefined where they are simple. Edges that
 * follow each other may share their end, different rings may touch and may have a stretch in common.
 */
export function ringCrossing(rings: readonly GeoRing[]): RingCrossing | undefined {
  const edges = rings.flatMap(({ lonDeg }, ring) =>
    Array.from({ length: lonDeg.length - 1 }, (_, index): Edge => {
      const [from, to] = [lonDeg[index], lonDeg[index + 1]]
      return { ring, index, west: Math.min(from, to), east: Math.max(from, to) }
    }),
  )
  edges.sort((a, b) => a.west - b.west || a.ring - b.ring || a.index - b.index)
  for (let i = 0; i < edges.length; i++) {
    for (let j = i + 1; j < edges.length && edges[j].west <= edges[i].east; j++) {
      const contact = forbidden(rings, edges[i], edges[j])
      if (contact !== undefined) return { ...contact, rings: [edges[i].ring, edges[j].ring] }
    }
  }
  return undefined
}

function forbidden(rings: readonly GeoRing[], a: Edge, b: Edge): EdgeContact | undefined {
  const [first, second] = [rings[a.ring], rings[b.ring]]
  const [ay, by] = [first.latDeg[a.index], first.latDeg[a.index + 1]]
  const [cy, dy] = [second.latDeg[b.index], second.latDeg[b.index + 1]]
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return undefined
  const contact = edgeContact(
    first.lonDeg[a.index],
    ay,
    first.lonDeg[a.index + 1],
    by,
    second.lonDeg[b.index],
    cy,
    second.lonDeg[b.index + 1],
    dy,
  )
  if (contact === undefined) return undefined
  if (a.ring !== b.ring) return contact.kind === 'cross' ? contact : undefined
  const last = first.lonDeg.length - 2
  const apart = Math.abs(a.index - b.index)
  const isNeighbour = apart === 1 || apart === last
  return isNeighbour && contact.kind === 'touch' ? undefined : contact
}
