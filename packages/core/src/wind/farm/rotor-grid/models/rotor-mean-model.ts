import { exp } from '../../../../math/elementary/index.ts'
import { axialInduction } from '../../../wake/deficit/index.ts'
import { discOverlap } from '../../../wake/rotor/index.ts'
import {
  rotorMeanGauss,
  turboparkCentreDeficit,
  turboparkTopHat,
  turboparkWidth,
} from '../../../wake/turbopark/index.ts'
import { frandsenAdded, frandsenWeight, stf2017 } from '../../../wake/turbulence/index.ts'
import type { DirectionInflow } from '../../flow-solver.ts'
import type { WakeModel } from '../engine.ts'
import type { RotorState } from '../rotor-state.ts'
import { beginWakeSums, createWakeSums, finishRotor } from '../wake-sums.ts'

/** Wakes that count by their mean over the whole disc of a rotor. */
export type RotorMeanWake = 'nygaard_2022' | 'nygaard_2020' | 'pywake_noj_local'

/** Beyond nine widths a Gaussian is below e^−40. */
const FAR_WIDTHS = 9
/** Closer downstream than this a turbine stands in no wake [m]. */
const WAKE_START = 1e-6
/** Growth k = 0.38·I + 0.004 of a top hat that heeds the turbulence at its rotor. */
const LOCAL_GROWTH = 0.004
const LOCAL_PER_TURBULENCE = 0.38

/**
 * Wakes of {@link RotorMeanWake}, averaged over the disc of each rotor. They do not bend.
 *
 * - `nygaard_2022`: TurbOPark with a Gaussian profile, its mirror image below the ground and squared sum, in the
 *   turbulence of the free stream.
 * - `nygaard_2020`: TurbOPark with a top hat, momentum theory and squared sum, in the turbulence of the free stream.
 * - `pywake_noj_local`: a top hat that grows by k = 0.38·I + 0.004 with the turbulence at its rotor, wakes of IEC
 *   61400-1:2019 included; Madsen's induction, linear sum, deficits as shares of the speed at the rotor.
 *
 * @see Pedersen, Svensson, Poulsen & Nygaard 2022, J. Phys.: Conf. Ser. 2265:022063; Nygaard, Steen, Poulsen & Pedersen
 *   2020, J. Phys.: Conf. Ser. 1618:062072; Niayifar & Porté-Agel 2016, Energies 9:741 (growth), PyWake 2.6 (defaults)
 */
export function createRotorMeanModel(count: number, state: RotorState, wake: RotorMeanWake): WakeModel {
  const { stride, along, lateral, active, hub, diameter, ct, speed, turbulence } = state
  const sums = createWakeSums(0, 3, stride)
  const loss = new Float64Array(stride)
  const risen = new Float64Array(stride)
  const gaussian = wake === 'nygaard_2022'
  const local = wake === 'pywake_noj_local'

  /** What the wake of `m` takes at a disc, squares where they are summed so; at a point where the radius is 0. */
  const lossOf = (m: number, k: number, dx: number, dy: number, z: number, radius: number, free: number) => {
    const at = m * stride + k
    const thrust = ct[at]
    const intensity = turbulence[(3 * m + 1) * stride + k]
    const up = z - hub[m]
    if (!gaussian) {
      const reach = diameter[m] / 2 + (local ? LOCAL_GROWTH + LOCAL_PER_TURBULENCE * intensity : 0) * dx
      const wakeRadius = local ? reach : reach * turboparkTopHat(thrust, intensity, dx / diameter[m])
      const offset = Math.sqrt(dy * dy + up * up)
      const covered = radius === 0 ? Number(offset < wakeRadius) : discOverlap(offset, wakeRadius, radius)
      if (covered === 0) return 0
      const ratio = diameter[m] / 2 / wakeRadius
      const share = 2 * axialInduction(local ? 'madsen' : 'mom1d', thrust) * ratio * ratio * covered
      return local ? (share * Math.max(speed[at], 0)) / free : share * share
    }
    const width = turboparkWidth(thrust, intensity, dx / diameter[m])
    const sigma = width * diameter[m]
    const reach = radius + FAR_WIDTHS * sigma
    if (Math.abs(dy) > reach || Math.abs(up) > reach) return 0
    const real = gaussianOf(sigma, radius, dy, up)
    const image = gaussianOf(sigma, radius, dy, z + hub[m])
    const centre = turboparkCentreDeficit(thrust, width)
    return centre * centre * (real * real + image * image)
  }

  const gatherTurbulence = (m: number, k: number, dx: number, dy: number, up: number, ambient: number) => {
    const radial = Math.sqrt(dy * dy + up * up)
    const weight = frandsenWeight(dx, radial, diameter[m])
    if (weight === 0) return
    const distance = Math.sqrt(dx * dx + radial * radial) / diameter[m]
    risen[k] += frandsenAdded(weight, stf2017(distance, ct[m * stride + k]), ambient)
  }

  return {
    begin: (inflow) => beginWakeSums(inflow, sums),
    gather(n, inflow) {
      const { speeds, turbulence: ambient } = inflow
      let computed = 0
      for (let m = n - 1; m >= 0; m--) {
        const dx = along[n] - along[m]
        if (active[m] === 0 || dx <= WAKE_START) continue
        const dy = lateral[n] - lateral[m]
        let matters = false
        for (let k = 0; k < speeds.length; k++) {
          if (ct[m * stride + k] === 0 || speeds[k] === 0) continue
          const lost = lossOf(m, k, dx, dy, hub[n], diameter[n] / 2, speeds[k])
          if (local) gatherTurbulence(m, k, dx, dy, hub[n] - hub[m], ambient[k])
          if (lost === 0) continue
          loss[k] += lost
          matters = true
        }
        if (matters) computed++
      }
      shareOut(inflow)
      finishRotor(state, inflow, n, sums)
      return computed
    },
    release() {},
    lossAt(x, y, height, profile, { speeds }) {
      let lost = 0
      for (let m = 0; m < count; m++) {
        const dx = x - along[m]
        if (active[m] === 0 || dx <= WAKE_START || ct[m * stride] === 0 || speeds[0] === 0) continue
        lost += lossOf(m, 0, dx, y - lateral[m], height, 0, speeds[0])
      }
      return speeds[0] * profile * (local ? lost : Math.sqrt(lost))
    },
  }

  /** Gives every point of the rotor the same loss and turbulence, and begins anew. */
  function shareOut({ speeds, turbulence: ambient }: DirectionInflow): void {
    for (let k = 0; k < speeds.length; k++) {
      const square = local ? loss[k] * loss[k] : loss[k]
      for (let p = 0; p < 9; p++) sums.squares[p * stride + k] = square
      const more = risen[k] * (2 * ambient[k] + risen[k])
      for (let a = 0; a < 3; a++) sums.turbulence[a * stride + k] = more
    }
    loss.fill(0)
    risen.fill(0)
  }
}

/** Mean of a Gaussian over a disc, or its value at the centre where the radius is 0. */
function gaussianOf(sigma: number, radius: number, across: number, up: number): number {
  const square = across * across + up * up
  return radius === 0 ? exp(-square / (2 * sigma * sigma)) : rotorMeanGauss(sigma, radius, Math.sqrt(square))
}
