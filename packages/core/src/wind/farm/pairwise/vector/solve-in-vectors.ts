import type { DirectionFlow, DirectionInflow } from '../../flow-solver.ts'
import { rotorsAlike } from '../rotor/copy-rotor.ts'
import { settingOf } from '../rotor/pass-rotor.ts'
import { prepareDirection } from '../solve-direction.ts'
import { CROSSWIND, DOWNWIND, SLOT_STRIDE } from '../wake/wind-frame.ts'
import type { Workspace } from '../workspace.ts'
import { vectorKernel } from './vector-kernel.ts'
import { takeRoom, type VectorRoom } from './vector-room.ts'

/** Whose memory the kernel's is at the moment. */
const held: { room: VectorRoom | undefined } = { room: undefined }

/**
 * `solveDirection` in vectors of two cases, to the same last bit, for turbines that face the wind and make all they can.
 *
 * @returns how many pairs were computed; undefined, with nothing solved, where the kernel is not for it.
 */
export function solveInVectors(
  work: Workspace,
  inflow: DirectionInflow,
  out: DirectionFlow,
): number | undefined {
  const room = roomFor(work, inflow)
  const kernel = vectorKernel()
  if (room === undefined || kernel === undefined) return
  prepareDirection(work, inflow)
  writeSlots(room, work)
  writeCases(room, work, inflow)
  const [alike, dense] = [Number(rotorsAlike(inflow)), Number(inflow.density !== undefined)]
  const computed = kernel.solve(alike, dense, work.speedUpMax, work.speedMax)
  out.speed.set(room.speed)
  out.power.set(room.power)
  out.ct.set(room.ct)
  out.turbulence.set(repeated(room.turbulence, inflow.turbulence))
  return computed
}

function roomFor(work: Workspace, inflow: DirectionInflow): VectorRoom | undefined {
  const { vectors, farm } = work
  const { speeds, yawDeg, running, powerLimit } = inflow
  if (vectors === undefined || speeds.length === 0) return
  if (yawDeg !== undefined || running !== undefined || powerLimit !== undefined) return
  if (held.room?.plan !== vectors || held.room.cases !== speeds.length) {
    const kernel = vectorKernel()
    held.room = kernel === undefined ? undefined : takeRoom(kernel, vectors, farm.count, speeds.length)
  }
  return held.room
}

function writeSlots(room: VectorRoom, { farm, frame, speedUp }: Workspace): void {
  const { numbers, integers, pair, crosswind, downwind, height, diameter, local, type, place } = room
  const { slots, turbine } = frame
  for (let slot = 0; slot < farm.count; slot++) {
    const at = room.slots + (slot >> 1) * pair + (slot & 1)
    numbers[at + crosswind] = slots[slot * SLOT_STRIDE + CROSSWIND]
    numbers[at + downwind] = slots[slot * SLOT_STRIDE + DOWNWIND]
    numbers[at + height] = frame.height[slot]
    numbers[at + diameter] = frame.diameter[slot]
    numbers[at + local] = speedUp[slot]
    integers[2 * (at + type)] = farm.modelIndex[turbine[slot]]
    integers[2 * (at + place)] = turbine[slot]
  }
}

function writeCases(
  { numbers, speeds, factors }: VectorRoom,
  work: Workspace,
  inflow: DirectionInflow,
): void {
  const cases = inflow.speeds.length
  const row = cases + (cases & 1)
  numbers[speeds + row - 1] = inflow.speeds[cases - 1]
  numbers.set(inflow.speeds, speeds)
  const { densityFactor } = settingOf(work, inflow)
  if (densityFactor === undefined) return
  for (let type = 0; type < work.tables.length; type++) {
    const [from, to] = [type * cases, factors + type * row]
    numbers[to + row - 1] = densityFactor[from + cases - 1]
    for (let k = 0; k < cases; k++) numbers[to + k] = densityFactor[from + k]
  }
}

/** Copies of some values, one after the other; `copies` holds those of the last call, mostly the same. */
function repeated(copies: Float64Array, values: Float64Array): Float64Array {
  let same = 0
  while (same < values.length && copies[same] === values[same]) same++
  for (let at = 0; same < values.length && at < copies.length; at += values.length) copies.set(values, at)
  return copies
}
