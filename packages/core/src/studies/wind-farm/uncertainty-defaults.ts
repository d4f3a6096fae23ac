/** Names of what an energy estimate of a farm is in doubt about. */
export type YieldUncertaintyName =
  | 'wind_resource'
  | 'interannual_variability'
  | 'wake_model'
  | 'power_curve'
  | 'losses'
  | 'terrain_model'

/** Where a default comes from. */
export interface UncertaintyDefault {
  /** One standard deviation [fraction]. */
  readonly standardDeviation: number
  /** What it is a share of. */
  readonly of: 'wind_speed' | 'wake_loss' | 'energy'
  readonly source: string
}

/**
 * Doubts that hold where nothing better is known of a site. They are choices of the size that energy assessments
 * carry; the kinds are those of IEC TS 61400-15-2, and Lee & Fields 2021 (Wind Energ. Sci. 6:311) review what
 * assessments state for each and how far they were off. The doubts about the wind and the ground have no
 * default: they are the site's.
 */
export const UNCERTAINTY_DEFAULTS: Readonly<
  Record<Exclude<YieldUncertaintyName, 'wind_resource' | 'terrain_model'>, UncertaintyDefault>
> = {
  interannual_variability: {
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
  losses: {
    standardDeviation: 0.02,
    of: 'energy',
    source: 'some 20 % of losses that take a tenth, as assessments under IEC TS 61400-15-2 state them',
  },
}
