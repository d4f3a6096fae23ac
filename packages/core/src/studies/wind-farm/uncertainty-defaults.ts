/** Uncertainty components of the mean wind speed at the turbines, but for the years to come. */
export type WindUncertaintyName =
  /** All of the others together, of data that do not tell them apart. */
  | 'wind_resource'
  | 'measurement'
  | 'vertical_extrapolation'
  | 'horizontal_extrapolation'
  | 'long_term'
  | 'past_variability'

/** Uncertainty components of an energy estimate of a farm, by the categories of IEC 61400-15-2. */
export type YieldUncertaintyName =
  | WindUncertaintyName
  | 'future_variability'
  | 'wake_model'
  | 'power_curve'
  | 'availability'
  | 'losses'

/** A standard deviation, with where it comes from. */
export interface UncertaintyFigure {
  /** One standard deviation [fraction]. */
  readonly standardDeviation: number
  readonly source: string
}

/** One that holds where nothing better is known. */
export interface UncertaintyDefault extends UncertaintyFigure {
  /** What it is a share of. */
  readonly of: 'wind_speed' | 'wake_loss' | 'energy'
}

/**
 * Uncertainties that hold where nothing better is known of a site. They are choices of the size that energy assessments
 * carry; the kinds are those of IEC TS 61400-15-2, and Lee & Fields 2021 (Wind Energ. Sci. 6:311) review what
 * assessments state for each and how far they were off. The uncertainties of the wind and the ground have no
 * default: they are the site's.
 */
export const UNCERTAINTY_DEFAULTS: Readonly<
  Record<Exclude<YieldUncertaintyName, WindUncertaintyName>, UncertaintyDefault>
> = {
  future_variability: {
    standardDeviation: 0.06,
    of: 'wind_speed',
    source:
      'the usual figure of single years about the long-term mean (Raftery et al. 1999, EWEC; Pryor et al. 2018 find less)',
  },
  wake_model: {
    standardDeviation: 0.25,
    of: 'wake_loss',
    source:
      'jensen, bastankhah and gauss_curl are off by 4 to 28 % of the losses measured at Horns Rev 1 and Lillgrund over wide sectors',
  },
  power_curve: {
    standardDeviation: 0.04,
    of: 'energy',
    source: 'power curves by IEC 61400-12-1 are measured to some 3 to 6 % of the energy at usual sites',
  },
  availability: {
    standardDeviation: 0.015,
    of: 'energy',
    source: 'assumed: half of what standing turbines and grid usually take',
  },
  losses: {
    standardDeviation: 0.013,
    of: 'energy',
    source:
      'assumed: electrical, performance and environment; with availability 2 %, a fifth of usual losses',
  },
}
