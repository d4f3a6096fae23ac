import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { wrap360 } from '../../../math/angles.ts'
import type { ConcurrentWind } from '../series/concurrent-wind.ts'
import { windSector } from '../wind-rose.ts'
import type { McpReference } from './mcp.ts'
import { fitMcpTransfer } from './mcp-transfer.ts'

/** What {@link matrixMcp} works on. */
export interface MatrixMcpInput {
  /** Needs the direction at the reference when there are several sectors. */
  readonly concurrent: ConcurrentWind
  readonly longTerm: McpReference
  /** Sectors of the reference's direction, a whole number 1..36; 12 when absent. */
  readonly sectors?: number | undefined
  /** Width of the classes of the reference's speed, 0.25..5 [m/s]; 1 when absent. */
  readonly binWidth?: number | undefined
}

/** Wind of a target as records of different weight. */
export interface WeightedWind {
  /** [m/s] */
  readonly speed: Float64Array
  /** Where the wind comes from; absent when the concurrent records of the target have none [°]. */
  readonly directionDeg?: Float64Array | undefined
  /** Share of the long term that a record stands for; they sum to 1. */
  readonly weight: Float64Array
}

/** Speeds above are put into the last class [m/s]. */
const SPEED_MAX = 50

/** A class of the matrix that stands in for another, and by how much speeds and directions differ. */
interface Donor {
  readonly members: readonly number[]
  readonly speedShift: number
  readonly directionShiftDeg: number
}

const MATRIX_MCP_FIELDS: Readonly<Record<keyof MatrixMcpInput, true>> = {
  concurrent: true,
  longTerm: true,
  sectors: true,
  binWidth: true,
}

/**
 * Long-term wind at a target by the matrix method. The reference's wind is sorted into classes of direction and speed;
 * the target's concurrent records of a class, speed and direction together, stand for the long-term records of that
 * class:
 *
 *     weight of a record = (share of its class in the long term)/(concurrent records of its class)
 *
 * A class without concurrent records takes those of the nearest class of its sector, their speeds moved by the slope of
 * the variance ratio times the difference of the classes (not below 0); a sector without any takes the nearest
 * sector's, turned by the difference. Long-term records without speed or direction (NaN) are left out.
 *
 * @returns weighted records: as many as there are concurrent ones in the classes used, and those that stand in.
 * @throws {InputError} `out_of_range` and its kin (`sectors`, `binWidth`), `missing` (directions, long-term records),
 *   as `fitMcpTransfer`.
 * @see Mortimer 1994, A new correlation/prediction method for potential wind farm sites, Proc. BWEA 16, p. 349
 */
export function matrixMcp(input: MatrixMcpInput): WeightedWind {
  requireKnown(input, Object.keys(MATRIX_MCP_FIELDS))
  requireFields(input, { concurrent: 'object', longTerm: 'object' })
  const { concurrent, longTerm, sectors = 12, binWidth = 1 } = input
  requireMatrixInput(input, sectors, binWidth)
  const bins = Math.ceil(SPEED_MAX / binWidth)
  const classOf = (speed: number, directionDeg: number): number => {
    const sector = sectors === 1 ? 0 : windSector(directionDeg, sectors)
    return sector * bins + Math.min(Math.floor(speed / binWidth), bins - 1)
  }
  const members: number[][] = Array.from({ length: sectors * bins }, () => [])
  const { reference, target, referenceDirectionDeg, targetDirectionDeg } = concurrent
  for (let i = 0; i < reference.length; i++) {
    members[classOf(reference[i], referenceDirectionDeg?.[i] ?? 0)].push(i)
  }
  const wanted = new Float64Array(sectors * bins)
  let total = 0
  for (let t = 0; t < longTerm.speed.length; t++) {
    const place = classOf(longTerm.speed[t], longTerm.directionDeg?.[t] ?? 0)
    if (Number.isNaN(place)) continue
    wanted[place]++
    total++
  }
  requireRecords(total)
  const slope = slopeOf(concurrent)
  const speed: number[] = []
  const directionDeg: number[] = []
  const weight: number[] = []
  for (let place = 0; place < wanted.length; place++) {
    if (wanted[place] === 0) continue
    const donor = donorOf(place, members, { sectors, bins, step: slope * binWidth })
    const share = wanted[place] / (total * donor.members.length)
    for (const i of donor.members) {
      speed.push(Math.max(target[i] + donor.speedShift, 0))
      if (targetDirectionDeg !== undefined) {
        directionDeg.push(wrap360(targetDirectionDeg[i] + donor.directionShiftDeg))
      }
      weight.push(share)
    }
  }
  return {
    speed: Float64Array.from(speed),
    directionDeg: targetDirectionDeg && Float64Array.from(directionDeg),
    weight: Float64Array.from(weight),
  }
}

/** Nearest class with records: first along the speeds of its sector, then in the sectors beside. */
function donorOf(
  place: number,
  members: readonly (readonly number[])[],
  { sectors, bins, step }: { readonly sectors: number; readonly bins: number; readonly step: number },
): Donor {
  const sector = Math.floor(place / bins)
  const bin = place - sector * bins
  for (let turn = 0; turn <= sectors; turn++) {
    // 0, 1, −1, 2, −2, … sectors away.
    const away = turn % 2 === 1 ? (turn + 1) / 2 : -turn / 2
    const from = ((sector + away + sectors) % sectors) * bins
    for (let distance = 0; distance < bins; distance++) {
      for (const offset of distance === 0 ? [0] : [-distance, distance]) {
        const other = bin + offset
        if (other < 0 || other >= bins || members[from + other].length === 0) continue
        return {
          members: members[from + other],
          speedShift: -offset * step,
          directionShiftDeg: (-away * 360) / sectors,
        }
      }
    }
  }
  throw noRecords('concurrent', 0)
}

function slopeOf(concurrent: ConcurrentWind): number {
  const transfer = fitMcpTransfer('variance_ratio', concurrent)
  return transfer.kind === 'line' ? transfer.slope : 1
}

function requireMatrixInput(input: MatrixMcpInput, sectors: number, binWidth: number): void {
  InputError.requireRange(sectors, 1, 36, 'sectors')
  InputError.requireRange(binWidth, 0.25, 5, 'binWidth', 'm/s')
  const { concurrent, longTerm } = input
  const directions = {
    'concurrent.referenceDirectionDeg': concurrent.referenceDirectionDeg,
    'longTerm.directionDeg': longTerm.directionDeg,
  }
  for (const [field, value] of Object.entries(directions)) {
    if (sectors > 1 && value === undefined) {
      throw new InputError({
        code: 'missing',
        field,
        value,
        constraint: 'directions, since there are sectors',
      })
    }
  }
  InputError.requireLength(concurrent.reference.length, {
    'concurrent.target': concurrent.target,
    'concurrent.referenceDirectionDeg': concurrent.referenceDirectionDeg,
    'concurrent.targetDirectionDeg': concurrent.targetDirectionDeg,
  })
  InputError.requireLength(longTerm.speed.length, { 'longTerm.directionDeg': longTerm.directionDeg })
}

function requireRecords(total: number): void {
  if (total === 0) throw noRecords('longTerm', total)
}

function noRecords(field: string, value: number): InputError {
  return new InputError({ code: 'missing', field, value, constraint: 'records with a speed and a direction' })
}
