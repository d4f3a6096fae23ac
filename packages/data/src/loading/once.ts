/**
 * Remembers the promise of each key, so that concurrent callers share one piece of work. A failure is forgotten:
 * the next caller tries again.
 */
export function once<K, V>(work: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const running = new Map<K, Promise<V>>()
  return (key) => {
    const known = running.get(key)
    if (known !== undefined) return known
    const promise = work(key)
    running.set(key, promise)
    promise.catch(() => running.delete(key))
    return promise
  }
}
