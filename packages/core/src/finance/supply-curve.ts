import { exp, log } from '../math/elementary/index.ts'
import { requireList, requireObject } from '../math/require-shape.ts'

/** Capacity and energy whose prices lie within one step of the supply curve. */
export interface SupplyStep {
  /** [MW] */
  readonly capacityMw: number
  /** Of a year [MWh] */
  readonly energyMwh: number
}

/** Steps by their number, as {@link supplyStepOf} counts them. */
export type SupplySteps = Readonly<Record<string, SupplyStep>>

/** One point of a supply curve. */
export interface SupplyPoint extends SupplyStep {
  /** Highest price of the step [USD/MWh]. */
  readonly price: number
  /** Of this step and all cheaper ones [MW]. */
  readonly cumulativeCapacityMw: number
  /** Of this step and all cheaper ones, of a year [MWh]. */
  readonly cumulativeEnergyMwh: number
}

/** From one step to the next prices rise by half a per cent: finer than any price of a plant is known. */
const RATIO = 1.005
const LOG_RATIO = log(RATIO)

/**
 * Number of the step that a price belongs to: prices up to 1.005ⁿ USD/MWh and above 1.005ⁿ⁻¹.
 * @param price above 0 [USD/MWh].
 */
export function supplyStepOf(price: number): number {
  return Math.ceil(log(price) / LOG_RATIO)
}

/** Adds capacity to the step of its price; steps do not depend on what else there is. */
export function addToSupply(steps: Record<string, SupplyStep>, price: number, added: SupplyStep): void {
  requireObject(steps, 'steps')
  requireObject(added, 'added')
  if (!(added.capacityMw > 0) || !(price > 0) || !Number.isFinite(price)) return
  const name = String(supplyStepOf(price))
  const { capacityMw = 0, energyMwh = 0 } = steps[name] ?? {}
  steps[name] = {
    capacityMw: capacityMw + added.capacityMw,
    energyMwh: energyMwh + added.energyMwh,
  }
}

/** The sum of some steps, in the order in which they are given. */
export function joinedSupply(parts: readonly SupplySteps[]): SupplySteps {
  requireList(parts, 'parts')
  const joined: Record<string, SupplyStep> = {}
  for (const part of parts) {
    requireObject(part, 'parts')
    for (const [name, step] of Object.entries(part)) {
      requireObject(step, 'parts')
      const { capacityMw, energyMwh } = step
      const before = joined[name] ?? { capacityMw: 0, energyMwh: 0 }
      joined[name] = {
        capacityMw: before.capacityMw + capacityMw,
        energyMwh: before.energyMwh + energyMwh,
      }
    }
  }
  return joined
}

/** Capacity and energy by rising price. */
export function supplyCurve(steps: SupplySteps): SupplyPoint[] {
  requireObject(steps, 'steps')
  for (const step of Object.values(steps)) requireObject(step, 'steps')
  let cumulativeCapacityMw = 0
  let cumulativeEnergyMwh = 0
  return Object.entries(steps)
    .map(([name, step]) => ({ number: Number(name), step }))
    .sort((a, b) => a.number - b.number)
    .map(({ number, step }) => {
      cumulativeCapacityMw += step.capacityMw
      cumulativeEnergyMwh += step.energyMwh
      return { price: exp(number * LOG_RATIO), ...step, cumulativeCapacityMw, cumulativeEnergyMwh }
    })
}
