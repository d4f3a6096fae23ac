import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import {
  DEFLECTION_TERMS,
  GAUSS_PARAMETERS,
  gaussCurlDeficit,
  gaussianDeflection,
} from '../../../wake/gauss-curl/index.ts'
import type { WindFarm } from '../../wind-farm.ts'
import type { WakeModel } from '../engine.ts'
import { type Curl, createCurl } from '../gauss/curl.ts'
import { createGaussKernel, pruningDepth } from '../gauss/gauss-kernel.ts'
import { bendGaussSource, columnRow, createGaussSources, prepareGaussSource } from '../gauss/gauss-source.ts'
import type { RotorGridSettings } from '../rotor-grid-settings.ts'
import type { RotorState } from '../rotor-state.ts'
import { beginWakeSums, createWakeSums, finishRotor, prepareAddedTurbulence } from '../wake-sums.ts'

/** As the Gauss-curl hybrid takes them. */
const HYBRID_GAINS = { strength: 1, recovery: 2 }

/**
 * The Gaussian wake of Bastankhah & Porté-Agel with turbulence after Crespo & Hernández, added in squares; as the
 * hybrid with the curl: secondary steering, and recovery by the flow across the wakes.
 */
export function createGaussModel(
  farm: WindFarm,
  settings: RotorGridSettings,
  state: RotorState,
  isHybrid: boolean,
): WakeModel {
  const { stride, along, lateral, active, yawDeg, spacing } = state
  const level = settings.veerDeg === 0 && farm.hubHeight.every((height) => height === farm.hubHeight[0])
  const sums = createWakeSums(farm.count, level ? 2 : 3, stride)
  const sources = createGaussSources(farm.count, stride)
  const { reachBase, reachGrowth } = sources
  const pruningWidths = Math.sqrt(pruningDepth(settings.pruning, farm.count))
  const add = createGaussKernel(state, sources, sums, settings)
  const curl: Curl | undefined = isHybrid ? createCurl(state, settings, HYBRID_GAINS) : undefined
  const cosVeer = cosDeg(settings.veerDeg)
  const sinVeer = sinDeg(settings.veerDeg)
  const yaw = new Float64Array(stride)
  return {
    begin(inflow) {
      beginWakeSums(inflow, sums)
      curl?.begin()
    },
    gather(n, inflow) {
      const cases = inflow.speeds.length
      let computed = 0
      // The nearest first: once deep in their wakes, fewer of the others matter.
      for (let m = n - 1; m >= 0; m--) {
        if (active[m] === 0) continue
        const clear = Math.abs(lateral[n] - lateral[m]) - spacing[n]
        const reach = reachBase[m] + reachGrowth[m] * (along[n] - along[m])
        if (!(clear > reach) && add(m, n, cases)) computed++
        curl?.addFlow(m, n, cases)
      }
      finishRotor(state, inflow, n, sums)
      return computed
    },
    release(n, inflow) {
      const cases = inflow.speeds.length
      sources.bent[n] = 0
      if (curl !== undefined) {
        curl.effectiveYawDeg(n, inflow, yaw)
        bendGaussSource(state, sources, n, yaw, cosVeer, cases)
        curl.recover(n, inflow)
      } else if (yawDeg[n] !== 0) {
        yaw.fill(yawDeg[n])
        bendGaussSource(state, sources, n, yaw, cosVeer, cases)
      }
      prepareGaussSource(state, sources, n, cosVeer, pruningWidths, cases)
      prepareAddedTurbulence(state, inflow, n, sums)
    },
    lossAt(x, y, height, profile, { speeds }) {
      let squares = 0
      for (let m = 0; m < farm.count; m++) {
        const dx = x - along[m]
        if (active[m] === 0 || dx <= 0 || state.ct[m * stride] === 0) continue
        const row = columnRow(state, m, 1, 0)
        const aside =
          sources.bent[m] === 0 ? 0 : gaussianDeflection(sources.deflection, row * DEFLECTION_TERMS, dx)
        const deficit = gaussCurlDeficit(
          {
            rotorDiameter: state.diameter[m],
            ct: state.ct[m * stride],
            turbulence: state.turbulence[row],
            cosYaw: state.cosYaw[m],
            cosVeer,
            sinVeer,
          },
          GAUSS_PARAMETERS,
          dx,
          y - lateral[m] - aside,
          height - state.hub[m],
        )
        squares += deficit * deficit
      }
      return speeds[0] * profile * Math.sqrt(squares)
    },
  }
}
