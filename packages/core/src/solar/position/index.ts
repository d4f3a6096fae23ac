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
export { DEFAULT_REFRACTION_TEMPERATURE, type SolarPosition, type SpaOptions, spa } from './spa.ts'
export { earthSunDistanceAu } from './spa-geocentric.ts'
export { createSunPath, type SunPathOptions, sunPath } from './sun-path.ts'
export type { SunPath } from './sun-path-types.ts'
export { type LocalDay, type SunEvents, sunEvents } from './sunrise.ts'
