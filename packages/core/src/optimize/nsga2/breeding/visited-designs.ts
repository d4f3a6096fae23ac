/** Remembers designs by their bits, so that none is evaluated twice. */
export class VisitedDesigns {
  readonly #design: Float64Array
  readonly #words: Int32Array
  readonly #buckets = new Map<number, Float64Array[]>()

  constructor(size: number) {
    this.#design = new Float64Array(size)
    this.#words = new Int32Array(this.#design.buffer)
  }

  /** Remembers a design; false when it was known already. */
  add(design: Float64Array): boolean {
    const key = this.#hash(design)
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      this.#buckets.set(key, [design.slice()])
      return true
    }
    if (bucket.some((known) => known.every((value, k) => value === design[k]))) return false
    bucket.push(design.slice())
    return true
  }

  /** In the manner of FNV-1a, over the words of the numbers. */
  #hash(design: Float64Array): number {
    // Adding 0 turns −0 into 0, which equals it.
    for (let k = 0; k < design.length; k++) this.#design[k] = design[k] + 0
    let hash = 0x811c9dc5
    for (const word of this.#words) hash = Math.imul(hash ^ word ^ (word >>> 15), 0x01000193)
    return hash
  }
}
