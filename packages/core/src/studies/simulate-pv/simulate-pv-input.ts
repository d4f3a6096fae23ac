import type { Site } from '../../site/index.ts'
import type { PvSystem, PvWeather } from '../../solar/system/index.ts'

/** What `simulatePv` needs. */
export interface SimulatePvInput {
  readonly site: Site
  readonly weather: PvWeather
  readonly system: PvSystem
  /**
   * Takes off what an hourly mean hides from the inverters' ceiling; hourly weather only. When absent: from hourly weather
   * of a plant whose DC nameplate is more than 1.2 times that ceiling.
   */
  readonly subhourlyClipping?: boolean | undefined
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}
