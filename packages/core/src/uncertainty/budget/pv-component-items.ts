import type { ComponentItem, ComponentTable } from './component-item.ts'

/** Uncertainty components of the energy of a photovoltaic plant. */
export type PvComponentName =
  | 'horizontal_irradiation'
  | 'plane_of_array'
  | 'module_rating'
  | 'soiling'
  | 'snow'
  | 'other_models'

const THEVENARD = 'Thevenard & Pelland 2013, Solar Energy 91:432, a plant of 10 MW in Toronto'
const RANGE = 'the range is this engine’s own'

function published(standardDeviation: number, usual: readonly [number, number], what: string): ComponentItem {
  return {
    standardDeviation,
    of: 'energy',
    usual,
    basis: 'published',
    source: `${THEVENARD}: ${what}; ${RANGE}`,
  }
}

/** Standard deviations where nothing is known of the plant; all are shares of the energy. */
export const PV_COMPONENTS: ComponentTable<PvComponentName> = {
  horizontal_irradiation: published(0.05, [0.02, 0.08], 'long-term average horizontal insolation 5 %'),
  plane_of_array: published(0.03, [0.01, 0.05], 'estimation of radiation in the plane of the array 3 %'),
  module_rating: published(0.03, [0.01, 0.05], 'power rating of modules 3 %'),
  soiling: published(0.02, [0.005, 0.05], 'losses due to dirt and soiling 2 %'),
  snow: published(0.015, [0, 0.03], 'losses due to snow 1.5 %; 0 where none falls'),
  other_models: published(0.05, [0.02, 0.05], 'other sources of error 5 %'),
}

/** Standard deviation of a single year's energy about the long-term mean. */
export const PV_INTERANNUAL_VARIABILITY: ComponentItem = published(
  0.039,
  [0.01, 0.06],
  'year-to-year climate variability 3.9 %',
)
