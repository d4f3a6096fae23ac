import { curveAt } from '../../../turbine/index.ts'
import { curveAtFactor } from '../../../turbine/internal.ts'
import { deratedThrust } from '../../../wake/deficit/index.ts'
import type { DirectionFlow } from '../../flow-solver.ts'
import { CELL_STRIDE, type RotorTable } from './rotor-table.ts'

/** What sets a turbine apart from one that faces the wind at its table's air density. */
export interface RotorSetting {
  /** Cosine of the angle between rotor axis and wind [1]. */
  cosYaw: number
  /** Highest power [kW]. */
  limit: number
  running: boolean
  /** Factor on the speed for the air density, by case of the turbine's type; absent for the table's own density. */
  densityFactor: Float64Array | undefined
  densityOffset: number
}

/**
 * Power and thrust of one turbine from its effective speeds, for every case. For a rotor turned by γ in air of
 * density ρ
 *
 *     P = P(u′),   ct = ct(u′)·cos²γ,   u′ = u·cos γ·(ρ/ρ_table)^⅓
 *
 * with the storm stop at its own u·cos γ, whatever the density (`curveAtFactor`).
 * A turbine that could make more than its limit makes the limit, at the thrust of `deratedThrust`; one that stands
 * still makes neither. A NaN spoils its own case.
 *
 * @param out speeds are read, power and thrust written, at `base..base + cases`.
 * @see IEC 61400-12-1:2017, section 9.1.5 (density)
 */
export function respondRotor(
  table: RotorTable,
  setting: RotorSetting,
  base: number,
  cases: number,
  out: DirectionFlow,
): void {
  if (!setting.running) {
    out.power.fill(0, base, base + cases)
    out.ct.fill(0, base, base + cases)
    return
  }
  if (setting.cosYaw === 1 && setting.densityFactor === undefined) {
    readTables(table, base, cases, out)
  } else {
    readTablesTurned(table, setting, base, cases, out)
  }
  if (setting.limit < table.ratedPower) holdLimit(setting.limit, base, cases, out)
}

/** The plain case, with one look-up for power and thrust where they share their speeds. */
function readTables(
  { cells, first, last, cellsPerSpeed, power: powerCurve, thrust }: RotorTable,
  base: number,
  cases: number,
  { speed, power, ct }: DirectionFlow,
): void {
  const stride = CELL_STRIDE
  const end = cells.length > 0 ? last : first
  const below = cells.length > 0 ? first : 0
  for (let at = base; at < base + cases; at++) {
    const u = speed[at]
    if (u >= first && u < end) {
      const steps = (u - first) * cellsPerSpeed
      const cell = steps | 0
      const share = steps - cell
      power[at] = cells[cell * stride] + share * cells[cell * stride + 1]
      ct[at] = cells[cell * stride + 2] + share * cells[cell * stride + 3]
    } else if (u < below) {
      power[at] = powerCurve.below
      ct[at] = thrust.below
    } else {
      power[at] = curveAt(powerCurve, u)
      ct[at] = curveAt(thrust, u)
    }
  }
}

/** As `curveAtFactor`, by the same cells as {@link readTables}. */
function readTablesTurned(
  table: RotorTable,
  { cosYaw, densityFactor, densityOffset }: RotorSetting,
  base: number,
  cases: number,
  { speed, power, ct }: DirectionFlow,
): void {
  const { cells, first, last, cellsPerSpeed } = table
  const stride = CELL_STRIDE
  for (let k = 0; k < cases; k++) {
    const at = base + k
    const factor = densityFactor === undefined ? 1 : densityFactor[densityOffset + k]
    const own = speed[at] * cosYaw
    const u = own * factor
    if (u >= first && u < last && own <= last && cells.length > 0) {
      const steps = (u - first) * cellsPerSpeed
      const cell = steps | 0
      const share = steps - cell
      power[at] = cells[cell * stride] + share * cells[cell * stride + 1]
      ct[at] = (cells[cell * stride + 2] + share * cells[cell * stride + 3]) * cosYaw * cosYaw
    } else {
      power[at] = curveAtFactor(table.power, own, factor)
      ct[at] = curveAtFactor(table.thrust, own, factor) * cosYaw * cosYaw
    }
  }
}

function holdLimit(limit: number, base: number, cases: number, { power, ct }: DirectionFlow): void {
  for (let at = base; at < base + cases; at++) {
    if (!(power[at] > limit)) continue
    ct[at] = deratedThrust(ct[at], limit / power[at])
    power[at] = limit
  }
}
