import type { SiteFacts, UncertaintyReason } from './climate-quality.ts'

/** Beyond this no station stands behind the sunshine [km]. */
const FAR_KM = 300
/** Coasts north of this read high [°]. */
const NORTHERN_DEG = 55
/** Relief of 50 km from which valleys, ridges and inversions matter [m]. */
const RUGGED = 300
/** Winds north of this are clipped, south of the other assumed [°]. */
const POLAR_NORTH_DEG = 78
const ANTARCTIC_DEG = -60

/** A rule: where it holds, what it widens, and by how much in quadrature (`extra`; 0 for irradiation, whose uncertainty is mapped). */
export interface UncertaintyRule extends UncertaintyReason {
  readonly extra: number
  holds(facts: SiteFacts): boolean
}

export const isWater = ({ landCover }: SiteFacts): boolean => landCover.igbp === 0
const isIsland = (facts: SiteFacts): boolean => !isWater(facts) && facts.quality.landFraction < 0.5
const isCoast = ({ quality }: SiteFacts): boolean => quality.landFraction > 0.1 && quality.landFraction < 0.9
const isFar = ({ quality }: SiteFacts): boolean => quality.stationDistanceKm > FAR_KM
const isRugged = ({ terrain }: SiteFacts): boolean => terrain.relief > RUGGED
const isAntarctic = ({ site }: SiteFacts): boolean => site.latitudeDeg < ANTARCTIC_DEG

/** The figures for wind and temperature are judgements; see the guide for the errors found against real files. */
export const UNCERTAINTY_RULES: readonly UncertaintyRule[] = [
  {
    quantity: 'ghi',
    code: 'far_from_stations',
    extra: 0,
    text: 'No weather station within 300 km: sunshine is interpolated from far away.',
    holds: isFar,
  },
  {
    quantity: 'ghi',
    code: 'sea',
    extra: 0,
    text: 'Over water irradiation comes from ship reports of cloud.',
    holds: isWater,
  },
  {
    quantity: 'ghi',
    code: 'island_or_shore',
    extra: 0,
    text: 'An island or shore in a cell of mostly sea: the value mixes sea and land.',
    holds: isIsland,
  },
  {
    quantity: 'ghi',
    code: 'northern_coast',
    extra: 0,
    text: 'On far northern coasts irradiation read up to 16 % high where it was checked.',
    holds: ({ site, quality }) => site.latitudeDeg > NORTHERN_DEG && quality.landFraction < 0.9,
  },
  {
    quantity: 'ghi',
    code: 'assumed_not_measured',
    extra: 0,
    text: 'In the Antarctic irradiation is assumed as a share of the clear sky.',
    holds: isAntarctic,
  },
  {
    quantity: 'temperature',
    code: 'far_from_stations',
    extra: 1,
    text: 'No weather station within 300 km.',
    holds: isFar,
  },
  {
    quantity: 'temperature',
    code: 'rugged_terrain',
    extra: 2,
    text: 'Valleys and basins do not follow the lapse rate that carries temperature to the height of the site.',
    holds: isRugged,
  },
  {
    quantity: 'temperature',
    code: 'assumed_not_measured',
    extra: 6,
    text: 'In the Antarctic temperature is a formula of latitude.',
    holds: isAntarctic,
  },
  {
    quantity: 'wind',
    code: 'coast',
    extra: 1.2,
    text: 'On a coast the 1° cell mixes winds of sea and land.',
    holds: (facts) => isCoast(facts) && !isIsland(facts),
  },
  {
    quantity: 'wind',
    code: 'island_or_shore',
    extra: 2,
    text: 'An island or shore in a cell of mostly sea: wind depends on which side and how far inland.',
    holds: isIsland,
  },
  {
    quantity: 'wind',
    code: 'rugged_terrain',
    extra: 1.2,
    text: 'Ridges speed the wind up and valleys shelter: a 1° cell sees neither.',
    holds: isRugged,
  },
  {
    quantity: 'wind',
    code: 'assumed_not_measured',
    extra: 2,
    text: 'Near the poles wind speed is assumed.',
    holds: ({ site }) => site.latitudeDeg < ANTARCTIC_DEG || site.latitudeDeg > POLAR_NORTH_DEG,
  },
]
