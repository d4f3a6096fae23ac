import { factorDense, solveFactored } from './solve-dense.ts'

/** A pair is kept when its curvature sᵀy exceeds this share of yᵀy. */
const CURVATURE_MIN = 2.220446049250313e-16

/**
 * The limited-memory BFGS matrix in compact form,
 *
 *     B = θ·I − W·M·Wᵀ,  W = [Y  θS],  M⁻¹ = [−D Lᵀ; L θ·SᵀS]
 *
 * from the last few steps S and changes of gradient Y.
 * @see Byrd, Nocedal & Schnabel 1994, Math. Program. 63:129
 */
export class LimitedMemory {
  readonly #size: number
  readonly #memory: number
  readonly #s: Float64Array
  readonly #y: Float64Array
  readonly #sy: Float64Array
  readonly #ss: Float64Array
  readonly #middle: Float64Array
  readonly #pivots: Int32Array
  #pairs = 0
  #theta = 1

  constructor(size: number, memory: number) {
    this.#size = size
    this.#memory = memory
    this.#s = new Float64Array(memory * size)
    this.#y = new Float64Array(memory * size)
    this.#sy = new Float64Array(memory * memory)
    this.#ss = new Float64Array(memory * memory)
    this.#middle = new Float64Array(4 * memory * memory)
    this.#pivots = new Int32Array(2 * memory)
  }

  /** Pairs held; W has twice as many columns. */
  get pairs(): number {
    return this.#pairs
  }

  get theta(): number {
    return this.#theta
  }

  reset(): void {
    this.#pairs = 0
    this.#theta = 1
  }

  /** Takes a step and the change of gradient over it; one of no positive curvature is left out. */
  update(step: Float64Array, change: Float64Array): void {
    const size = this.#size
    let sy = 0
    let yy = 0
    for (let i = 0; i < size; i++) {
      sy += step[i] * change[i]
      yy += change[i] * change[i]
    }
    if (!(sy > CURVATURE_MIN * yy)) return
    if (this.#pairs === this.#memory) this.#forgetOldest()
    const last = this.#pairs++
    this.#s.set(step, last * size)
    this.#y.set(change, last * size)
    this.#theta = yy / sy
    const memory = this.#memory
    for (let k = 0; k <= last; k++) {
      let sk = 0
      let yk = 0
      let ssk = 0
      for (let i = 0; i < size; i++) {
        sk += step[i] * this.#y[k * size + i]
        yk += change[i] * this.#s[k * size + i]
        ssk += step[i] * this.#s[k * size + i]
      }
      this.#sy[last * memory + k] = sk
      this.#sy[k * memory + last] = yk
      this.#ss[last * memory + k] = ssk
      this.#ss[k * memory + last] = ssk
    }
    if (!this.#factorMiddle()) this.reset()
  }

  #forgetOldest(): void {
    const size = this.#size
    const memory = this.#memory
    this.#s.copyWithin(0, size)
    this.#y.copyWithin(0, size)
    for (let i = 0; i + 1 < memory; i++) {
      for (let j = 0; j + 1 < memory; j++) {
        this.#sy[i * memory + j] = this.#sy[(i + 1) * memory + j + 1]
        this.#ss[i * memory + j] = this.#ss[(i + 1) * memory + j + 1]
      }
    }
    this.#pairs--
  }

  #factorMiddle(): boolean {
    const k = this.#pairs
    const order = 2 * k
    const memory = this.#memory
    const middle = this.#middle
    middle.fill(0, 0, order * order)
    for (let i = 0; i < k; i++) {
      middle[i * order + i] = -this.#sy[i * memory + i]
      for (let j = 0; j < k; j++) {
        middle[(k + i) * order + k + j] = this.#theta * this.#ss[i * memory + j]
        if (j >= i) continue
        middle[(k + i) * order + j] = this.#sy[i * memory + j]
        middle[j * order + k + i] = this.#sy[i * memory + j]
      }
    }
    return factorDense(middle, order, this.#pivots)
  }

  /** Row i of W into `out`. */
  row(i: number, out: Float64Array): void {
    const k = this.#pairs
    for (let p = 0; p < k; p++) {
      out[p] = this.#y[p * this.#size + i]
      out[k + p] = this.#theta * this.#s[p * this.#size + i]
    }
  }

  /** Wᵀ·v into `out`. */
  project(v: Float64Array, out: Float64Array): void {
    const k = this.#pairs
    const size = this.#size
    for (let p = 0; p < k; p++) {
      let alongY = 0
      let alongS = 0
      for (let i = 0; i < size; i++) {
        alongY += this.#y[p * size + i] * v[i]
        alongS += this.#s[p * size + i] * v[i]
      }
      out[p] = alongY
      out[k + p] = this.#theta * alongS
    }
  }

  /** M·v, in place. */
  applyMiddle(v: Float64Array): void {
    solveFactored(this.#middle, 2 * this.#pairs, this.#pivots, v)
  }
}
