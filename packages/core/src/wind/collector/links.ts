/** A point of a plan [m]. */
export interface PlanPoint {
  /** East [m]. */
  readonly x: number
  /** North [m]. */
  readonly y: number
}

/** A cable nearer to a turbine than this runs through it [m]. */
const TOUCH = 1e-6

/** Most points of which every pair of links is remembered, one byte a pair. */
const REMEMBERED = 48

/** Lengths of straight links between points, and which of them get in each other's way. */
export class Links {
  readonly count: number
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #length: Float64Array
  /** Third points on a link, 255 where that was not worked out yet. */
  readonly #through: Uint8Array
  /** Whether two links cross: 0 where that was not worked out yet, else 1 for no and 2 for yes. */
  readonly #crosses: Uint8Array

  constructor(points: readonly PlanPoint[]) {
    const n = points.length
    this.count = n
    this.#x = Float64Array.from(points, ({ x }) => x)
    this.#y = Float64Array.from(points, ({ y }) => y)
    this.#length = new Float64Array(n * n)
    this.#through = new Uint8Array(n * n).fill(255)
    this.#crosses = new Uint8Array(n <= REMEMBERED ? n * n * n * n : 0)
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < n; b++) {
        const [dx, dy] = [this.#x[b] - this.#x[a], this.#y[b] - this.#y[a]]
        this.#length[a * n + b] = Math.sqrt(dx * dx + dy * dy)
      }
    }
  }

  /** [m]. */
  length(a: number, b: number): number {
    return this.#length[a * this.count + b]
  }

  /** How many other points a link runs through. */
  through(a: number, b: number): number {
    const at = a * this.count + b
    if (this.#through[at] === 255) {
      let found = 0
      for (let c = 0; c < this.count; c++) if (c !== a && c !== b && this.#touches(a, b, c)) found++
      this.#through[at] = Math.min(found, 254)
    }
    return this.#through[at]
  }

  #touches(a: number, b: number, c: number): boolean {
    const [dx, dy] = [this.#x[b] - this.#x[a], this.#y[b] - this.#y[a]]
    const [px, py] = [this.#x[c] - this.#x[a], this.#y[c] - this.#y[a]]
    const square = dx * dx + dy * dy
    const along = px * dx + py * dy
    if (!(along > 0 && along < square)) return false
    const off = px * dy - py * dx
    return off * off <= TOUCH * TOUCH * square
  }

  /** Whether two links that share no end cross inside both. */
  cross(a: number, b: number, c: number, d: number): boolean {
    const { count } = this
    if (this.#crosses.length === 0) return this.#areCrossed(a, b, c, d)
    const at = ((a * count + b) * count + c) * count + d
    if (this.#crosses[at] === 0) this.#crosses[at] = this.#areCrossed(a, b, c, d) ? 2 : 1
    return this.#crosses[at] === 2
  }

  #areCrossed(a: number, b: number, c: number, d: number): boolean {
    if (a === c || a === d || b === c || b === d) return false
    return this.#side(a, b, c) * this.#side(a, b, d) < 0 && this.#side(c, d, a) * this.#side(c, d, b) < 0
  }

  /** On which side of a link a point lies; 0 on its line. */
  #side(a: number, b: number, c: number): number {
    const [dx, dy] = [this.#x[b] - this.#x[a], this.#y[b] - this.#y[a]]
    const [px, py] = [this.#x[c] - this.#x[a], this.#y[c] - this.#y[a]]
    const off = dx * py - dy * px
    return off * off <= TOUCH * TOUCH * (dx * dx + dy * dy) ? 0 : off
  }
}
