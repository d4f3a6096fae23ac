import type { DirectionFlow, DirectionInflow, PairCount } from '../flow-solver.ts'
import type { WindFarm } from '../wind-farm.ts'
import type { RotorGridSettings } from './rotor-grid-settings.ts'
import { faceWind, middleOf, type RotorState } from './rotor-state.ts'
import { respond } from './turbine-response.ts'

/** How the wakes of one model come together, turbine after turbine down-wind. */
export interface WakeModel {
  /** Begins a direction, after the farm has been turned into the wind. */
  begin(inflow: DirectionInflow): void
  /** Brings the wakes of all turbines before `n` together into its speed and turbulence; how many of them counted. */
  gather(n: number, inflow: DirectionInflow): number
  /** Makes `n`, whose thrust is known now, a source of wake; may change its turbulence. */
  release(n: number, inflow: DirectionInflow): void
  /**
   * Speed lost at a point in case 0 [m/s].
   * @param profile free stream there over the inflow's speed.
   */
  lossAt(along: number, lateral: number, height: number, profile: number, inflow: DirectionInflow): number
}

/** A wake model on a farm, with room for a number of cases. */
export interface Engine {
  readonly state: RotorState
  readonly model: WakeModel
  /** Turns the farm into the wind and solves every case. */
  solve(inflow: DirectionInflow, out: DirectionFlow): PairCount
}

/** Closer downstream than this a turbine cannot stand in another's wake [m]. */
const APART = 1e-6

export function createEngine(
  farm: WindFarm,
  settings: RotorGridSettings,
  state: RotorState,
  model: WakeModel,
): Engine {
  const middle = middleOf(farm)
  const { stride, along } = state
  return {
    state,
    model,
    solve(inflow, out) {
      const cases = inflow.speeds.length
      faceWind(farm, middle, inflow, settings, state)
      model.begin(inflow)
      let computed = 0
      let possible = 0
      let before = 0
      for (let n = 0; n < farm.count; n++) {
        while (before < n && along[n] - along[before] > APART) before++
        possible += before
        computed += model.gather(n, inflow)
        respond(farm, inflow, settings, state, n, out)
        model.release(n, inflow)
        reportTurbulence(state, n, cases, out)
      }
      return { computed, possible }
    },
  }

  /** The mean of the three columns, exact where they are the same. */
  function reportTurbulence(
    { order, mixed, turbulence }: RotorState,
    n: number,
    cases: number,
    out: DirectionFlow,
  ) {
    for (let k = 0; k < cases; k++) {
      const row = 3 * n * stride + k
      const sum = turbulence[row] + turbulence[row + stride] + turbulence[row + 2 * stride]
      out.turbulence[order[n] * cases + k] = mixed[n * stride + k] === 0 ? turbulence[row] : sum / 3
    }
  }
}
