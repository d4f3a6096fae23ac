import { cosDeg, sinDeg } from '../angles.ts'

/** Real and imaginary parts of complex numbers. */
export interface ComplexArrays {
  readonly re: Float64Array
  readonly im: Float64Array
}

/** One pass: `parts` butterflies of one radix over `stride` interleaved signals, from one pair of arrays to another. */
type Pass = (
  from: ComplexArrays,
  to: ComplexArrays,
  parts: number,
  stride: number,
  turns: ComplexArrays,
  turnStep: number,
) => void

const SIN_60 = Math.sqrt(0.75)
const COS_72 = (Math.sqrt(5) - 1) / 4
const COS_144 = -(Math.sqrt(5) + 1) / 4
const SIN_72 = Math.sqrt(10 + 2 * Math.sqrt(5)) / 4
const SIN_144 = Math.sqrt(10 - 2 * Math.sqrt(5)) / 4

const PASSES: Readonly<Record<number, Pass>> = { 2: pass2, 3: pass3, 4: pass4, 5: pass5 }

/** e^(−2πi·k/n) for k = 0..n − 1. */
export function unitTurns(length: number): ComplexArrays {
  const re = new Float64Array(length)
  const im = new Float64Array(length)
  for (let k = 0; k < length; k++) {
    re[k] = cosDeg((360 * k) / length)
    im[k] = -sinDeg((360 * k) / length)
  }
  return { re, im }
}

/**
 * Forward transforms of `batch` interleaved signals, in place: signal b has its sample j at j·batch + b. Every pass
 * sorts as it goes, so no reordering by reversed digits is needed. For inner loops: nothing is checked.
 *
 * @param factors of the length, each of 2..5.
 * @param work as long as the data.
 * @see Van Loan 1992, Computational Frameworks for the Fast Fourier Transform, section 1.7
 */
export function stockham(
  data: ComplexArrays,
  work: ComplexArrays,
  turns: ComplexArrays,
  factors: readonly number[],
  batch: number,
): void {
  let from = data
  let to = work
  let parts = turns.re.length
  let done = 1
  for (const factor of factors) {
    parts /= factor
    PASSES[factor](from, to, parts, done * batch, turns, done)
    done *= factor
    const swap = from
    from = to
    to = swap
  }
  if (from === data) return
  const count = turns.re.length * batch
  data.re.set(from.re.subarray(0, count))
  data.im.set(from.im.subarray(0, count))
}

function pass2(
  { re, im }: ComplexArrays,
  to: ComplexArrays,
  parts: number,
  stride: number,
  turns: ComplexArrays,
  turnStep: number,
): void {
  const toRe = to.re
  const toIm = to.im
  for (let j = 0; j < parts; j++) {
    const wr = turns.re[j * turnStep]
    const wi = turns.im[j * turnStep]
    for (let q = 0; q < stride; q++) {
      const a = q + stride * j
      const b = a + stride * parts
      const out = q + stride * 2 * j
      const dr = re[a] - re[b]
      const di = im[a] - im[b]
      toRe[out] = re[a] + re[b]
      toIm[out] = im[a] + im[b]
      toRe[out + stride] = dr * wr - di * wi
      toIm[out + stride] = dr * wi + di * wr
    }
  }
}

function pass3(
  { re, im }: ComplexArrays,
  to: ComplexArrays,
  parts: number,
  stride: number,
  turns: ComplexArrays,
  turnStep: number,
): void {
  const toRe = to.re
  const toIm = to.im
  for (let j = 0; j < parts; j++) {
    const w1r = turns.re[j * turnStep]
    const w1i = turns.im[j * turnStep]
    const w2r = turns.re[2 * j * turnStep]
    const w2i = turns.im[2 * j * turnStep]
    for (let q = 0; q < stride; q++) {
      const a = q + stride * j
      const b = a + stride * parts
      const c = b + stride * parts
      const out = q + stride * 3 * j
      const sr = re[b] + re[c]
      const si = im[b] + im[c]
      const mr = re[a] - 0.5 * sr
      const mi = im[a] - 0.5 * si
      const er = SIN_60 * (im[b] - im[c])
      const ei = SIN_60 * (re[c] - re[b])
      toRe[out] = re[a] + sr
      toIm[out] = im[a] + si
      toRe[out + stride] = (mr + er) * w1r - (mi + ei) * w1i
      toIm[out + stride] = (mr + er) * w1i + (mi + ei) * w1r
      toRe[out + 2 * stride] = (mr - er) * w2r - (mi - ei) * w2i
      toIm[out + 2 * stride] = (mr - er) * w2i + (mi - ei) * w2r
    }
  }
}

