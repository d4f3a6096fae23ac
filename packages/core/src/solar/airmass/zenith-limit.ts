/** Beyond the horizon no model of air mass was fitted, and none has a value [°]. */
export const AIRMASS_ZENITH_MAX_DEG = 90
