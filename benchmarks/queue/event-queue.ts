/** Events in the order of their times; of equal times, in the order in which they were added. */
export interface EventQueue<Event> {
  add(atMs: number, event: Event): void
  /** The next one; undefined where there is none. */
  next(): { readonly atMs: number; readonly event: Event } | undefined
}

/** A binary heap of events. */
export function eventQueue<Event>(): EventQueue<Event> {
  const heap: { readonly atMs: number; readonly order: number; readonly event: Event }[] = []
  let order = 0
  const isBefore = (a: number, b: number) => {
    const [one, other] = [heap[a]!, heap[b]!]
    return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order)
  }
  const swap = (a: number, b: number) => {
    const kept = heap[a]!
    heap[a] = heap[b]!
    heap[b] = kept
  }
  return {
    add(atMs, event) {
      heap.push({ atMs, order: order++, event })
      for (let n = heap.length - 1; n > 0; ) {
        const above = (n - 1) >> 1
        if (!isBefore(n, above)) break
        swap(n, above)
        n = above
      }
    },
    next() {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || heap.length === 0) return first
      heap[0] = last!
      for (let n = 0; ; ) {
        let least = n
        for (const below of [2 * n + 1, 2 * n + 2])
          if (below < heap.length && isBefore(below, least)) least = below
        if (least === n) return first
        swap(n, least)
        n = least
      }
    },
  }
}