function pass4(
  { re, im }: ComplexArrays,
  to: ComplexArrays,
  parts: number,
  stride: number,
  turns: ComplexArrays,
  turnStep: number,
): void {
  const toRe = to.re
  const toIm = to.im
  for (let j = 0; j < parts; j++) {
    const w1r = turns.re[j * turnStep]
    const w1i = turns.im[j * turnStep]
    const w2r = turns.re[2 * j * turnStep]
    const w2i = turns.im[2 * j * turnStep]
    const w3r = turns.re[3 * j * turnStep]
    const w3i = turns.im[3 * j * turnStep]
    for (let q = 0; q < stride; q++) {
      const a = q + stride * j
      const b = a + stride * parts
      const c = b + stride * parts
      const d = c + stride * parts
      const out = q + stride * 4 * j
      const evenR = re[a] + re[c]
      const evenI = im[a] + im[c]
      const oddR = re[b] + re[d]
      const oddI = im[b] + im[d]
      const leftR = re[a] - re[c]
      const leftI = im[a] - im[c]
      const rightR = im[b] - im[d]
      const rightI = re[d] - re[b]
      toRe[out] = evenR + oddR
      toIm[out] = evenI + oddI
      toRe[out + stride] = (leftR + rightR) * w1r - (leftI + rightI) * w1i
      toIm[out + stride] = (leftR + rightR) * w1i + (leftI + rightI) * w1r
      toRe[out + 2 * stride] = (evenR - oddR) * w2r - (evenI - oddI) * w2i
      toIm[out + 2 * stride] = (evenR - oddR) * w2i + (evenI - oddI) * w2r
      toRe[out + 3 * stride] = (leftR - rightR) * w3r - (leftI - rightI) * w3i
      toIm[out + 3 * stride] = (leftR - rightR) * w3i + (leftI - rightI) * w3r
    }
  }
}

function pass5(
  { re, im }: ComplexArrays,
  to: ComplexArrays,
  parts: number,
  stride: number,
  turns: ComplexArrays,
  turnStep: number,
): void {
  const valueR = new Float64Array(5)
  const valueI = new Float64Array(5)
  for (let j = 0; j < parts; j++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * j
      const b = a + stride * parts
      const c = b + stride * parts
      const d = c + stride * parts
      const e = d + stride * parts
      const nearR = re[b] + re[e]
      const nearI = im[b] + im[e]
      const farR = re[c] + re[d]
      const farI = im[c] + im[d]
      const turnR = im[b] - im[e]
      const turnI = re[e] - re[b]
      const wideR = im[c] - im[d]
      const wideI = re[d] - re[c]
      const m1r = re[a] + COS_72 * nearR + COS_144 * farR
      const m1i = im[a] + COS_72 * nearI + COS_144 * farI
      const m2r = re[a] + COS_144 * nearR + COS_72 * farR
      const m2i = im[a] + COS_144 * nearI + COS_72 * farI
      const e1r = SIN_72 * turnR + SIN_144 * wideR
      const e1i = SIN_72 * turnI + SIN_144 * wideI
      const e2r = SIN_144 * turnR - SIN_72 * wideR
      const e2i = SIN_144 * turnI - SIN_72 * wideI
      valueR[0] = re[a] + nearR + farR
      valueI[0] = im[a] + nearI + farI
      valueR[1] = m1r + e1r
      valueI[1] = m1i + e1i
      valueR[2] = m2r + e2r
      valueI[2] = m2i + e2i
      valueR[3] = m2r - e2r
      valueI[3] = m2i - e2i
      valueR[4] = m1r - e1r
      valueI[4] = m1i - e1i
      const out = q + stride * 5 * j
      for (let t = 0; t < 5; t++) {
        const wr = turns.re[t * j * turnStep]
        const wi = turns.im[t * j * turnStep]
        to.re[out + t * stride] = valueR[t] * wr - valueI[t] * wi
        to.im[out + t * stride] = valueR[t] * wi + valueI[t] * wr
      }
    }
  }
}
