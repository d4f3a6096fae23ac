import { InputError, requireFields, requireKnown, requireList, requireObject } from '../../../errors/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import type { Progress } from '../../../steps/index.ts'
import type { FlowSolver } from '../flow-solver.ts'
import { requireFarm, type WindFarm } from '../wind-farm.ts'
import {
  createDirectionKernel,
  type DirectionEnergy,
  FARM_ENERGY_FIELDS,
  type FarmEnergyOptions,
} from './direction-energy.ts'
import { createEnergySum, type FarmEnergy } from './energy-sum.ts'
import type { FrequencyTable } from './frequency-table/frequency-table.ts'

/** Directions of a table from one index up to, not including, another. */
export interface DirectionRange {
  readonly from: number
  readonly to: number
}

/**
 * Cuts the directions of a table into parts for as many workers, alike in length; some are empty where there are more
 * workers than directions.
 *
 * @throws {InputError} `out_of_range` and its kin (`parts`).
 */
export function splitStates(table: FrequencyTable, parts: number): DirectionRange[] {
  requireFields(
    table,
    { directionsDeg: 'list', speeds: 'list', probability: 'list', turbulence: 'list' },
    'table',
  )
  requireInteger(parts, 1, 10_000, 'parts')
  const total = table.directionsDeg.length
  const edge = (part: number): number => Math.floor((part * total) / parts)
  return Array.from({ length: parts }, (_, part) => ({ from: edge(part), to: edge(part + 1) }))
}

/**
 * The directions of one part, each for itself: plain data that can be sent from a worker. Yields after each direction.
 *
 * @throws {InputError} `out_of_range` and its kin (`range`) and from the options, naming the value.
 */
export function* farmEnergyPart(
  solver: FlowSolver,
  table: FrequencyTable,
  range: DirectionRange,
  options: FarmEnergyOptions = {},
): Generator<Progress, DirectionEnergy[], void> {
  requireKnown(options, Object.keys(FARM_ENERGY_FIELDS))
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  requireFields(
    table,
    { directionsDeg: 'list', speeds: 'list', probability: 'list', turbulence: 'list' },
    'table',
  )
  requireObject(range, 'range')
  const { from, to } = range
  requireInteger(from, 0, table.directionsDeg.length, 'range.from')
  requireInteger(to, from, table.directionsDeg.length, 'range.to')
  const kernel = createDirectionKernel(solver, table, options)
  const energies: DirectionEnergy[] = []
  for (let direction = from; direction < to; direction++) {
    energies.push(kernel(direction))
    yield { done: direction + 1 - from, total: to - from, stage: 'directions' }
  }
  return energies
}

/**
 * Joins parts into the farm's year. Directions are added in the table's order whatever the order of the parts, so that
 * any number of workers gives the bits of `farmEnergy`.
 *
 * @throws {InputError} `inconsistent` where a direction is missing or comes twice.
 */
export function mergeEnergy(
  farm: WindFarm,
  table: FrequencyTable,
  parts: readonly (readonly DirectionEnergy[])[],
  options: FarmEnergyOptions = {},
): FarmEnergy {
  requireKnown(options, Object.keys(FARM_ENERGY_FIELDS))
  requireFarm(farm)
  requireFields(
    table,
    { directionsDeg: 'list', speeds: 'list', probability: 'list', turbulence: 'list' },
    'table',
  )
  requireList(parts, 'parts')
  const ordered = parts.flat().sort((a, b) => a.direction - b.direction)
  const complete =
    ordered.length === table.directionsDeg.length && ordered.every(({ direction }, l) => direction === l)
  if (!complete) {
    throw new InputError({
      code: 'inconsistent',
      field: 'parts',
      value: ordered.length,
      constraint: `each of the ${table.directionsDeg.length} directions once`,
    })
  }
  const sum = createEnergySum(farm, table, options.sectors)
  for (const energy of ordered) sum.add(energy)
  return sum.result()
}
