import { cbrt } from '../../../../math/elementary/index.ts'
import {
  superGaussianCentreDeficit,
  superGaussianExponent,
  superGaussianGamma,
  superGaussianProfile,
  superGaussianWidth,
  wakeContribution,
} from '../../../wake/cumulative-curl/index.ts'
import { DEFLECTION_TERMS, gaussianDeflection, WAKE_START } from '../../../wake/gauss-curl/index.ts'
import type { DirectionInflow } from '../../flow-solver.ts'
import type { WindFarm } from '../../wind-farm.ts'
import type { WakeModel } from '../engine.ts'
import { createCurl } from '../gauss/curl.ts'
import { bendGaussSource, columnRow, createGaussSources } from '../gauss/gauss-source.ts'
import { keepAddedTurbulence } from '../point-sums.ts'
import type { RotorGridSettings } from '../rotor-grid-settings.ts'
import type { RotorState } from '../rotor-state.ts'
import { rotorThrust } from '../turbine-response.ts'
import { beginWakeSums, createWakeSums, finishRotor, prepareAddedTurbulence } from '../wake-sums.ts'

/** As the cumulative curl model takes them. */
const CUMULATIVE_GAINS = { strength: 2, recovery: 1 }
/** A deficit above this at a point counts as wake there [m/s]. */
const WAKE_SPEED = 0.05
/** Further apart than this [m²] wakes do not cumulate: e^−40 of any width below 7 diameters. */
const CUMULATION_REACH = 4000

/**
 * The cumulative curl model at the nine points of each rotor: super-Gaussian wakes that start from the speed at their
 * rotor and from what is left beside the wakes before them, added as speeds; bent and mixed by the curl.
 *
 * As FLORIS has it, a turbine's wake does not cumulate with that of the one right before it in down-wind order, and the
 * cumulated deficit is taken over the free stream in m/s.
 *
 * @see Bay et al. 2023, Wind Energy Science 8:401, doi 10.5194/wes-8-401-2023; Bastankhah et al. 2021, J. Fluid Mech. 911:A53
 */
