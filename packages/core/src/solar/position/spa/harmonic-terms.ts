/** Terms that the recurrence carries on side by side; one alone would wait for its own product each day. */
const LANES = 4

/** Harmonic terms A·cos(φ + i·ω) on day i of a block, padded with zeros to a multiple of {@link LANES}. */
export interface Terms {
  /** A·cos φ and A·cos(φ + ω): the first two days. */
  readonly first: Float64Array
  readonly second: Float64Array
  /** 2·cos ω. */
  readonly twice: Float64Array
}

/** Room for `count` terms. */
export function createTerms(count: number): Terms {
  const length = Math.ceil(count / LANES) * LANES
  return {
    first: new Float64Array(length),
    second: new Float64Array(length),
    twice: new Float64Array(length),
  }
}

/** Sums terms day by day: cos(φ + (i + 1)ω) = 2 cos ω·cos(φ + iω) − cos(φ + (i − 1)ω). */
export function carryOn({ first, second, twice }: Terms, length: number, out: Float64Array): void {
  out.fill(0)
  for (let j = 0; j < first.length; j += LANES) {
    const k0 = twice[j]
    const k1 = twice[j + 1]
    const k2 = twice[j + 2]
    const k3 = twice[j + 3]
    let a0 = first[j]
    let a1 = first[j + 1]
    let a2 = first[j + 2]
    let a3 = first[j + 3]
    let b0 = second[j]
    let b1 = second[j + 1]
    let b2 = second[j + 2]
    let b3 = second[j + 3]
    for (let i = 0; i < length; i++) {
      out[i] += a0 + a1 + (a2 + a3)
      const c0 = k0 * b0 - a0
      const c1 = k1 * b1 - a1
      const c2 = k2 * b2 - a2
      const c3 = k3 * b3 - a3
      a0 = b0
      a1 = b1
      a2 = b2
      a3 = b3
      b0 = c0
      b1 = c1
      b2 = c2
      b3 = c3
    }
  }
}
