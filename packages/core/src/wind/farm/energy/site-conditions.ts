import { InputError } from '../../../errors/index.ts'
import type { WindFarm } from '../wind-farm.ts'
import { type DirectionTable, directionTableAt } from './direction-table.ts'

/** What the free stream and the operator make of a farm, apart from speed and direction. */
export interface SiteConditions {
  /** ρ, the same in all states [kg/m³]; the models' own when absent. */
  readonly airDensity?: number | undefined
  /** Local over free-stream speed by direction (terrain, heterogeneous inflow); 1 when absent. */
  readonly speedUps?: DirectionTable | undefined
  /** Rotors turned from the wind by direction, positive counter-clockwise seen from above [°]; 0 when absent. */
  readonly yawDeg?: DirectionTable | undefined
  /** 0 where a turbine stands still, one per turbine; all run when absent. */
  readonly running?: Uint8Array | undefined
  /** Highest share of rated power, one per turbine, 0..1; 1 when absent. */
  readonly powerLimit?: Float64Array | undefined
}

/** The conditions of one direction, one value per turbine. */
export interface DirectionConditions {
  readonly speedUp: Float64Array | undefined
  readonly yawDeg: Float64Array | undefined
  readonly running: Uint8Array | undefined
  readonly powerLimit: Float64Array | undefined
}

/**
 * Binds conditions to a farm and gives those of each direction. The arrays are used again with every call.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` or `not_finite` naming the value.
 */
export function createConditionSource(
  farm: WindFarm,
  site: SiteConditions,
): (directionDeg: number) => DirectionConditions {
  const { airDensity, speedUps, yawDeg, running, powerLimit } = site
  if (airDensity !== undefined) InputError.requireRange(airDensity, 0.5, 1.6, 'site.airDensity', 'kg/m³')
  requireTable(speedUps, farm.count, 'site.speedUps')
  requireTable(yawDeg, farm.count, 'site.yawDeg')
  InputError.requireLength(farm.count, { 'site.running': running, 'site.powerLimit': powerLimit })
  powerLimit?.forEach((limit, i) => {
    InputError.requireRange(limit, 0, 1, `site.powerLimit[${i}]`)
  })
  const conditions: DirectionConditions = {
    speedUp: speedUps === undefined ? undefined : new Float64Array(farm.count),
    yawDeg: yawDeg === undefined ? undefined : new Float64Array(farm.count),
    running,
    powerLimit,
  }
  return (directionDeg) => {
    if (speedUps !== undefined && conditions.speedUp !== undefined) {
      directionTableAt(speedUps, directionDeg, conditions.speedUp)
    }
    if (yawDeg !== undefined && conditions.yawDeg !== undefined) {
      directionTableAt(yawDeg, directionDeg, conditions.yawDeg)
    }
    return conditions
  }
}

function requireTable(table: DirectionTable | undefined, count: number, field: string): void {
  if (table === undefined) return
  InputError.requireLength(table.directionsDeg.length * count, { [`${field}.values`]: table.values })
}