export function createCumulativeCurlModel(
  farm: WindFarm,
  settings: RotorGridSettings,
  state: RotorState,
): WakeModel {
  const { count } = farm
  const { stride, along, lateral, active, hub, diameter, spacing, ct, turbulence, speed } = state
  const sums = createWakeSums(count, 3, stride)
  const sources = createGaussSources(count, stride)
  const curl = createCurl(state, settings, CUMULATIVE_GAINS)
  const yaw = new Float64Array(stride)
  /**
   * Of the wakes at one place in one case, by column: width, lateral bend, deficit on the centre line at three heights.
   * As FLORIS has it, a column of the rotor in the wakes sees the turbulence of that column of their rotors.
   */
  const widths = new Float64Array(3 * count)
  const asides = new Float64Array(3 * count)
  const centres = new Float64Array(9 * count)
  const exponents = new Float64Array(count)
  const gammas = new Float64Array(count)
  /** Speed lost at the nine points [m/s]. */
  const lost = new Float64Array(9)
  const own = new Float64Array(9)

  /** Exponents and their gammas of the wakes of turbines before `end`, at a place down-wind; no case changes them. */
  const beginPlace = (x: number, end: number): void => {
    for (let m = 0; m < end; m++) {
      exponents[m] = superGaussianExponent(Math.abs(x - along[m]) / diameter[m])
      gammas[m] = superGaussianGamma(exponents[m])
    }
  }
  /** Deficit on the centre line of the wake of `i` at a place whose free stream is given at `rows` heights. */
  const cumulate = (
    i: number,
    k: number,
    x: number,
    free: Float64Array,
    rows: number,
    column: number,
  ): void => {
    const at = i * stride + k
    const dx = x - along[i]
    const row = columnRow(state, i, column, k)
    const here = 3 * i + column
    widths[here] = superGaussianWidth(ct[at], turbulence[row], Math.abs(dx) / diameter[i])
    asides[here] = gaussianDeflection(sources.deflection, row * DEFLECTION_TERMS, dx)
    let sum0 = 0
    let sum1 = 0
    let sum2 = 0
    for (let m = 0; m < i - 1; m++) {
      if (active[m] === 0) continue
      const dy = lateral[i] - lateral[m] - asides[here]
      const dz = hub[i] - hub[m]
      const there = 3 * m + column
      const distance = dy * dy + dz * dz
      if (distance > CUMULATION_REACH) continue
      const weight = wakeContribution(widths[there], widths[here], distance)
      sum0 += weight * centres[3 * there]
      sum1 += weight * centres[3 * there + 1]
      sum2 += weight * centres[3 * there + 2]
    }
    const thrust = ct[at] * state.cosYaw[i]
    for (let b = 0; b < rows; b++) {
      const sum = b === 0 ? sum0 : b === 1 ? sum1 : sum2
      centres[3 * here + b] =
        dx > WAKE_START
          ? superGaussianCentreDeficit(thrust, widths[here], exponents[i], gammas[i], shareOf(sum, free[b]))
          : 0
    }
  }

  const free = new Float64Array(3)
  const gatherCase = (n: number, k: number, { speeds }: DirectionInflow): void => {
    for (let b = 0; b < 3; b++) free[b] = speeds[k] * state.profile[3 * n + b]
    lost.fill(0)
    let columns = 1
    for (let i = 0; i < n; i++) {
      if (active[i] === 0) continue
      if (state.mixed[i * stride + k] === 1) columns = 3
    }
    for (let i = 0; i < n; i++) {
      if (active[i] === 0) continue
      const dx = along[n] - along[i]
      for (let a = 0; a < columns; a++) cumulate(i, k, along[n], free, 3, a)
      if (dx <= WAKE_START) continue
      const dy = lateral[n] - lateral[i]
      let waked = 0
      for (let p = 0; p < 9; p++) {
        const b = p % 3
        const a = Math.floor(p / 3)
        const here = 3 * i + (columns === 1 ? 0 : a)
        const y = dy + (a - 1) * spacing[n] - asides[here]
        const z = hub[n] - hub[i] + (b - 1) * spacing[n]
        const radius = Math.sqrt(y * y + z * z) / diameter[i]
        own[p] =
          centres[3 * here + b] *
          superGaussianProfile(radius, widths[here], exponents[i]) *
          speed[i * stride + k]
        lost[p] += own[p]
        if (lost[p] > WAKE_SPEED) waked++
      }
      if (waked > 0) keepAddedTurbulence(state, sums, i, n, dx, dy, k, waked)
    }
    for (let p = 0; p < 9; p++) {
      const share = shareOf(lost[p], free[p % 3])
      sums.squares[p * stride + k] = share * share
    }
  }

  /** Replaces the induction of `n` by that of the same rotor in the free stream. */
  const induceFromFreeStream = (n: number, { speeds }: DirectionInflow): void => {
    const { thrust } = farm.models[farm.modelIndex[state.order[n]]]
    let cubes = 0
    for (let b = 0; b < 3; b++) {
      const share = state.profile[3 * n + b]
      cubes += share * share * share
    }
    const mean = cbrt(cubes / 3)
    const cosYaw = state.cosYaw[n]
    for (let k = 0; k < speeds.length; k++) {
      const freeThrust = rotorThrust(thrust, speeds[k] * mean, settings.thrustFloor) * cosYaw
      state.induction[n * stride + k] = (0.5 / cosYaw) * (1 - Math.sqrt(1 - freeThrust * cosYaw))
    }
  }

  return {
    begin(inflow) {
      beginWakeSums(inflow, sums)
      curl.begin()
    },
    gather(n, inflow) {
      const cases = inflow.speeds.length
      beginPlace(along[n], n)
      for (let k = 0; k < cases; k++) gatherCase(n, k, inflow)
      let computed = 0
      for (let m = 0; m < n; m++) {
        if (active[m] === 0) continue
        const dx = along[n] - along[m]
        if (dx > WAKE_START) computed++
        curl.addFlow(m, n, cases)
      }
      finishRotor(state, inflow, n, sums)
      return computed
    },
    release(n, inflow) {
      prepareAddedTurbulence(state, inflow, n, sums)
      induceFromFreeStream(n, inflow)
      curl.effectiveYawDeg(n, inflow, yaw)
      bendGaussSource(state, sources, n, yaw, 1, inflow.speeds.length)
      curl.recover(n, inflow)
    },
    lossAt(x, y, height, profile, { speeds }) {
      let end = 0
      while (end < count && along[end] < x) end++
      free[0] = speeds[0] * profile
      beginPlace(x, end)
      let sum = 0
      for (let i = 0; i < end; i++) {
        if (active[i] === 0) continue
        cumulate(i, 0, x, free, 1, 1)
        const middle = 3 * i + 1
        const aside = y - lateral[i] - asides[middle]
        const up = height - hub[i]
        const radius = Math.sqrt(aside * aside + up * up) / diameter[i]
        sum +=
          centres[3 * middle] * superGaussianProfile(radius, widths[middle], exponents[i]) * speed[i * stride]
      }
      return sum
    },
  }
}

/** A loss over the free stream; a calm has nothing to lose. */
function shareOf(loss: number, free: number): number {
  return free === 0 ? 0 : loss / free
}
