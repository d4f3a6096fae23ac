import type { CablePrices } from './cable-price.ts'
import type { Links } from './links.ts'

/** A tree of cables: each turbine's next point on the way to the substation, which is the last point of `links`. */
export class CableTree {
  readonly parent: Int32Array
  readonly load: Int32Array
  readonly #links: Links
  readonly #prices: CablePrices
  readonly #fine: number

  /** @param fine for each turbine that a cable carries beyond the largest type [currency]. */
  constructor(links: Links, prices: CablePrices, parent: ArrayLike<number>, fine = 0) {
    this.#links = links
    this.#prices = prices
    this.#fine = fine
    this.parent = Int32Array.from(parent)
    this.load = new Int32Array(this.parent.length)
    for (let i = 0; i < this.parent.length; i++) this.#addAbove(i, 1)
  }

  get substation(): number {
    return this.parent.length
  }

  /** Cost of all cables [currency]. */
  cost(): number {
    let sum = 0
    for (let i = 0; i < this.parent.length; i++) sum += this.#priceOf(i)
    return sum
  }

  /** Whether a point lies on the way from another to the substation, or is it. */
  isAbove(point: number, from: number): boolean {
    for (let i = from; i !== this.substation; i = this.parent[i]) if (i === point) return true
    return point === this.substation
  }

  /** Links of others that a link would cross, and points that it would run through. */
  conflicts(a: number, b: number, without = -1): number {
    let found = this.#links.through(a, b)
    for (let i = 0; i < this.parent.length; i++) {
      if (i !== without && this.#links.cross(a, b, i, this.parent[i])) found++
    }
    return found
  }

  /** All pairs of links that cross, and points that links run through. */
  conflictsOfAll(): number {
    let twice = 0
    let through = 0
    for (let i = 0; i < this.parent.length; i++) {
      const alone = this.#links.through(i, this.parent[i])
      through += alone
      twice += this.conflicts(i, this.parent[i], i) - alone
    }
    return twice / 2 + through
  }

  /**
   * Cuts the subtree of `top` off, turns it so that `root`, one of its turbines, leads it, and joins that to `target`,
   * which is outside it. Returns by how much the cost changes. To go back, give the former
   * `root`, `top` and the former parent of `top`.
   */
  move(top: number, root: number, target: number): number {
    const { parent, load } = this
    const size = load[top]
    const path: number[] = []
    for (let i = root; i !== top; i = parent[i]) path.push(i)
    path.push(top)
    const oldParent = parent[top]
    const oldPrices = this.#pricesOn(path) + this.#priceAbove(oldParent)
    this.#addAbove(oldParent, -size)
    let change = this.#priceAbove(oldParent) - oldPrices
    // From the top down, as each new load is read from the old one below.
    for (let k = path.length - 1; k > 0; k--) {
      parent[path[k]] = path[k - 1]
      load[path[k]] = size - load[path[k - 1]]
    }
    parent[root] = target
    load[root] = size
    change -= this.#priceAbove(target)
    this.#addAbove(target, size)
    return change + this.#priceAbove(target) + this.#pricesOn(path)
  }

  /** Whether every cable can carry its load. */
  get isCarried(): boolean {
    return this.load.every((turbines) => turbines <= this.#prices.capacityMax)
  }

  #pricesOn(points: readonly number[]): number {
    let sum = 0
    for (const i of points) sum += this.#priceOf(i)
    return sum
  }

  #priceAbove(point: number): number {
    let sum = 0
    for (let i = point; i !== this.substation; i = this.parent[i]) sum += this.#priceOf(i)
    return sum
  }

  #addAbove(point: number, turbines: number): void {
    for (let i = point; i !== this.substation; i = this.parent[i]) this.load[i] += turbines
  }

  /** With a fine for each turbine beyond the largest type. */
  #priceOf(i: number): number {
    const { costPerM, capacityMax } = this.#prices
    const metres = this.#links.length(i, this.parent[i])
    const beyond = this.load[i] - capacityMax
    if (beyond > 0) {
      const isLast = this.parent[i] === this.substation
      return metres * costPerM[capacityMax] + (isLast ? beyond * this.#fine : 0)
    }
    return metres * costPerM[this.load[i]]
  }
}
