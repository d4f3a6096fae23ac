import { InputError, requireList, requireObject } from '../../errors/index.ts'
import { pow } from '../../math/elementary/index.ts'
import type { RainflowCycle } from './rainflow.ts'

/** How many cycles of one depth a cell lives: N(D) = cyclesAtFullDepth·D^(−exponent). */
export interface CycleLife {
  /** Cycles of full depth to the end of life, above 0. */
  readonly cyclesAtFullDepth: number
  /** How much longer shallow cycles last, 0..5. */
  readonly exponent: number
}

/**
 * Share of the cycle life that counted cycles use up (linear damage): Σ count/N(range).
 * @param cycles of the charge as a fraction of the capacity.
 * @throws {InputError} naming the field.
 * @see Miner 1945, J. Appl. Mech. 12:A159
 */
export function minerDamage(cycles: readonly RainflowCycle[], cycleLife: CycleLife): number {
  requireList(cycles, 'cycles')
  requireObject(cycleLife, 'cycleLife')
  const { cyclesAtFullDepth, exponent } = cycleLife
  InputError.requireRange(cyclesAtFullDepth, 1, 1e7, 'cyclesAtFullDepth')
  InputError.requireRange(exponent, 0, 5, 'exponent')
  return cycles.reduce((sum, { range, count }) => sum + (count * pow(range, exponent)) / cyclesAtFullDepth, 0)
}
