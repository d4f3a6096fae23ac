import { jimenezDeflectionSeries } from '../../../wake/deflection/index.ts'
import { WAKE_START } from '../../../wake/gauss-curl/index.ts'
import type { WakeModel } from '../engine.ts'
import { addPointSquares, keepAddedTurbulence } from '../point-sums.ts'
import type { RotorState } from '../rotor-state.ts'
import { beginWakeSums, createWakeSums, finishRotor, prepareAddedTurbulence } from '../wake-sums.ts'

/** Growth of the wake's radius per distance. */
const GROWTH = 0.05
/** Keeps the wake's radius off 0 and its edge off the rotor [m]. */
const EDGE = 0.001

/**
 * The top-hat wake of Jensen at the nine points of each rotor, bent after Jiménez:
 *
 *     deficit = 2a·(R/(R + kx))²  where √((y−δ)² + z²) < R + kx
 *
 * @see Jensen 1983, Risø-M-2411; Jiménez, Crespo & Migoya 2010, Wind Energy 13:559
 */
export function createJensenModel(count: number, state: RotorState): WakeModel {
  const { stride, along, lateral, active, hub, diameter, spacing, induction, ct } = state
  const sums = createWakeSums(count, 3, stride)
  const points = new Float64Array(9)

  const asideOf = (m: number, k: number, dx: number): number => {
    if (state.yawDeg[m] === 0) return 0
    const angle = (state.cosYaw[m] * state.sinYaw[m] * ct[m * stride + k]) / 2
    return -jimenezDeflectionSeries(dx, diameter[m], angle, GROWTH)
  }
  const squareAt = (m: number, k: number, dx: number, y: number, z: number): number => {
    const radius = diameter[m] / 2
    const reach = GROWTH * dx + radius
    if (!(y * y + z * z < reach * reach)) return 0
    const share = radius / (reach + EDGE)
    const deficit = 2 * induction[m * stride + k] * share * share
    return deficit * deficit
  }

  return {
    begin: (inflow) => beginWakeSums(inflow, sums),
    gather(n, inflow) {
      let computed = 0
      for (let m = n - 1; m >= 0; m--) {
        const dx = along[n] - along[m]
        if (active[m] === 0 || dx <= EDGE) continue
        const dy = lateral[n] - lateral[m]
        const reach = GROWTH * dx + diameter[m] / 2 + spacing[n]
        if (state.yawDeg[m] === 0 && Math.abs(dy) > reach) continue
        computed++
        for (let k = 0; k < inflow.speeds.length; k++) {
          const y = dy - asideOf(m, k, dx)
          for (let p = 0; p < 9; p++) {
            const a = Math.floor(p / 3) - 1
            const b = (p % 3) - 1
            points[p] = squareAt(m, k, dx, y + a * spacing[n], hub[n] - hub[m] + b * spacing[n])
          }
          const waked = addPointSquares(state, sums, n, k, points)
          if (waked > 0 && dx > WAKE_START) keepAddedTurbulence(state, sums, m, n, dx, dy, k, waked)
        }
      }
      finishRotor(state, inflow, n, sums)
      return computed
    },
    release: (n, inflow) => prepareAddedTurbulence(state, inflow, n, sums),
    lossAt(x, y, height, profile, { speeds }) {
      let squares = 0
      for (let m = 0; m < count; m++) {
        const dx = x - along[m]
        if (active[m] === 0 || dx <= EDGE) continue
        squares += squareAt(m, 0, dx, y - lateral[m] - asideOf(m, 0, dx), height - hub[m])
      }
      return speeds[0] * profile * Math.sqrt(squares)
    },
  }
}
