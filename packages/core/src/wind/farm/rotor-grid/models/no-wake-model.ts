import type { WakeModel } from '../engine.ts'
import type { RotorState } from '../rotor-state.ts'
import { createWakeSums, finishRotor } from '../wake-sums.ts'

/** Every turbine in the free stream, averaged over its rotor: what gross energy is counted from. */
export function createNoWakeModel(state: RotorState): WakeModel {
  const sums = createWakeSums(0, 2, state.stride)
  return {
    begin() {},
    gather(n, inflow) {
      finishRotor(state, inflow, n, sums)
      return 0
    },
    release() {},
    lossAt: () => 0,
  }
}
