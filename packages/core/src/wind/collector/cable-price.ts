import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** A type of cable. */
export interface CollectorCable {
  readonly name: string
  /** Turbines that it can carry, a whole number, 1 or more. */
  readonly capacity: number
  /** Laid and joined, 0..100000 [currency/m]. */
  readonly costPerM: number
  /** Of one core at working temperature, 0..10 [Ω/km]; needed for losses alone. */
  readonly resistanceOhmPerKm?: number | undefined
}

/** Cheapest cable for every number of turbines, index 0 unused. */
export interface CablePrices {
  /** [currency/m]. */
  readonly costPerM: Float64Array
  /** Index of the type. */
  readonly type: Int32Array
  /** Most turbines that any type carries. */
  readonly capacityMax: number
}

/**
 * The cheapest type for each load.
 * @throws {InputError} `missing` (`cables`) where there is none, `out_of_range` and its kin by path.
 */
export function cablePrices(cables: readonly CollectorCable[], turbines: number): CablePrices {
  requireList(cables, 'cables')
  if (cables.length === 0) {
    throw new InputError({ code: 'missing', field: 'cables', value: cables, constraint: 'one type or more' })
  }
  cables.forEach((cable, k) => {
    requireObject(cable, `cables[${k}]`)
    const { capacity, costPerM, resistanceOhmPerKm = 0 } = cable
    InputError.requireRange(capacity, 0, 1e6, `cables[${k}].capacity`, 'turbines')
    InputError.requireRange(costPerM, 0, 1e5, `cables[${k}].costPerM`)
    InputError.requireRange(resistanceOhmPerKm, 0, 10, `cables[${k}].resistanceOhmPerKm`, 'Ω/km')
  })
  const most = cables.reduce((largest, { capacity }) => Math.max(largest, Math.floor(capacity)), 0)
  if (most < 1) {
    throw new InputError({
      code: 'out_of_range',
      field: 'cables',
      value: most,
      constraint: 'at least one type with the capacity for one turbine; here none has it',
    })
  }
  const capacityMax = Math.min(most, turbines)
  const costPerM = new Float64Array(capacityMax + 1)
  const type = new Int32Array(capacityMax + 1)
  for (let load = 1; load <= capacityMax; load++) {
    let best = -1
    cables.forEach((cable, k) => {
      if (cable.capacity >= load && (best < 0 || cable.costPerM < cables[best].costPerM)) best = k
    })
    type[load] = best
    costPerM[load] = cables[best].costPerM
  }
  return { costPerM, type, capacityMax }
}
