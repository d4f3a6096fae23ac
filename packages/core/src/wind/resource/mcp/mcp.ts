import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import type { ConcurrentWind } from '../series/concurrent-wind.ts'
import { windSector } from '../wind-rose.ts'
import { fitMcpTransfer, type McpMethod, type McpTransfer, transferSpeed } from './mcp-transfer.ts'

/** What {@link fitMcp} fits. */
export interface McpInput {
  readonly concurrent: ConcurrentWind
  readonly method: McpMethod
  /** Sectors of the reference's direction with a transfer each, a whole number 1..36; 1 when absent. */
  readonly sectors?: number | undefined
  /** Records below which a sector takes the transfer of all, 3 or above; 30 when absent. */
  readonly countMin?: number | undefined
}

/** Transfers from a reference to a target, by the direction at the reference. */
export interface McpFit {
  readonly method: McpMethod
  /** The transfer of each sector, sector s centred on s·360/sectors; that of all records where a sector has few. */
  readonly transfers: readonly McpTransfer[]
  /** Concurrent records of each sector. */
  readonly counts: readonly number[]
  /** The transfer of all records. */
  readonly overall: McpTransfer
}

/** Wind at the reference. */
export interface McpReference {
  /** [m/s] */
  readonly speed: Float64Array
  /** Needed when the fit has sectors [°]. */
  readonly directionDeg?: Float64Array | undefined
}

/** Fewer records make a line of anything. */
const COUNT_MIN = 30

const FIT_MCP_FIELDS: Readonly<Record<keyof McpInput, true>> = {
  concurrent: true,
  method: true,
  sectors: true,
  countMin: true,
}

/**
 * Fits the relation between concurrent wind at a long-term reference and at a target, of all records together or of
 * each sector of the reference's direction.
 *
 * @throws {InputError} `out_of_range` and its kin (`sectors`, `countMin`), `missing` (`referenceDirectionDeg` when
 *   there are sectors), as `fitMcpTransfer`.
 * @see Rogers, Rogers & Manwell 2005, J. Wind Eng. Ind. Aerodyn. 93:243
 */
export function fitMcp(input: McpInput): McpFit {
  requireKnown(input, Object.keys(FIT_MCP_FIELDS))
  requireFields(input, { concurrent: 'object' })
  const { concurrent, method, sectors = 1, countMin = COUNT_MIN } = input
  InputError.requireRange(sectors, 1, 36, 'sectors')
  InputError.requireRange(countMin, 3, 1e9, 'countMin')
  if (!Number.isInteger(sectors)) {
    throw new InputError({
      code: 'out_of_range',
      field: 'sectors',
      value: sectors,
      constraint: 'a whole number of sectors',
    })
  }
  const overall = fitMcpTransfer(method, concurrent)
  if (sectors === 1) {
    return { method, transfers: [overall], counts: [concurrent.reference.length], overall }
  }
  const { reference, target } = concurrent
  const directions = requireDirections(concurrent.referenceDirectionDeg, reference, 'referenceDirectionDeg')
  const sectorOf = directions.map((direction) => windSector(direction, sectors))
  const counts: number[] = []
  const transfers: McpTransfer[] = []
  for (let s = 0; s < sectors; s++) {
    const inside = (_: number, i: number): boolean => sectorOf[i] === s
    const pairs = { reference: reference.filter(inside), target: target.filter(inside) }
    counts.push(pairs.reference.length)
    transfers.push(pairs.reference.length < countMin ? overall : fitMcpTransfer(method, pairs))
  }
  return { method, transfers, counts, overall }
}

/**
 * Speed at the target for each record of the reference [m/s], not below 0. A NaN speed is a gap of its own record;
 * where only the direction is missing, the transfer of all records is taken.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`, `missing` (`directionDeg` when the fit has sectors).
 */
export function predictMcp(input: McpFit, mcpReference: McpReference, out?: Float64Array): Float64Array {
  requireFields(input, { transfers: 'list', counts: 'list', overall: 'object' })
  requireFields(mcpReference, { speed: 'list' }, 'mcpReference')
  const { transfers, overall } = input
  const { speed, directionDeg } = mcpReference
  out ??= new Float64Array(speed.length)
  InputError.requireLength(speed.length, { out })
  const sectors = transfers.length
  const directions = sectors === 1 ? speed : requireDirections(directionDeg, speed, 'directionDeg')
  for (let t = 0; t < speed.length; t++) {
    const sector = sectors === 1 ? 0 : windSector(directions[t], sectors)
    const transfer = Number.isNaN(sector) ? overall : transfers[sector]
    out[t] = Math.max(transferSpeed(transfer, speed[t]), 0)
  }
  return out
}

function requireDirections(
  directionsDeg: Float64Array | undefined,
  speed: Float64Array,
  field: string,
): Float64Array {
  if (directionsDeg === undefined) {
    throw new InputError({
      code: 'missing',
      field,
      value: directionsDeg,
      constraint: 'the directions at the reference, which sectors are taken from',
    })
  }
  InputError.requireLength(speed.length, { [field]: directionsDeg })
  return directionsDeg
}
