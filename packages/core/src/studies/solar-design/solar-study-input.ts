import type { Site } from '../../site/index.ts'
import type { WeatherSeries } from '../../time/index.ts'
import type { SolarEconomics } from './money/solar-money.ts'
import type { GivenRowsSystem } from './rows-system.ts'
import type { SolarConstraints } from './solar-constraints.ts'
import type { SolarDesignBounds } from './space/solar-design-bounds.ts'

/** A project whose design is to be found: what needs no weather. */
export interface SolarProject {
  readonly site: Site
  /** DC nameplate, 1e-6..5e8 [kW]. */
  readonly capacityKw: number
  /** Plot on which the modules must fit [m²]; no limit when absent. Bounds the ground coverage ratio from below. */
  readonly landArea?: number | undefined
  /**
   * Where they differ from `DEFAULT_DESIGN_BOUNDS`, whose azimuths are mirrored south of the equator. Equal bounds fix
   * a coordinate.
   */
  readonly bounds?: Partial<SolarDesignBounds> | undefined
  /** Hard constraints; none when absent. */
  readonly constraints?: SolarConstraints | undefined
  /** Prices, terms and, in `financing`, debt and taxes. */
  readonly economics?: SolarEconomics | undefined
}

/** What every search for a plant of fixed rows needs. */
export interface SolarStudyInput extends SolarProject {
  /** Whole calendar years, hourly or finer. */
  readonly weather: WeatherSeries
  readonly system?: GivenRowsSystem | undefined
  /** Whether to take off what hourly means hide from the ceiling of the inverters; true when absent. */
  readonly subhourlyClipping?: boolean | undefined
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}

/** The fields of {@link SolarStudyInput}, to refuse others. */
export const SOLAR_STUDY_FIELDS: Readonly<Record<keyof SolarStudyInput, true>> = {
  weather: true,
  system: true,
  subhourlyClipping: true,
  deltaTSeconds: true,
  site: true,
  capacityKw: true,
  landArea: true,
  bounds: true,
  constraints: true,
  economics: true,
}
