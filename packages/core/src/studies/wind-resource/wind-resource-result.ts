import type { ExtrapolationInput } from '../../wind/resource/index.ts'
import type { WindResourceLevel } from './wind-resource-level.ts'

/** How speed changes with height at a site. */
export interface WindResourceShear {
  readonly source: 'measured' | 'given'
  /** Exponent of the power law from the means of all records [1]. */
  readonly exponent: number
  /** By sector of the rose; `null` where it was given [1]. */
  readonly bySector: Float64Array | null
  /** By month and hour of the day, 12 rows of 24; `null` where it was given [1]. */
  readonly monthHour: Float64Array | null
  /** By which the speeds were carried. */
  readonly fit: ExtrapolationInput['shear']
}

/** Wind of a site at several heights. */
export interface WindResource {
  /** In the order of the heights that were asked for. */
  readonly levels: readonly WindResourceLevel[]
  readonly shear: WindResourceShear
  /** Years that the records make up, gaps left out; NaN for a climatology. */
  readonly years: number
  /** Records with speed and direction over all [fraction]; NaN for a climatology. */
  readonly coverage: number
}
