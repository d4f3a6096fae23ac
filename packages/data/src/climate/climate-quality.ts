import type { LandCoverClass } from '../surface/land-cover-table.ts'
import type { SiteElevation } from '../terrain/elevation-at.ts'

/** What tells how far the climatology can be trusted at a site. */
export interface ClimateQuality {
  /** Land share of the 1° cells around, 0..1. */
  readonly landFraction: number
  /** Distance to the nearest weather station behind the data [km]; 2540 stands for more. */
  readonly stationDistanceKm: number
  /** Whether wind directions were observed; otherwise they are modelled. */
  readonly roseObserved: boolean
}

/** Why an uncertainty is larger than usual. */
export interface UncertaintyReason {
  readonly quantity: 'ghi' | 'temperature' | 'wind'
  readonly code:
    | 'far_from_stations'
    | 'sea'
    | 'island_or_shore'
    | 'coast'
    | 'northern_coast'
    | 'rugged_terrain'
    | 'assumed_not_measured'
  /** One sentence for the reader of a result. */
  readonly text: string
}

/** One standard deviation of each quantity at a site. */
export interface ClimateUncertainty {
  /** Yearly irradiation of the long term, share of its value: 0.03 to 0.13 by region. */
  readonly ghiYear: number
  /** Irradiation of one month, share of its value: that of the year and 0.10 in quadrature. */
  readonly ghiMonth: number
  /** Monthly mean temperature [K]. */
  readonly temperature: number
  /** Yearly mean wind speed at 100 m [m/s]: 1.1 and more. */
  readonly windSpeed100m: number
  /** Weibull shape [1]. */
  readonly weibullShape: number
  /** What makes the site less certain than plain country with stations near; empty where nothing does. */
  readonly reasons: readonly UncertaintyReason[]
}

/** What is not certain of the wind of a site. */
export type WindUncertainty = Pick<ClimateUncertainty, 'windSpeed100m' | 'weibullShape' | 'reasons'>

/** What the rules look at. */
export interface SiteFacts {
  readonly site: { readonly latitudeDeg: number; readonly altitude: number }
  readonly quality: ClimateQuality
  readonly landCover: LandCoverClass
  readonly terrain: SiteElevation
}
