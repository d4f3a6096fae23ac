import { QUICK_WIND_DEFAULTS } from '@sunwake/data/place'

/** Data set of a request that names none. */
export const DEFAULT_WIND_DATASET = 'era5'

/** Years of a request for a point that names none. */
export const DEFAULT_QUICK_YEARS: number = QUICK_WIND_DEFAULTS.years

/** Years of a request for a farm that names none. */
export const DEFAULT_ANALYSIS_YEARS = 20
