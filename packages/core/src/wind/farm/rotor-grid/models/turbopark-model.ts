import { exp } from '../../../../math/elementary/index.ts'
import { WAKE_START } from '../../../wake/gauss-curl/index.ts'
import { turboparkCentreDeficit, turboparkWidth } from '../../../wake/turbopark/index.ts'
import type { WakeModel } from '../engine.ts'
import { addPointSquares, keepAddedTurbulence } from '../point-sums.ts'
import type { RotorState } from '../rotor-state.ts'
import { beginWakeSums, createWakeSums, finishRotor, prepareAddedTurbulence } from '../wake-sums.ts'

/** Beyond √80 widths a squared deficit is below e^−80, which no sum of others notices. */
const FAR_WIDTHS = 9

/**
 * TurbOPark with the Gaussian profile, at the nine points of each rotor: deficit and its mirror image below the ground
 * added in squares, like the wakes among themselves. Wakes do not bend.
 *
 * @see Pedersen, Svensson, Poulsen & Nygaard 2022, J. Phys.: Conf. Ser. 2265:022063
 */
export function createTurboparkModel(count: number, state: RotorState): WakeModel {
  const { stride, along, lateral, active, hub, diameter, spacing, turbulence, ct, mixed } = state
  const sums = createWakeSums(count, 3, stride)
  const points = new Float64Array(9)

  /** Square of the deficit and its image over e^(−y²/σ²), at `z` above the hub. */
  const verticalSquares = (width: number, z: number, hubHeight: number): number => {
    const image = z + 2 * hubHeight
    return exp((-z * z) / (width * width)) + exp((-image * image) / (width * width))
  }

  return {
    begin: (inflow) => beginWakeSums(inflow, sums),
    gather(n, inflow) {
      let computed = 0
      for (let m = n - 1; m >= 0; m--) {
        const dx = along[n] - along[m]
        if (active[m] === 0 || dx <= WAKE_START) continue
        const dy = lateral[n] - lateral[m]
        let matters = false
        for (let k = 0; k < inflow.speeds.length; k++) {
          const at = m * stride + k
          if (ct[at] === 0) continue
          let width = 0
          let square = 0
          points.fill(0)
          for (let a = 0; a < 3; a++) {
            if (a === 0 || mixed[at] === 1) {
              const share = turboparkWidth(ct[at], turbulence[(3 * m + a) * stride + k], dx / diameter[m])
              const centre = turboparkCentreDeficit(ct[at], share)
              width = share * diameter[m]
              square = centre * centre
            }
            const y = dy + (a - 1) * spacing[n]
            if (Math.abs(y) > FAR_WIDTHS * width) continue
            matters = true
            const lateralSquare = square * exp((-y * y) / (width * width))
            for (let b = 0; b < 3; b++) {
              const z = hub[n] - hub[m] + (b - 1) * spacing[n]
              points[3 * a + b] = lateralSquare * verticalSquares(width, z, hub[m])
            }
          }
          const waked = addPointSquares(state, sums, n, k, points)
          if (waked > 0) keepAddedTurbulence(state, sums, m, n, dx, dy, k, waked)
        }
        if (matters) computed++
      }
      finishRotor(state, inflow, n, sums)
      return computed
    },
    release: (n, inflow) => prepareAddedTurbulence(state, inflow, n, sums),
    lossAt(x, y, height, profile, { speeds }) {
      let squares = 0
      for (let m = 0; m < count; m++) {
        const dx = x - along[m]
        const thrust = ct[m * stride]
        if (active[m] === 0 || dx <= WAKE_START || thrust === 0) continue
        const share = turboparkWidth(thrust, turbulence[(3 * m + 1) * stride], dx / diameter[m])
        const centre = turboparkCentreDeficit(thrust, share)
        const width = share * diameter[m]
        const aside = y - lateral[m]
        squares +=
          centre *
          centre *
          exp((-aside * aside) / (width * width)) *
          verticalSquares(width, height - hub[m], hub[m])
      }
      return speeds[0] * profile * Math.sqrt(squares)
    },
  }
}
