/**
 * Where the sun stands: positions, rise and set, extraterrestrial light.
 *
 * Start here: {@link sunPath}, {@link createSunPath}, {@link spa}, {@link sunEvents}, {@link
 * extraterrestrialNormal}, {@link earthSunDistanceAu}, {@link declinationSpencer71Deg}, {@link
 * equationOfTimeSpencer71}, {@link deltaTSeconds}.
 * @module
 */
export { declinationCooper69Deg, declinationSpencer71Deg } from './declination.ts'
export { deltaTSeconds } from './delta-t.ts'
export { equationOfTimePvcdrom, equationOfTimeSpencer71 } from './equation-of-time.ts'
export {
  extraterrestrialAsce,
  extraterrestrialNormal,
  extraterrestrialNrel,
  extraterrestrialSpencer,
  SOLAR_CONSTANT,
} from './extraterrestrial.ts'
export { DEFAULT_REFRACTION_TEMPERATURE, type SolarPosition, type SpaOptions, spa } from './spa/spa.ts'
export { earthSunDistanceAu } from './spa/spa-geocentric.ts'
export { createSunPath, type SunPathOptions, sunPath } from './sun-path.ts'
export type { SunPath } from './sun-path-types.ts'
export { type LocalDay, type SunEvents, sunEvents } from './sunrise.ts'
