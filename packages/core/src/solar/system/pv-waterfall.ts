import type { PvChainResult } from './pv-chain.ts'
import type { PvSystem } from './pv-system.ts'
import { PVWATTS_LOSS_NAMES } from './pvwatts-losses.ts'
import { type WaterfallStep, waterfall } from './waterfall.ts'

/** Names of the PVWatts losses as steps of the waterfall. */
const LOSS_STEP_NAMES = {
  soiling: 'soiling',
  shading: 'shading',
  snow: 'snow',
  mismatch: 'mismatch',
  wiring: 'wiring',
  connections: 'connections',
  lightInducedDegradation: 'light_induced_degradation',
  nameplateRating: 'nameplate_rating',
  age: 'age',
  availability: 'availability',
} as const

/**
 * Where the energy goes between the horizontal and the grid [kWh], over records without a gap.
 * Begins with `ghi` at rated efficiency; the last step ends at the AC energy, and each begins where the one before ended.
 *
 * @param ghi of the weather, all records [W/m²].
 * @param hours length of one record [h].
 */
export function pvWaterfall(
  chain: PvChainResult,
  ghi: Float64Array,
  { capacityKw, losses }: PvSystem,
  hours: number,
): WaterfallStep[] {
  const sum = { horizontal: 0, plane: 0, effective: 0, dcBefore: 0, unclipped: 0, ac: 0 }
  const { index } = chain.lit
  for (let k = 0; k < index.length; k++) {
    if (Number.isNaN(chain.acPower[k])) continue
    sum.horizontal += ghi[index[k]]
    sum.plane += chain.poaGlobal[k]
    sum.effective += chain.effectiveIrradiance[k]
    sum.dcBefore += chain.dcBeforeLosses[k]
    sum.unclipped += chain.acUnclipped[k]
    sum.ac += chain.acPower[k]
  }
  const rated = (capacityKw / 1000) * hours
  const levels = [
    { name: 'transposition', afterKwh: sum.plane * rated },
    { name: 'incidence_angle', afterKwh: sum.effective * rated },
    { name: 'temperature', afterKwh: sum.dcBefore * hours },
  ]
  let dcKwh = sum.dcBefore * hours
  for (const loss of PVWATTS_LOSS_NAMES) {
    dcKwh *= 1 - losses[loss]
    levels.push({ name: LOSS_STEP_NAMES[loss], afterKwh: dcKwh })
  }
  levels.push(
    { name: 'inverter', afterKwh: sum.unclipped * hours },
    { name: 'clipping', afterKwh: sum.ac * hours },
  )
  return waterfall(sum.horizontal * rated, levels)
}
