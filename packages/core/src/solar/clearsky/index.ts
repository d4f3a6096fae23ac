/**
 * Light of a cloudless sky, and clear moments found in measurements.
 *
 * Start here: {@link ineichen}, {@link simplifiedSolis}, {@link bird}, {@link haurwitz}, {@link
 * siteClearSky}, {@link linkeTurbidityOfDay}, {@link clearSkyIndex}, {@link detectClearSky}.
 * @module
 */
export { type BirdInput, bird } from './bird.ts'
export { type ClearSkyIndexInput, clearSkyIndex } from './clear-sky-index.ts'
export {
  type ClearSkyThresholds,
  jordanHansenThresholds,
  RENO_HANSEN_THRESHOLDS,
} from './clear-sky-thresholds.ts'
export type { ClearSky } from './clear-sky-types.ts'
export { type ClearSkyDetection, type ClearSkyDetectionInput, detectClearSky } from './detect-clear-sky.ts'
export { haurwitz, haurwitzSeries } from './haurwitz.ts'
export { type IneichenInput, ineichen } from './ineichen.ts'
export { type DayOfYear, linkeTurbidityOfDay, linkeTurbiditySeries } from './linke-turbidity.ts'
export { type SimplifiedSolisInput, simplifiedSolis } from './simplified-solis.ts'
export { type SiteClearSkyInput, siteClearSky } from './site-clear-sky.ts'
export { sunshineFraction } from './sunshine-fraction.ts'
