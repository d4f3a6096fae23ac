import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import type { DirectionFlow, DirectionInflow, PairCount } from '../../flow-solver.ts'
import type { WindFarm } from '../../wind-farm.ts'
import { rotorsAlike } from '../rotor/copy-rotor.ts'
import { writeDensityFactors } from '../rotor/pass-rotor.ts'
import { greatestOf } from '../solve-direction.ts'
import type { Workspace } from '../workspace.ts'
import { type VectorKernel, vectorKernel } from './vector-kernel.ts'
import { takeRoom, type VectorRoom } from './vector-room.ts'

/** Whose memory the kernel's is at the moment. */
const held: { room: VectorRoom | undefined } = { room: undefined }

/**
 * `solveDirection` in vectors of two cases, to the same last bit, for turbines that face the wind and make all they can.
 *
 * @returns undefined, with nothing solved, where the kernel is not for it.
 */
export function solveInVectors(
  work: Workspace,
  inflow: DirectionInflow,
  out: DirectionFlow,
): PairCount | undefined {
  const room = roomFor(work, inflow)
  const kernel = vectorKernel()
  if (room === undefined || kernel === undefined) return
  turn(kernel, room, inflow)
  writeCases(room, work.farm, inflow)
  const { speeds, speedUp, density } = inflow
  const speedUpMax = Math.max(1, greatestOf(speedUp))
  const dense = Number(density !== undefined)
  const computed = kernel.solve(Number(rotorsAlike(inflow)), dense, speedUpMax, greatestOf(speeds))
  out.speed.set(room.speed)
  out.power.set(room.power)
  out.ct.set(room.ct)
  out.turbulence.set(repeated(room.turbulence, inflow.turbulence))
  return { computed, possible: room.turned.possible }
}

function roomFor(work: Workspace, inflow: DirectionInflow): VectorRoom | undefined {
  const { vectors, frame } = work
  const { speeds, yawDeg, running, powerLimit } = inflow
  if (vectors === undefined || speeds.length === 0) return
  if (yawDeg !== undefined || running !== undefined || powerLimit !== undefined) return
  if (held.room?.plan !== vectors || held.room.cases !== speeds.length) {
    const kernel = vectorKernel()
    held.room = kernel === undefined ? undefined : takeRoom(kernel, vectors, frame, speeds.length)
  }
  return held.room
}

/** Turns the farm into the wind, unless it looks that way already. */
function turn(kernel: VectorKernel, room: VectorRoom, { directionDeg, speedUp }: DirectionInflow): void {
  const { numbers, faster, site, turned } = room
  if (directionDeg === turned.directionDeg && speedUp === undefined && !turned.spedUp) return
  if (speedUp !== undefined || turned.spedUp) {
    const count = room.speed.length / room.cases
    for (let i = 0; i < count; i++) numbers[faster + i * site] = speedUp === undefined ? 1 : speedUp[i]
  }
  turned.directionDeg = directionDeg
  turned.spedUp = speedUp !== undefined
  turned.possible = kernel.turn(-sinDeg(directionDeg), -cosDeg(directionDeg))
}

function writeCases(room: VectorRoom, farm: WindFarm, { speeds, density }: DirectionInflow): void {
  const { numbers, factors } = room
  numbers.set(speeds, room.speeds)
  padRow(numbers, room.speeds, speeds.length)
  if (density === undefined) return
  for (let type = 0; type < farm.models.length; type++) {
    const from = factors + type * (speeds.length + (speeds.length & 1))
    writeDensityFactors(density, farm.models[type], numbers, from)
    padRow(numbers, from, speeds.length)
  }
}

/** Where the number of a row's values is odd, the last one stands twice. */
function padRow(numbers: Float64Array, from: number, count: number): void {
  if (count & 1) numbers[from + count] = numbers[from + count - 1]
}

/** Copies of some values, one after the other; `copies` holds those of the last call, mostly the same. */
function repeated(copies: Float64Array, values: Float64Array): Float64Array {
  let same = 0
  while (same < values.length && copies[same] === values[same]) same++
  for (let at = 0; same < values.length && at < copies.length; at += values.length) copies.set(values, at)
  return copies
}
