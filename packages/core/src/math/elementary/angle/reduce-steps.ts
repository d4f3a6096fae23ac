import { DOUBLE, HIGH_WORD, POWERS_OF_TWO, WORDS } from '../bits.ts'
import { STEPS_PER_RADIAN_DIGITS } from '../tables/pi-table.ts'

/** π/64 in two parts, the first split again into 26 and 27 bits. */
const STEP = 0.04908738521234052
const STEP_UPPER = 0.04908738564699888
const STEP_LOWER = STEP - STEP_UPPER
const STEP_LOW = 1.9135106236677394e-18
/** Multiplying by 2^27 + 1 splits a double into halves (Dekker 1971). */
const SPLIT = 134217729

const BASE = 16777216
/** Digits of the product from the whole steps down to 2^−168; 62 bits may cancel. */
const KEPT = 8

/** Adding and taking away 1.5·2^52 rounds to the nearest integer. */
const ROUND = 6755399441055744
const STEPS_PER_RADIAN = 20.371832715762604
/** π/64 as four parts of 22 bits and the rest: k times any of the four is exact for |k| < 2^31. */
const FIRST = 0.049087390303611755
const SECOND = -5.091271404467079e-9
const THIRD = 1.6844695406118015e-16
const FOURTH = 1.0256261463260633e-23
const FIFTH = -3.917809439666406e-31
/** 2^26: some 2^31 steps. */
const VERY_FAR = 67108864

/** x = (128·i + steps)·π/64 + head + tail, as `reduceSteps` found it last. Scratch. */
export const REDUCED: { steps: number; head: number; tail: number } = {
  steps: Number.NaN,
  head: Number.NaN,
  tail: Number.NaN,
}

const digits = new Float64Array(KEPT)

/**
 * Takes the multiples of π/64 off any finite |x| ≥ 1, leaving |head| ≤ π/128.
 * Below 2^26 in five parts (Cody & Waite), the first two without loss.
 */
export function reduceSteps(x: number): void {
  if (!(Math.abs(x) < VERY_FAR)) {
    reduceByDigits(x)
    return
  }
  const k = x * STEPS_PER_RADIAN + ROUND - ROUND
  const near = x - k * FIRST - k * SECOND
  const third = k * THIRD
  const fourth = k * FOURTH
  const nearer = near - third
  const head = nearer - fourth
  REDUCED.steps = k
  REDUCED.head = head
  REDUCED.tail = near - nearer - third + (nearer - head - fourth) - k * FIFTH
}

/**
 * |x| is an integer of four 24-bit digits times 2^(24q); it is multiplied by those digits of 64/π that give
 * neither whole turns only nor less than 2^−142. Products of digits and their sums are exact.
 * @see Payne & Hanek 1983, SIGNUM Newsletter 18(1):19
 */
function reduceByDigits(x: number): void {
  DOUBLE[0] = x
  const exponent = ((WORDS[HIGH_WORD] >> 20) & 2047) - 1023
  const q = Math.floor((exponent - 52) / 24)
  multiplyDigits(Math.abs(x) * POWERS_OF_TWO[1074 - 24 * q], q)

  const up = digits[1] >= BASE / 2 ? 1 : 0
  let weight = 1 / BASE / BASE
  let head = digits[1] / BASE - up + digits[2] * weight
  let tail = 0
  for (let i = 3; i < KEPT; i++) {
    weight /= BASE
    const term = digits[i] * weight
    const sum = head + term
    const added = sum - head
    tail += head - (sum - added) + (term - added)
    head = sum
  }

  const shifted = head * SPLIT
  const upper = shifted - (shifted - head)
  const lower = head - upper
  const product = head * STEP
  const lost = upper * STEP_UPPER - product + upper * STEP_LOWER + lower * STEP_UPPER + lower * STEP_LOWER
  const sign = x < 0 ? -1 : 1
  REDUCED.steps = sign * (digits[0] + up)
  REDUCED.head = sign * product
  REDUCED.tail = sign * (lost + head * STEP_LOW + tail * STEP)
}

/** `digits` = m·2^(24q)·64/π, digit 0 the whole steps modulo 2^24, for an integer m < 2^76. */
function multiplyDigits(m: number, q: number): void {
  const m3 = Math.floor(m / (BASE * BASE * BASE))
  const below3 = m - m3 * (BASE * BASE * BASE)
  const m2 = Math.floor(below3 / (BASE * BASE))
  const below2 = below3 - m2 * (BASE * BASE)
  const m1 = Math.floor(below2 / BASE)
  const m0 = below2 - m1 * BASE
  let carry = 0
  for (let i = KEPT - 1; i >= 0; i--) {
    const at = q + i
    const sum = m0 * digitAt(at) + m1 * digitAt(at + 1) + m2 * digitAt(at + 2) + m3 * digitAt(at + 3) + carry
    carry = Math.floor(sum / BASE)
    digits[i] = sum - carry * BASE
  }
}

function digitAt(i: number): number {
  return i < 0 ? 0 : STEPS_PER_RADIAN_DIGITS[i]
}
