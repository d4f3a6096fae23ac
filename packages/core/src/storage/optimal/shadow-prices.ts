import { passBackward } from './concave-dispatch.ts'
import { type CheckedDispatch, checkDispatch, type DispatchProblem } from './dispatch-problem.ts'
import { modesOf, optimalDispatchOf } from './optimal-dispatch.ts'
import { type DispatchTangents, NO_TANGENTS, type StepMode } from './stage-value.ts'

/** What the last and what the next unit of a quantity is worth, per unit and over the series. */
export interface ShadowPrice {
  /** Loss when it is a unit smaller; null where it is 0 already or cannot be smaller. */
  readonly left: number | null
  /** Gain when it is a unit larger, at most `left`: the value is concave. */
  readonly right: number | null
}

/** What may be larger or smaller. */
export type ShadowQuantity = 'export_limit_kw' | 'import_limit_kw' | 'battery_power_kw' | 'battery_energy_kwh'

/**
 * What one more kW of connection or battery, one more kWh of storage or one more unit of a generator would earn over
 * the series, everything else as it is and the dispatch again the best. Exact one-sided derivatives of the optimum
 * (envelope theorem): the recursion carries the change of every corner along with its place, and where two corners lie
 * on one another their changes say which comes first. The state-of-charge window and the first charge are fractions of
 * the energy, so they grow with it.
 *
 * With negative import prices the ways of the battery in those steps are held as in the optimum.
 *
 * @param generators output per unit of each generator [kW per unit], by name; those of 0 size have no left price when
 *   listed in `atZero`.
 * @returns null when no schedule serves the load; a limit that is null has a price of 0.
 * @throws {InputError} naming the field.
 * @see Milgrom & Segal 2002, Econometrica 70:583
 */
export function shadowPrices(
  problem: DispatchProblem,
  generators: Readonly<Record<string, Float64Array>> = {},
  atZero: readonly string[] = [],
): Readonly<Record<string, ShadowPrice>> | null {
  const checked = checkDispatch(problem)
  const optimum = optimalDispatchOf(checked)
  if (optimum.status === 'infeasible') return null
  const modes = modesOf(optimum)
  const price = (tangents: DispatchTangents, isAtZero: boolean): ShadowPrice => {
    const right = oneSided(checked, optimum.firstChargeKwh, tangents, 1, modes)
    if (isAtZero) return { left: null, right: right.price }
    const left = right.isSmooth ? right : oneSided(checked, optimum.firstChargeKwh, tangents, -1, modes)
    return { left: left.price, right: right.price }
  }
  const { battery } = checked
  const quantities: Record<ShadowQuantity, [Partial<DispatchTangents>, boolean]> = {
    export_limit_kw: [{ exportLimitKw: 1 }, checked.exportLimitKw === 0],
    import_limit_kw: [{ importLimitKw: 1 }, checked.importLimitKw === 0],
    battery_power_kw: [{ powerKw: 1 }, battery.powerKw === 0],
    battery_energy_kwh: [{ energyKwh: 1, chargeKwh: checked.socInitial ?? 0 }, battery.energyKwh === 0],
  }
  const prices: Record<string, ShadowPrice> = {}
  const unlimited = new Set<string>()
  if (checked.exportLimitKw === Number.POSITIVE_INFINITY) unlimited.add('export_limit_kw')
  if (checked.importLimitKw === Number.POSITIVE_INFINITY) unlimited.add('import_limit_kw')
  for (const [name, [tangents, isAtZero]] of Object.entries(quantities)) {
    prices[name] = unlimited.has(name)
      ? { left: 0, right: 0 }
      : price({ ...NO_TANGENTS, ...tangents }, isAtZero)
  }
  for (const [name, generationKw] of Object.entries(generators)) {
    prices[name] = price({ ...NO_TANGENTS, generationKw }, atZero.includes(name))
  }
  return prices
}

/** A derivative to one side; null where no schedule serves the load there. */
interface OneSided {
  readonly price: number | null
  /** Whether that to the other side is the same. */
  readonly isSmooth: boolean
}

function oneSided(
  problem: CheckedDispatch,
  chargeKwh: number,
  tangents: DispatchTangents,
  sign: 1 | -1,
  modes: readonly StepMode[],
): OneSided {
  const along = (chargeChange: number): OneSided => {
    const pass = passBackward(problem, {
      chargeKwh,
      tangents: { ...tangents, chargeKwh: sign * chargeChange },
      sign,
      withPolicy: false,
      modes,
    })
    return 'unservableStep' in pass
      ? { price: null, isSmooth: false }
      : { price: pass.tangent, isSmooth: pass.isSmooth }
  }
  if (problem.socInitial !== null) return along(sign * tangents.chargeKwh)
  // A first charge at an end of its window cannot leave it.
  const { socMin, socMax, energyKwh } = problem.battery
  const growth = sign * tangents.energyKwh
  const reach = 4 * (1 + problem.stepHours) * (1 + Math.abs(tangents.energyKwh))
  const isLow = chargeKwh <= socMin * energyKwh
  const isHigh = chargeKwh >= socMax * energyKwh
  const gain = (change: number): number => sign * (along(change).price ?? Number.NaN)
  const best = bestAlong(gain, isLow ? socMin * growth : -reach, isHigh ? socMax * growth : reach)
  return { price: best === Number.NEGATIVE_INFINITY ? null : sign * best, isSmooth: false }
}

/**
 * Where the first charge is free it moves with the parameter: of all its changes the one that gains most. The gain is
 * concave in the change, so thirds of an interval are dropped.
 */
function bestAlong(gain: (change: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  let best = Math.max(...[gain(from), gain(to)].filter((value) => !Number.isNaN(value)))
  for (let i = 0; i < 24; i++) {
    const a = low + (high - low) * 0.382
    const b = low + (high - low) * 0.618
    const gainA = gain(a)
    const gainB = gain(b)
    best = Math.max(best, ...[gainA, gainB].filter((value) => !Number.isNaN(value)))
    if (gainA > gainB || Number.isNaN(gainB)) high = b
    else low = a
  }
  return best
}
