import { DECAY_TABLE } from '../kernel/decay-steps.ts'
import { growMemory, setModel, type VectorKernel } from './vector-kernel.ts'
import type { VectorPlan } from './vector-plan.ts'

/** The kernel's memory as one solver sees it, for a number of cases. */
export interface VectorRoom {
  readonly plan: VectorPlan
  readonly cases: number
  /** All of it, as numbers and as integers; the places below count the former. */
  readonly numbers: Float64Array
  readonly integers: Int32Array
  readonly speeds: number
  readonly factors: number
  /** The first slot, from one pair of slots to the next, and a slot's fields. */
  readonly slots: number
  readonly pair: number
  readonly crosswind: number
  readonly downwind: number
  readonly height: number
  readonly diameter: number
  readonly local: number
  readonly type: number
  readonly place: number
  /** Results as in `DirectionFlow`. */
  readonly speed: Float64Array
  readonly power: Float64Array
  readonly ct: Float64Array
  /** Not the kernel's: the ambient turbulence of the last inflow. */
  readonly turbulence: Float64Array
}

/** Gives the kernel to a solver; undefined where there is not enough memory. */
export function takeRoom(
  kernel: VectorKernel,
  plan: VectorPlan,
  turbines: number,
  cases: number,
): VectorRoom | undefined {
  const types = plan.responses.length
  setModel(kernel, plan.settings)
  const bytes = kernel.layOut(turbines, types, cases, plan.cells.length, DECAY_TABLE.length)
  if (!growMemory(kernel, bytes)) return
  const { buffer } = kernel.memory
  const numbers = new Float64Array(buffer)
  const integers = new Int32Array(buffer)
  numbers.set(plan.reaches, kernel.reaches.value / 8)
  numbers.set(plan.cells, kernel.cells.value / 8)
  for (let type = 0; type < types; type++) {
    const at = kernel.responses.value + type * kernel.RESPONSE.value
    numbers.set(plan.responses[type], at / 8)
    integers.set(plan.ranges[type], at / 4 + 2 * plan.responses[type].length)
  }
  const result = (address: number): Float64Array => new Float64Array(buffer, address, turbines * cases)
  return {
    plan,
    cases,
    numbers,
    integers,
    speeds: kernel.speeds.value / 8,
    factors: kernel.factors.value / 8,
    slots: kernel.slots.value / 8,
    pair: kernel.PAIR.value / 8,
    crosswind: kernel.CROSSWIND.value / 8,
    downwind: kernel.DOWNWIND.value / 8,
    height: kernel.HEIGHT.value / 8,
    diameter: kernel.DIAMETER.value / 8,
    local: kernel.LOCAL.value / 8,
    type: kernel.TYPE.value / 8,
    place: kernel.PLACE.value / 8,
    speed: result(kernel.speed.value),
    power: result(kernel.power.value),
    ct: result(kernel.ct.value),
    turbulence: new Float64Array(turbines * cases),
  }
}
