import type { ComponentItem, ComponentTable } from './component-item.ts'

/** Uncertainty components of the energy of a wind farm, by the categories of IEC 61400-15-2. */
export type WindComponentName =
  | 'wind_measurement'
  | 'long_term'
  | 'vertical_extrapolation'
  | 'horizontal_extrapolation'
  | 'wake'
  | 'power_curve'
  | 'losses'

const CATEGORIES =
  'this engine’s own figure and range for a category of IEC 61400-15-2, reviewed by Lee & Fields 2021, Wind Energ. Sci. 6:311'

function assumed(
  standardDeviation: number,
  of: ComponentItem['of'],
  usual: readonly [number, number],
  what: string,
): ComponentItem {
  return { standardDeviation, of, usual, basis: 'assumed', source: `${what}; ${CATEGORIES}` }
}

/**
 * Standard deviations where nothing is known of the measurement campaign: a mast at two thirds of hub height in simple
 * terrain. With the year's own variability and an energy that follows the wind with a ratio of 1.5 they make 9.7 %
 * for a single year; Stoelinga & Hendrickson 2015 (A Validation Study of Vaisala's Wind Energy Assessment Methods)
 * estimated 10.6 % for 30 farms on average, and saw 8.8 %.
 */
export const WIND_COMPONENTS: ComponentTable<WindComponentName> = {
  wind_measurement: assumed(0.02, 'wind_speed', [0.01, 0.04], 'class 1 anemometers and their mounting'),
  long_term: assumed(
    0.02,
    'wind_speed',
    [0.01, 0.03],
    'a year or two carried to the long term by a reanalysis',
  ),
  vertical_extrapolation: assumed(0.015, 'wind_speed', [0, 0.03], 'shear from the mast to the hub'),
  horizontal_extrapolation: assumed(
    0.025,
    'wind_speed',
    [0.01, 0.05],
    'flow model from the mast to the turbines',
  ),
  wake: assumed(0.02, 'energy', [0.01, 0.04], 'a fifth of a wake loss of 10 %'),
  power_curve: assumed(0.035, 'energy', [0.02, 0.06], 'a measured power curve at another site'),
  losses: assumed(0.02, 'energy', [0.01, 0.03], 'availability, electrical and environmental losses together'),
}

/** Standard deviation of a single year's energy about the long-term mean. */
export const WIND_INTERANNUAL_VARIABILITY: ComponentItem = {
  standardDeviation: 0.06,
  of: 'energy',
  usual: [0.03, 0.09],
  basis: 'assumed',
  source: 'a wind speed that varies by 4 % from year to year, times a ratio of energy to wind of 1.5',
}
