import { cosDeg, RAD_PER_DEG } from '../../../../math/angles.ts'
import { exp } from '../../../../math/elementary/index.ts'
import {
  EMPIRICAL_START_WIDTH,
  empiricalCentreDeficit,
  empiricalDeflection,
  empiricalGrowth,
  inducedMixing,
} from '../../../wake/empirical-gauss/index.ts'
import { WAKE_START } from '../../../wake/gauss-curl/index.ts'
import type { WakeModel } from '../engine.ts'
import { addPointSquares } from '../point-sums.ts'
import type { RotorGridSettings } from '../rotor-grid-settings.ts'
import type { RotorState } from '../rotor-state.ts'
import { beginWakeSums, createWakeSums, finishRotor } from '../wake-sums.ts'

/** Squared deficits below e^−80 are noticed by no sum of others. */
const FAR_EXPONENT = 80

/** Whose diameter the distance of mixing is measured in: FLORIS takes that of the rotor in the wake. */
export type MixingDiameter = 'receiver' | 'source'

/**
 * The empirical Gaussian wake at the nine points of each rotor, with its image below the ground, bent by yaw and tilt,
 * widened by the mixing of the turbines upstream; added in squares. Turbulence stays that of the free stream.
 *
 * @param mixingDiameter where all rotors are alike it does not matter.
 * @see FLORIS documentation, "Empirical Gaussian model"
 */
export function createEmpiricalGaussModel(
  count: number,
  settings: RotorGridSettings,
  state: RotorState,
  mixingDiameter: MixingDiameter,
): WakeModel {
  const { stride, along, lateral, active, hub, diameter, spacing, ct, cosYaw } = state
  const sums = createWakeSums(count, 3, stride)
  const points = new Float64Array(9)
  /** Mixing at each turbine, rows of cases, in squares until the turbine is released. */
  const mixing = new Float64Array(count * stride)
  const cosTilts = settings.tiltDeg.map((tilt) => cosDeg(tilt))
  const wake = { square: 0, sy: 0, sz: 0, aside: 0, lift: 0 }

  /** The wake of `m` in case `k` at a distance, into `wake`. */
  const shapeWake = (m: number, k: number, dx: number): void => {
    const diameters = dx / diameter[m]
    const thrust = ct[m * stride + k]
    const cosTilt = cosTilts[state.order[m]]
    const grown = empiricalGrowth(diameters, mixing[m * stride + k])
    const startY = EMPIRICAL_START_WIDTH * cosYaw[m]
    const startZ = EMPIRICAL_START_WIDTH * cosTilt
    const sy = startY + grown
    const sz = startZ + grown
    const centre = empiricalCentreDeficit(thrust, cosYaw[m], cosTilt, (startY * startZ) / (sy * sz))
    const bend = empiricalDeflection(thrust, diameters) * diameter[m]
    wake.square = centre * centre
    wake.sy = sy * diameter[m]
    wake.sz = sz * diameter[m]
    wake.aside = -state.yawDeg[m] * RAD_PER_DEG * bend
    wake.lift = settings.tiltDeg[state.order[m]] * RAD_PER_DEG * bend
  }
  /** Square of the shaped wake and its image, over the square at its centre. */
  const profileSquare = (y: number, z: number, hubHeight: number): number => {
    const across = (y - wake.aside) / wake.sy
    if (across * across > FAR_EXPONENT) return 0
    const up = (z - wake.lift) / wake.sz
    const image = (z - wake.lift + 2 * hubHeight) / wake.sz
    return exp(-across * across) * (exp(-up * up) + exp(-image * image))
  }

  return {
    begin(inflow) {
      beginWakeSums(inflow, sums)
      mixing.fill(0)
    },
    gather(n, inflow) {
      let computed = 0
      for (let m = n - 1; m >= 0; m--) {
        const dx = along[n] - along[m]
        if (active[m] === 0 || dx <= WAKE_START) continue
        const dy = lateral[n] - lateral[m]
        const mixingDistance = dx / diameter[mixingDiameter === 'receiver' ? n : m]
        let matters = false
        for (let k = 0; k < inflow.speeds.length; k++) {
          shapeWake(m, k, dx)
          for (let p = 0; p < 9; p++) {
            const a = Math.floor(p / 3) - 1
            const b = (p % 3) - 1
            const z = hub[n] - hub[m] + b * spacing[n]
            points[p] = wake.square * profileSquare(dy + a * spacing[n], z, hub[m])
          }
          if (points[1] > 0 || points[7] > 0) matters = true
          const waked = addPointSquares(state, sums, n, k, points)
          const mixed = inducedMixing(state.induction[m * stride + k], waked / 9, mixingDistance)
          mixing[n * stride + k] += mixed * mixed
        }
        if (matters) computed++
      }
      finishRotor(state, inflow, n, sums)
      return computed
    },
    release(n, inflow) {
      for (let k = 0; k < inflow.speeds.length; k++) {
        mixing[n * stride + k] = Math.sqrt(mixing[n * stride + k])
      }
    },
    lossAt(x, y, height, profile, { speeds }) {
      let squares = 0
      for (let m = 0; m < count; m++) {
        const dx = x - along[m]
        if (active[m] === 0 || dx <= WAKE_START) continue
        shapeWake(m, 0, dx)
        squares += wake.square * profileSquare(y - lateral[m], height - hub[m], hub[m])
      }
      return speeds[0] * profile * Math.sqrt(squares)
    },
  }
}
