import { pow } from '../../../../math/elementary/index.ts'
import {
  hubVortexStrength,
  ownVortexMeans,
  recoveredTurbulence,
  tipVortexStrength,
  unitVortexField,
  type VortexPair,
  wakeAddedYawDeg,
} from '../../../wake/gauss-curl/index.ts'
import type { DirectionInflow } from '../../flow-solver.ts'
import type { RotorGridSettings } from '../rotor-grid-settings.ts'
import type { RotorState } from '../rotor-state.ts'

/** How strongly a model curls: strength of its tip vortices and gain of its recovery. */
export interface CurlGains {
  readonly strength: number
  readonly recovery: number
}

/** Flow across the rotors that the vortices of yawed and rotating rotors make, carried down-wind. */
export interface Curl {
  /** Begins a direction. */
  begin(): void
  /** Adds what turbine `m` makes at the rotor of `n`, level with it or downstream. */
  addFlow(m: number, n: number, cases: number): void
  /** Yaw of turbine `n` with the secondary steering in it, by case [°]; call before {@link recover}. */
  effectiveYawDeg(n: number, inflow: DirectionInflow, out: Float64Array): void
  /**
   * Raises the turbulence of turbine `n` by the mixing of the flow across it, its own included; clears the sums. As FLORIS
   * has it, all columns by as much as the first one.
   */
  recover(n: number, inflow: DirectionInflow): void
}

const POINTS = 9

export function createCurl(
  state: RotorState,
  { shearExponent, tipSpeedRatio }: RotorGridSettings,
  gains: CurlGains,
): Curl {
  const { stride, diameter, hub, spacing, ct, induction, speed, turbulence, shear } = state
  const count = hub.length
  const acrossSum = new Float64Array(stride)
  const upSum = new Float64Array(stride)
  const field = new Float64Array(6 * POINTS)
  const means = new Float64Array(3)
  const tipUp = new Float64Array(POINTS)
  /** Vortex strengths by turbine and case: at the top tip without the yaw, and at the hub [m²/s]. */
  const tip = new Float64Array(count * stride)
  const core = new Float64Array(count * stride)
  /** Bottom over top tip vortex, one per turbine. */
  const bottomShare = new Float64Array(count)
  const pair: { -readonly [K in keyof VortexPair]: VortexPair[K] } = {
    sourceDiameter: 0,
    sourceHub: 0,
    spacing: 0,
    targetHub: 0,
    along: 0,
    lateral: 0,
  }

  const begin = (): void => {
    acrossSum.fill(0)
    upSum.fill(0)
  }

  const addFlow = (m: number, n: number, cases: number): void => {
    pair.sourceDiameter = diameter[m]
    pair.sourceHub = hub[m]
    pair.spacing = spacing[n]
    pair.targetHub = hub[n]
    pair.along = Math.max(state.along[n] - state.along[m], 0)
    pair.lateral = state.lateral[n] - state.lateral[m]
    const turn = state.sinYaw[m] * state.cosYaw[m]
    unitVortexField(pair, shear, 3 * n, turn === 0, field)
    const share = bottomShare[m]
    let tipAcross = 0
    let coreAcross = 0
    let coreUp = 0
    for (let p = 0; p < POINTS; p++) {
      coreAcross += field[18 + p]
      coreUp += Math.max(field[45 + p], 0)
    }
    if (turn !== 0) {
      for (let p = 0; p < POINTS; p++) {
        tipAcross += field[p] - share * field[9 + p]
        tipUp[p] = field[27 + p] - share * field[36 + p]
      }
      tipAcross *= turn / POINTS
    }
    coreAcross /= POINTS
    coreUp /= POINTS
    if (turn === 0) {
      for (let k = 0; k < cases; k++) {
        acrossSum[k] += core[m * stride + k] * coreAcross
        upSum[k] += core[m * stride + k] * coreUp
      }
      return
    }
    for (let k = 0; k < cases; k++) {
      const at = m * stride + k
      const strength = tip[at] * turn
      acrossSum[k] += tip[at] * tipAcross + core[at] * coreAcross
      let sum = 0
      for (let p = 0; p < POINTS; p++) sum += Math.max(strength * tipUp[p] + core[at] * field[45 + p], 0)
      upSum[k] += sum / POINTS
    }
  }

  const effectiveYawDeg = (n: number, { speeds }: DirectionInflow, out: Float64Array): void => {
    const top = pow((hub[n] + diameter[n] / 2) / hub[n], shearExponent)
    const bottom = pow(Math.max(hub[n] - diameter[n] / 2, 0) / hub[n], shearExponent)
    const strength = gains.strength * tipVortexStrength(diameter[n]) * top * state.meanProfile
    bottomShare[n] = bottom / top
    ownVortexMeans(diameter[n], spacing[n], means, 0)
    const tipMean = means[0] - bottomShare[n] * means[1]
    for (let k = 0; k < speeds.length; k++) {
      const at = n * stride + k
      tip[at] = strength * speeds[k] * ct[at]
      core[at] = hubVortexStrength(diameter[n], induction[at], speed[at], tipSpeedRatio[state.order[n]])
      const added = tip[at] === 0 ? 0 : wakeAddedYawDeg(acrossSum[k] - core[at] * means[2], tip[at] * tipMean)
      out[k] = state.yawDeg[n] + added
    }
  }

  const recover = (n: number, { speeds }: DirectionInflow): void => {
    if (state.active[n] === 1) addFlow(n, n, speeds.length)
    for (let k = 0; k < speeds.length; k++) {
      const first = 3 * n * stride + k
      const before = turbulence[first]
      const after = recoveredTurbulence(before, speed[n * stride + k], acrossSum[k], upSum[k], gains.recovery)
      turbulence[first] = after
      for (let a = 1; a < 3; a++) {
        const row = first + a * stride
        turbulence[row] = turbulence[row] === before ? after : turbulence[row] + (after - before)
      }
    }
    acrossSum.fill(0)
    upSum.fill(0)
  }

  return { begin, addFlow, effectiveYawDeg, recover }
}
