import type { Site } from '@sunwake/core/site'
import type { UpwindGround } from '@sunwake/core/terrain/land'
import type { RasterProvenance } from '../attribution/raster-provenance.ts'
import type { Attribution } from '../attribution/sources.ts'
import type { PackUse } from '../packs/pack-values.ts'
import type { LandCoverClass } from '../surface/land-cover-table.ts'
import type { ClimateQuality, ClimateUncertainty, WindUncertainty } from './climate-quality.ts'
import type { WindLevelMeans, WindSurface } from './site-wind.ts'
import type { SeasonalRose } from './wind-rose.ts'

/**
 * The climate of a site from the embedded climatology and climate packs: never measured at the site. Arrays of 12 are
 * months, January first; a year is one of 365 days.
 */
export interface SiteClimate {
  /** Label that every result made from this must carry. */
  readonly source: 'embedded-climatology' | 'climate-pack'
  /** The climate packs that some of it comes from; absent where it is the embedded one alone. */
  readonly packs?: readonly PackUse[] | undefined
  readonly site: Site

  /** Monthly mean clearness index GHI/H0 [1]. */
  readonly clearness: Float64Array
  /** Global horizontal irradiation of a mean day of each month [kWh/m²/day]. */
  readonly ghiKwhM2Day: Float64Array
  /** Global horizontal irradiation of each month [kWh/m²]. */
  readonly ghiKwhM2Month: Float64Array
  /** Global horizontal irradiation of the year [kWh/m²]. */
  readonly ghiKwhM2Year: number
  /** Standard deviation over mean of daily irradiation within each month [1]. */
  readonly ghiDailyCv: Float64Array
  /** Direct normal irradiation, where a climate pack has it. */
  readonly directNormal?: DirectNormal | undefined
  /** Monthly Linke turbidity for air mass 2 [1]. */
  readonly linkeTurbidity: Float64Array

  /** Monthly mean air temperature at 2 m, at the height of the site [°C]. */
  readonly temperature: Float64Array
  /** Mean of the months [°C]. */
  readonly temperatureYear: number
  /** Monthly mean of daily maximum less daily minimum [K]. */
  readonly diurnalRange: Float64Array

  /** Monthly mean wind speed at 10 m and at 100 m [m/s]. */
  readonly windSpeed10m: Float64Array
  readonly windSpeed100m: Float64Array
  /** Means of the months [m/s]. */
  readonly windSpeed10mYear: number
  readonly windSpeed100mYear: number
  /** Monthly means by height where a climate pack has them, rising; absent where 10 m and 100 m are all that is known. */
  readonly windLevels?: readonly WindLevelMeans[] | undefined
  /** Which formula gave the wind at 100 m. */
  readonly windSurface: WindSurface
  /** Shear exponent above 100 m [1]; `windSpeedAtHeight` uses it. */
  readonly shearExponentAbove: number
  /** Shape of the year's Weibull distribution at 10 m [1]. */
  readonly weibullShape10m: number
  /** Where the wind comes from. */
  readonly windRose: SeasonalRose

  readonly landCover: LandCoverClass
  /** Roughness upwind in eight sectors, the first in the north, by the land cover of the cells to 30 km. */
  readonly upwindCover: readonly UpwindGround[]
  /** Albedo of each month, with snow by a rule of thumb [1]. */
  readonly albedo: Float64Array

  readonly quality: ClimateQuality
  readonly uncertainty: ClimateUncertainty
  readonly provenance: ClimateProvenance
}

/** Direct normal irradiation of a site. */
export interface DirectNormal {
  /** Of a mean day of the year [kWh/m²]. */
  readonly dayKwhM2: number
  /** Mean days of the months over that of the year [1]; absent where only the year is known. */
  readonly course?: Float64Array | undefined
}

/** What the hours of a site are made of. */
export type HourClimate = Omit<SiteClimate, 'uncertainty' | 'provenance'>

/** The wind of a site, with the air and the ground that bear on it. */
export interface WindClimate extends Omit<HourClimate, SunField> {
  readonly uncertainty: WindUncertainty
}

type SunField =
  | ('clearness' | 'ghiKwhM2Day' | 'ghiKwhM2Month' | 'ghiKwhM2Year' | 'ghiDailyCv' | 'linkeTurbidity')
  | ('diurnalRange' | 'albedo' | 'directNormal')

/** Where a climate comes from: to be printed with it. */
export interface ClimateProvenance {
  /** One sentence for the reader of a result. */
  readonly statement: string
  /** Data set behind each quantity, with period and resolution. */
  readonly rasters: readonly RasterProvenance[]
  readonly attributions: readonly Attribution[]
}
