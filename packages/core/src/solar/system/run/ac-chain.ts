import { type HeatLimit, heatShare, type PvGrid } from '../pv-grid.ts'
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

/** What stands between the inverters and the grid. */
export interface AcSide {
  readonly losses: PvLosses
  readonly grid?: PvGrid | undefined
  readonly inverterHeat?: readonly HeatLimit[] | undefined
}

/**
 * AC power of a plant: inverters, their ceiling, the power that they draw at night, what the heat leaves of the ceiling
 * and the share of it that is real power; then, where losses are given one by one, AC wires, transformer and time out of
 * service; and before the last the limit of the connection:
 *
 *     p ≤ R·h(T)·φ,   p₁ = p − w·(p/φ)²/R,   p₂ = min(p₁ − (n·R + l·(p₁/φ)²/R), L),   AC = p₂·(1 − a)
 *
 * R: AC rating of the inverters, h: {@link heatShare}, φ: power factor, L: export limit. A NaN spoils its own step only.
 *
 * @param tempAir of each record, for the heat [°C].
 */
export function runAcChain(
  plant: InverterPlant,
  { losses, grid = {}, inverterHeat }: AcSide,
  arrays: readonly ArrayDc[],
  tempAir: Float64Array,
): AcChain {
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
  const lose = (name: string, after: (kw: number, t: number) => number): void => {
    acPower = acPower.map(after)
    steps.push({ name, values: acPower, scale: 1 })
  }
  const shares = inverterHeat && tempAir.map((temp) => heatShare(inverterHeat, temp))
  if (shares !== undefined) {
    // A ceiling above the rating gives back what clipping took.
    lose('inverter_heat', (kw, t) => Math.min(kw < ceiling ? kw : acUnclipped[t], ceiling * shares[t]))
  }
  const { exportLimitKw, powerFactor = 1 } = grid
  if (powerFactor !== 1) {
    lose('power_factor', (kw, t) => Math.min(kw, ceiling * (shares?.[t] ?? 1) * powerFactor))
  }
  const apparent = ceiling * powerFactor * powerFactor
  if (isDetailed(losses)) {
    const { acWiring, transformerNoLoad, transformerLoad } = losses
    if (acWiring !== undefined) lose('ac_wiring', (kw) => kw - (acWiring * kw * kw) / apparent)
    if (transformerNoLoad !== undefined || transformerLoad !== undefined) {
      const core = (transformerNoLoad ?? 0) * ceiling
      const windings = (transformerLoad ?? 0) / apparent
      lose('transformer', (kw) => kw - (core + windings * kw * kw))
    }
  }
  if (exportLimitKw !== undefined) lose('export_limit', (kw) => Math.min(kw, exportLimitKw))
  if (isDetailed(losses)) {
    const { availability } = losses
    if (availability !== undefined) lose('availability', (kw) => kw * (1 - availability))
  }
  return { acPower, acUnclipped, steps }
}
