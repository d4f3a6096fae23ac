/**
 * Shadow of rotors at houses through a year: worst case, what is to be expected, calendars.
 *
 * Start here: {@link flickerYear}, {@link realisticFlicker}, {@link flickerStops}.
 * @module
 */
export type { FlickerReceiver, FlickerTurbine, FlickerWindow, RotorStand } from './flicker-geometry.ts'
export { type FlickerLimits, type FlickerStops, flickerStops } from './flicker-stops.ts'
export {
  type Flicker,
  type FlickerInput,
  type FlickerSpan,
  flickerYear,
  type SunMinutes,
} from './flicker-year.ts'
export { type FlickerWeather, realisticFlicker } from './realistic-flicker.ts'
