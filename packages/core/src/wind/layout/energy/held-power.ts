import type { WakeChain } from './wake-chain.ts'

/** Turbines held back in a part of the time that a wind blows. */
export interface PowerHold {
  /** Of that time, 0..1; those of one wind are different times. */
  readonly share: number
  /** Most that each turbine makes then, by its number; Infinity where it is free [kW]. */
  readonly limit: Float64Array
}

/**
 * Holds of a wind, by where it comes from [°] and its speed [m/s].
 * Asked for once for each wind, when an energy is made.
 */
export type HeldPower = (directionDeg: number, speed: number) => readonly PowerHold[]

/**
 * Lowers the power of a chain, and its slope by the speed, to their means under the holds. The thrust stays: wakes are
 * those of turbines that run.
 *
 * @param count turbines of the layout, which come before its neighbours by number.
 * @param from place in the order, and `to` that after the last.
 */
export function holdPower(
  holds: readonly PowerHold[],
  order: Int32Array,
  count: number,
  from: number,
  to: number,
  { power, powerSlope }: WakeChain,
): void {
  for (let n = from; n < to; n++) {
    if (order[n] >= count) continue
    const free = power[n]
    let held = free
    let running = 1
    for (const { share, limit } of holds) {
      const most = limit[order[n]]
      if (!(free > most)) continue
      held -= share * (free - most)
      running -= share
    }
    power[n] = held
    powerSlope[n] *= running
  }
}
