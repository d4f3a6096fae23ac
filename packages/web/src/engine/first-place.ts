/** Where pages begin that are told no place: sun and wind, and people who know it. */
export const FIRST_PLACE = { latitude: 37.39, longitude: -5.98 }
