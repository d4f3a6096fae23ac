import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import { exp as elementaryExp, log } from '../../../../math/elementary/index.ts'
import {
  DEFLECTION_TERMS,
  gaussianDeflection,
  gaussianDeflections,
  WAKE_START,
} from '../../../wake/gauss-curl/index.ts'
import type { RotorGridSettings } from '../rotor-grid-settings.ts'
import type { RotorState } from '../rotor-state.ts'
import { turbulenceReach, type WakeSums, withinLateralReach } from '../wake-sums.ts'
import { columnRow, type GaussSources } from './gauss-source.ts'

const exp = elementaryExp

/** Share of the free stream that all pruned wakes together may come to at a rotor. */
const PRUNING_ERROR = 2e-10
/** Levels of the squares that are already at a point: above S a small square δ changes the root by less than δ/(2√S). */
const SOME = 1e-8
const MORE = 1e-5
const MUCH = 1e-2
/** e^−300 adds nothing to any sum: where wakes are not pruned they end here. */
const NOTHING = 300
/** Over (h/σ)² above this the parts of the exponential may leave the range of numbers. */
const NARROW = 50
/** The centre's deficit is below 0.52·loss where the loss is below 2^−3; these are −2·log of that bound. */
const FAINT = 0.125
const FAINT_LOG = 5.466
const FAINTER = 0.015625
const FAINTER_LOG = 9.625

/** Adds the wake of turbine `m` to the sums at `n`; false where it cannot matter in any case. */
export type AddWake = (m: number, n: number, cases: number) => boolean

/**
 * The Gaussian wake over the cases of one direction, added in squares of deficit over free stream: `gaussCurlDeficit`
 * at nine points (`farm/formula-twins.test.ts`).
 *
 * The square of a Gaussian is a product over y and z, and with (y ± h)² = y² ± 2yh + h² nine points need three or four
 * exponentials:  e^(−(y±h)²/σ²) = e^(−y²/σ²)·e^(−h²/σ²)·e^(∓2yh/σ²).
 *
 * A wake is left out at a rotor where its square of deficit is below ε²/N at every point (N turbines, ε = 2e-10), or
 * below 2√S·ε/N where S is the least sum of squares that is already at a point: both kinds together move the speed at a
 * point by less than 2ε of the free stream, as √(S+δ) − √S ≤ min(√δ, δ/(2√S)) and S only grows.
 */
