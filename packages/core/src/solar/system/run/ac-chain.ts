import { acCeilingKw, type InverterPlant, inverterAc } from '../pv-inverter.ts'
import { isDetailed, type PvLosses } from '../pv-losses.ts'
import type { ArrayDc } from '../pv-module.ts'
import type { LadderStep } from './power-ladder.ts'

/** From the inputs of the inverters to the grid. */
export interface AcChain {
  /** AC power, negative where the plant draws more than it gives [kW]. */
  readonly acPower: Float64Array
  /** AC power of inverters without a ceiling [kW]. */
  readonly acUnclipped: Float64Array
  readonly steps: readonly LadderStep[]
}

/**
 * AC power of a plant: inverters, their ceiling, the power that they draw at night, then, where losses are given one by
 * one, AC wires, transformer and time out of service:
 *
 *     p₁ = p − w·p²/R,   p₂ = p₁ − (n·R + l·p₁²/R),   AC = p₂·(1 − a)        R: AC rating of the inverters
 *
 * A NaN spoils its own step only.
 */
export function runAcChain(plant: InverterPlant, losses: PvLosses, arrays: readonly ArrayDc[]): AcChain {
  const { acPower: inverted, acPowerUnclipped: acUnclipped } = inverterAc(plant, arrays)
  const ceiling = acCeilingKw(plant)
  const steps: LadderStep[] = [{ name: 'inverter', values: acUnclipped, scale: 1 }]
  if (plant.inverter.kind === 'pvwatts') {
    steps.push({ name: 'clipping', values: inverted, scale: 1 })
  } else {
    const clipped = acUnclipped.map((kw) => Math.min(kw, ceiling))
    steps.push({ name: 'clipping', values: clipped, scale: 1 })
    steps.push({ name: 'night_tare', values: inverted, scale: 1 })
  }
  let acPower = inverted
  const lose = (name: string, after: (kw: number) => number): void => {
    acPower = acPower.map(after)
    steps.push({ name, values: acPower, scale: 1 })
  }
  if (isDetailed(losses)) {
    const { acWiring, transformerNoLoad, transformerLoad, availability } = losses
    if (acWiring !== undefined) lose('ac_wiring', (kw) => kw - (acWiring * kw * kw) / ceiling)
    if (transformerNoLoad !== undefined || transformerLoad !== undefined) {
      const core = (transformerNoLoad ?? 0) * ceiling
      const windings = (transformerLoad ?? 0) / ceiling
      lose('transformer', (kw) => kw - (core + windings * kw * kw))
    }
    if (availability !== undefined) lose('availability', (kw) => kw * (1 - availability))
  }
  return { acPower, acUnclipped, steps }
}
