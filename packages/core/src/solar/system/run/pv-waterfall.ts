import { arraysOf, type PvSystem, plantCapacityKw } from '../pv-system.ts'
import {
  addLadders,
  countedRecords,
  createLadderSums,
  type LadderStep,
  type LadderSums,
  ladderEnergies,
  sumOnto,
} from './power-ladder.ts'
import type { PvChainResult } from './pv-chain.ts'
import { type WaterfallStep, waterfall } from './waterfall.ts'

/** Sums for the waterfall of a run; {@link addToWaterfall} adds slices. */
export interface WaterfallSums {
  /** Σ ghi of the counted lit records [W/m²]. */
  horizontal: number
  darkRecords: number
  readonly arrays: LadderSums
  readonly ac: LadderSums
}

/** Sums of nothing yet, for a plant whose first slice has run. */
export function createWaterfallSums(chain: PvChainResult): WaterfallSums {
  return {
    horizontal: 0,
    darkRecords: 0,
    arrays: createLadderSums(chain.arrays.map(({ steps }) => steps)),
    ac: createLadderSums([chain.acSteps]),
  }
}

/** Adds the records of a slice that have no gap. */
export function addToWaterfall(sums: WaterfallSums, chain: PvChainResult, recordCount: number): void {
  const { ghi, index } = chain.lit
  const counted = countedRecords(chain.acPower)
  sums.horizontal = sumOnto(sums.horizontal, ghi, counted)
  sums.darkRecords += recordCount - index.length
  addLadders(
    sums.arrays,
    chain.arrays.map(({ steps }) => steps),
    counted,
  )
  addLadders(sums.ac, [chain.acSteps], counted)
}

/**
 * Where the energy goes between the horizontal and the grid [kWh], over records without a gap.
 * Begins with `ghi` at rated efficiency; the last step ends at the AC energy, and each begins where the one before ended.
 * With several arrays each step sums them; an array that has no such step passes it unchanged.
 *
 * @param chain of the last slice: its steps name those of all.
 * @param hours length of one record [h].
 */
export function pvWaterfall(
  sums: WaterfallSums,
  chain: PvChainResult,
  system: PvSystem,
  hours: number,
): WaterfallStep[] {
  const horizontalKwh = (kilowatts: number): number => (sums.horizontal * kilowatts * hours) / 1000
  const arrays = arraysOf(system).map(({ capacityKw }, i) => {
    const start = horizontalKwh(capacityKw)
    const energies = ladderEnergies(chain.arrays[i].steps, sums.arrays[i], start, hours)
    return { level: start, after: new Map(energies.map(({ name, afterKwh }) => [name, afterKwh])) }
  })
  const dc = stepNames(chain.arrays.map(({ steps }) => steps)).map((name) => {
    for (const array of arrays) array.level = array.after.get(name) ?? array.level
    return { name, afterKwh: arrays.reduce((sum, { level }) => sum + level, 0) }
  })
  const ac = ladderEnergies(chain.acSteps, sums.ac[0], 0, hours).map(({ name, afterKwh }, j) => {
    const atNight = chain.acDarkSteps[j].values?.[0] ?? 0
    return { name, afterKwh: afterKwh + atNight * sums.darkRecords * hours }
  })
  return waterfall(horizontalKwh(plantCapacityKw(system)), [...dc, ...ac])
}

/** All names, each after those that come before it in any array. */
function stepNames(ladders: readonly (readonly LadderStep[])[]): string[] {
  const names: string[] = []
  for (const steps of ladders) {
    let place = 0
    for (const { name } of steps) {
      const known = names.indexOf(name)
      if (known >= 0) place = known + 1
      else names.splice(place++, 0, name)
    }
  }
  return names
}