export function createGaussKernel(
  state: RotorState,
  sources: GaussSources,
  sums: WakeSums,
  { pruning, veerDeg }: RotorGridSettings,
): AddWake {
  const { stride, hub, spacing, profile, diameter, mixed, cosYaw } = state
  const { start, growth, near, loss, farY, farZ, deflection, bent } = sources
  const { squares, heights, turbulence, limit, added } = sums
  const cosVeer = cosDeg(veerDeg)
  const sinVeer = sinDeg(veerDeg)
  const count = hub.length
  const threshold = pruningDepth(pruning, count)
  const perRoot = pruning ? log(count) - log(2 * PRUNING_ERROR) : NOTHING
  const overSome = pruning ? perRoot - 0.5 * log(SOME) : NOTHING
  const overMore = pruning ? perRoot - 0.5 * log(MORE) : NOTHING
  const overMuch = pruning ? perRoot - 0.5 * log(MUCH) : NOTHING

  /** Whether a wake whose square is below (centre's deficit)²·e^−t is too small to matter beside what is there. */
  const prunable = (t: number, lost: number, k: number): boolean => {
    const depth = t + (lost < FAINTER ? FAINTER_LOG : lost < FAINT ? FAINT_LOG : 0)
    if (!(depth > overMuch)) return false
    if (depth > threshold) return true
    let least = squares[k]
    for (let p = 1; p < 3 * heights; p++) {
      const square = squares[p * stride + k]
      if (square < least) least = square
    }
    return (
      depth > (least >= MUCH ? overMuch : least >= MORE ? overMore : least >= SOME ? overSome : threshold)
    )
  }

  const quick = overMuch - FAINTER_LOG
  const asides = new Float64Array(stride)
  const wanted = new Uint8Array(stride)

  /** One case in full: columns of the source apart, any heights, veer. */
  const addCase = (
    m: number,
    n: number,
    along: number,
    lateral: number,
    k: number,
    reach: number,
  ): boolean => {
    const h = spacing[n]
    const lift = hub[n] - hub[m]
    const at = m * stride + k
    let waked = 0
    let any = false
    for (let a = 0; a < 3; a++) {
      const row = columnRow(state, m, a, k)
      const begin = start[row]
      let sy = farY[m]
      let sz = farZ[m]
      if (along >= begin) {
        const grown = growth[row] * (along - begin)
        sy += grown
        sz += grown
      } else {
        const share = along / begin
        sy = (1 - share) * near[at] + share * sy
        sz = (1 - share) * near[at] + share * sz
      }
      const aside = bent[m] === 0 ? 0 : gaussianDeflection(deflection, row * DEFLECTION_TERMS, along)
      const y = lateral + (a - 1) * h - aside
      const lost = loss[at] / (sy * sz)
      const wider = Math.max(sy, sz)
      if (prunable((y * y) / (wider * wider), lost, k)) continue
      any = true
      const centre = 1 - Math.sqrt(Math.max(1 - lost, 0))
      const square = centre * centre
      for (let b = 0; b < heights; b++) {
        const z = heights === 2 ? b * h : lift + (b - 1) * h
        const u = (y * cosVeer + z * sinVeer) / sy
        const v = (z * cosVeer - y * sinVeer) / sz
        const part = square * exp(-(u * u + v * v))
        squares[(a * heights + b) * stride + k] += part
        if (heights === 2) {
          if (b === 0) waked += overLimit(part, profile[3 * n + 1], limit[k])
          else
            waked += overLimit(part, profile[3 * n], limit[k]) + overLimit(part, profile[3 * n + 2], limit[k])
        } else waked += overLimit(part, profile[3 * n + b], limit[k])
      }
    }
    if (reach > 0 && waked > 0) addTurbulence(m, n, lateral, k, waked * added[at] * reach)
    return any
  }

  /** Keeps the largest added turbulence at the columns of `n` that it reaches. */
  const addTurbulence = (m: number, n: number, lateral: number, k: number, more: number): void => {
    const square = more * more
    for (let a = 0; a < 3; a++) {
      if (!withinLateralReach(diameter[m], lateral + (a - 1) * spacing[n])) continue
      if (square > turbulence[a * stride + k]) turbulence[a * stride + k] = square
    }
  }

  /** Deflections of the wake of `m` in every case in which it may come near `n`. */
  const bendCases = (m: number, n: number, along: number, lateral: number, cases: number): void => {
    const clear = Math.abs(lateral) - spacing[n]
    for (let k = 0; k < cases; k++) {
      const at = m * stride + k
      const row = 3 * m * stride + k
      const least = clear - sources.asideMost[at]
      const grown = along >= start[row] ? growth[row] * (along - start[row]) : 0
      const width = Math.max(farY[m], near[at]) + grown
      wanted[k] = least > 0 && least * least > threshold * width * width ? 0 : 1
    }
    gaussianDeflections(deflection, 3 * m * stride * DEFLECTION_TERMS, along, wanted, cases, asides)
  }

  /** Straight and bent wakes on a farm of one hub height, by three or four exponentials a case. */
  const addLevel = (
    m: number,
    n: number,
    along: number,
    lateral: number,
    cases: number,
    reach: number,
  ): boolean => {
    const h = spacing[n]
    const h2 = h * h
    const isBent = bent[m] === 1
    if (isBent) bendCases(m, n, along, lateral, cases)
    const round = cosYaw[m] === 1
    const wideY = farY[m]
    const wideZ = farZ[m]
    const low = profile[3 * n] * profile[3 * n]
    const middle = profile[3 * n + 1] * profile[3 * n + 1]
    const high = profile[3 * n + 2] * profile[3 * n + 2]
    let any = false
    for (let k = 0; k < cases; k++) {
      const at = m * stride + k
      if (mixed[at] === 1) {
        if (addCase(m, n, along, lateral, k, reach)) any = true
        continue
      }
      const row = 3 * m * stride + k
      const begin = start[row]
      let sy = wideY
      let sz = wideZ
      if (along >= begin) {
        const grown = growth[row] * (along - begin)
        sy += grown
        sz += grown
      } else {
        const share = along / begin
        sy = (1 - share) * near[at] + share * sy
        sz = (1 - share) * near[at] + share * sz
      }
      const lost = loss[at] / (sy * sz)
      const inverse = 1 / (sy * sy)
      let y = lateral
      if (isBent) {
        // Most wakes that are too far aside are so however they bend: no logarithm for them.
        const least = Math.max(Math.abs(lateral) - h - sources.asideMost[at], 0)
        const depth = least * least * inverse
        if (depth > quick && prunable(depth, lost, k)) continue
        y -= asides[k]
      }
      if (h2 * inverse > NARROW) {
        if (addCase(m, n, along, lateral, k, reach)) any = true
        continue
      }
      const nearest = Math.max(Math.abs(y) - h, 0)
      const t = nearest * nearest * inverse
      if (t > quick && prunable(t, lost, k)) continue
      any = true
      const centre = 1 - Math.sqrt(Math.max(1 - lost, 0))
      const upright = exp(-h2 * inverse)
      const cross = exp(-2 * y * h * inverse)
      const edge = round ? upright : exp(-h2 / (sz * sz))
      const square = centre * centre * exp(-y * y * inverse)
      const right = (square * upright) / cross
      const left = square * upright * cross
      squares[k] += right
      squares[stride + k] += right * edge
      squares[2 * stride + k] += square
      squares[3 * stride + k] += square * edge
      squares[4 * stride + k] += left
      squares[5 * stride + k] += left * edge
      if (reach > 0) {
        const bound = limit[k]
        const largest = Math.max(left, right, square) * Math.max(low, middle, high)
        if (largest > bound) {
          const atLow = edge * low
          const atHigh = edge * high
          const waked =
            (right * atLow > bound ? 1 : 0) +
            (right * middle > bound ? 1 : 0) +
            (right * atHigh > bound ? 1 : 0) +
            (square * atLow > bound ? 1 : 0) +
            (square * middle > bound ? 1 : 0) +
            (square * atHigh > bound ? 1 : 0) +
            (left * atLow > bound ? 1 : 0) +
            (left * middle > bound ? 1 : 0) +
            (left * atHigh > bound ? 1 : 0)
          if (waked > 0) addTurbulence(m, n, lateral, k, waked * added[at] * reach)
        }
      }
    }
    return any
  }

  const thresholdRoot = Math.sqrt(threshold)
  return (m, n, cases) => {
    const along = state.along[n] - state.along[m]
    const lateral = state.lateral[n] - state.lateral[m]
    if (along <= WAKE_START) return false
    const wide = Math.max(sources.widest[m], sources.widestBase[m] + sources.widestGrowth[m] * along)
    const aside = bent[m] === 1 ? sources.aside[m] : 0
    if (Math.abs(lateral) - spacing[n] - aside > thresholdRoot * wide) return false
    const lateralReach = Math.abs(lateral) - spacing[n]
    const reach = withinLateralReach(diameter[m], lateralReach) ? turbulenceReach(state, m, along) : 0
    if (heights === 2) return addLevel(m, n, along, lateral, cases, reach)
    let any = false
    for (let k = 0; k < cases; k++) if (addCase(m, n, along, lateral, k, reach)) any = true
    return any
  }
}

/** Beyond this exponent a square of deficit is too small to matter beside nothing. */
export function pruningDepth(pruning: boolean, count: number): number {
  return pruning ? -2 * log(PRUNING_ERROR) + log(count) : NOTHING
}

/** 1 where the root of `square` times the profile counts as wake. */
function overLimit(square: number, profile: number, limit: number): number {
  return square * profile * profile > limit ? 1 : 0
}
