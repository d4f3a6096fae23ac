import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../angles.ts'
import { requireInteger } from '../require-integer.ts'
import { smallFactors, smoothLength } from './smooth-length.ts'
import { type ComplexArrays, stockham, unitTurns } from './stockham.ts'

const LENGTH_MAX = 16_777_216

/** Discrete Fourier transforms of one length. */
export interface FourierTransform {
  readonly length: number
  /**
   * X_k = Σ x_j·e^(−2πi·jk/n) of `batch` interleaved signals, in place; nothing is checked. A NaN spoils its signal.
   * @param batch sample j of signal b stands at j·batch + b; 1 when absent.
   */
  forward(data: ComplexArrays, batch?: number): void
  /** x_j = 1/n·Σ X_k·e^(2πi·jk/n), the way back from `forward`. */
  inverse(data: ComplexArrays, batch?: number): void
}

/**
 * A plan for transforms of n complex numbers, in n·log n steps for every n: passes of radix 4, 2, 3 and 5; other
 * lengths as a convolution of a length that has such factors (Bluestein). The error grows like ε·log n.
 *
 * @param length n, integer 1..2^24.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type` (`length`).
 * @see Bluestein 1970, IEEE Trans. Audio Electroacoust. 18:451
 */
export function createFourierTransform(length: number): FourierTransform {
  requireInteger(length, 1, LENGTH_MAX, 'length')
  const factors = smallFactors(length)
  const forward = factors === undefined ? chirpTransform(length) : smoothTransform(length, factors)
  return {
    length,
    forward,
    inverse({ re, im }, batch = 1) {
      // Swapping the parts turns the sign of the exponent.
      forward({ re: im, im: re }, batch)
      const count = length * batch
      for (let i = 0; i < count; i++) {
        re[i] /= length
        im[i] /= length
      }
    },
  }
}

/**
 * Transforms a grid of complex numbers in place, row behind row, along both axes.
 *
 * @param direction `inverse` divides by rows·cols.
 * @throws {InputError} `length_mismatch` (`re`, `im`); as {@link createFourierTransform} (`rows`, `cols`).
 */
export function transformGrid(
  data: ComplexArrays,
  options: { readonly rows: number; readonly cols: number },
  direction: 'forward' | 'inverse',
): void {
  requireFields(data, { re: 'list', im: 'list' }, 'data')
  requireObject(options, 'options')
  requireFields({ direction }, { direction: 'text' })
  const { rows, cols } = options
  InputError.requireOneOf(direction, ['forward', 'inverse'], 'direction')
  requireInteger(rows, 1, LENGTH_MAX, 'rows')
  requireInteger(cols, 1, LENGTH_MAX, 'cols')
  InputError.requireLength(rows * cols, { re: data.re, im: data.im })
  const { re, im } = data
  const along = createFourierTransform(cols)[direction]
  for (let row = 0; row < rows; row++) {
    const from = row * cols
    along({ re: re.subarray(from, from + cols), im: im.subarray(from, from + cols) })
  }
  const across = createFourierTransform(rows)[direction]
  const strip = complexArrays(rows * STRIP)
  for (let left = 0; left < cols; left += STRIP) {
    const width = Math.min(STRIP, cols - left)
    copyStrip(data, strip, { rows, cols, left, width }, false)
    across(strip, width)
    copyStrip(data, strip, { rows, cols, left, width }, true)
  }
}

/** Columns that are transformed together: a cache line of numbers or two. */
const STRIP = 16

interface StripPlace {
  readonly rows: number
  readonly cols: number
  readonly left: number
  readonly width: number
}

function copyStrip(
  grid: ComplexArrays,
  strip: ComplexArrays,
  { rows, cols, left, width }: StripPlace,
  isBack: boolean,
): void {
  for (let row = 0; row < rows; row++) {
    for (let b = 0; b < width; b++) {
      const there = row * cols + left + b
      const here = row * width + b
      if (isBack) {
        grid.re[there] = strip.re[here]
        grid.im[there] = strip.im[here]
      } else {
        strip.re[here] = grid.re[there]
        strip.im[here] = grid.im[there]
      }
    }
  }
}

function smoothTransform(length: number, factors: readonly number[]): FourierTransform['forward'] {
  const turns = unitTurns(length)
  let work = complexArrays(length)
  return (data, batch = 1) => {
    if (work.re.length < length * batch) work = complexArrays(length * batch)
    stockham(data, work, turns, factors, batch)
  }
}

/** jk = (j² + k² − (k − j)²)/2 makes the sum a convolution with a chirp. */
function chirpTransform(length: number): FourierTransform['forward'] {
  const padded = smoothLength(2 * length - 1)
  const inner = createFourierTransform(padded)
  const chirp = complexArrays(length)
  const kernel = complexArrays(padded)
  for (let k = 0; k < length; k++) {
    // k² mod 2n keeps the angle small and exact.
    const turn = (180 * ((k * k) % (2 * length))) / length
    chirp.re[k] = cosDeg(turn)
    chirp.im[k] = -sinDeg(turn)
    kernel.re[k] = chirp.re[k]
    kernel.im[k] = -chirp.im[k]
    if (k > 0) {
      kernel.re[padded - k] = kernel.re[k]
      kernel.im[padded - k] = kernel.im[k]
    }
  }
  inner.forward(kernel)
  const work = complexArrays(padded)
  return ({ re, im }, batch = 1) => {
    for (let b = 0; b < batch; b++) {
      work.re.fill(0)
      work.im.fill(0)
      for (let k = 0; k < length; k++) setProduct(work, k, re[k * batch + b], im[k * batch + b], chirp, k)
      inner.forward(work)
      for (let k = 0; k < padded; k++) setProduct(work, k, work.re[k], work.im[k], kernel, k)
      inner.inverse(work)
      for (let k = 0; k < length; k++) {
        const at = k * batch + b
        setProduct({ re, im }, at, work.re[k], work.im[k], chirp, k)
      }
    }
  }
}

function setProduct(
  out: ComplexArrays,
  at: number,
  re: number,
  im: number,
  factor: ComplexArrays,
  k: number,
): void {
  out.re[at] = re * factor.re[k] - im * factor.im[k]
  out.im[at] = re * factor.im[k] + im * factor.re[k]
}

function complexArrays(length: number): ComplexArrays {
  return { re: new Float64Array(length), im: new Float64Array(length) }
}
