import { DECAY_TABLE } from '../kernel/decay-steps.ts'
import type { WindFrame } from '../wake/wind-frame.ts'
import { growMemory, setModel, type VectorKernel } from './vector-kernel.ts'
import type { VectorPlan } from './vector-plan.ts'

/** Which number of a site is its speed-up. */
const FASTER = 4

/** The kernel's memory as one solver sees it, for a number of cases. */
export interface VectorRoom {
  readonly plan: VectorPlan
  readonly cases: number
  /** All of it as numbers, which the places below count. */
  readonly numbers: Float64Array
  readonly speeds: number
  readonly factors: number
  /** Speed-up of the first turbine, and from one turbine to the next. */
  readonly faster: number
  readonly site: number
  /** The turn that the kernel has made, NaN before the first; whether turbines have speed-ups then. */
  readonly turned: { directionDeg: number; spedUp: boolean; possible: number }
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
  frame: WindFrame,
  cases: number,
): VectorRoom | undefined {
  const types = plan.responses.length
  const turbines = frame.farm.count
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
  writeSites(kernel, frame, numbers, integers)
  const result = (address: number): Float64Array => new Float64Array(buffer, address, turbines * cases)
  return {
    plan,
    cases,
    numbers,
    speeds: kernel.speeds.value / 8,
    factors: kernel.factors.value / 8,
    faster: kernel.sites.value / 8 + FASTER,
    site: kernel.SITE.value / 8,
    turned: { directionDeg: Number.NaN, spedUp: false, possible: 0 },
    speed: result(kernel.speed.value),
    power: result(kernel.power.value),
    ct: result(kernel.ct.value),
    turbulence: new Float64Array(turbines * cases),
  }
}

/** Where turbines stand and what they are, in the order that memory.as names; none has a speed-up yet. */
function writeSites(
  { sites, ranked, SITE }: VectorKernel,
  { farm, east, north }: WindFrame,
  numbers: Float64Array,
  integers: Int32Array,
): void {
  for (let i = 0; i < farm.count; i++) {
    const address = sites.value + i * SITE.value
    numbers.set([east[i], north[i], farm.hubHeight[i], farm.rotorDiameter[i], 1], address / 8)
    integers.set([farm.modelIndex[i], i], address / 4 + 2 * (FASTER + 1))
    integers[ranked.value / 4 + i] = address
  }
}
