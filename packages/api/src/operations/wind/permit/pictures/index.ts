/**
 * Pictures of what a permit of a wind farm asks, as SVG.
 *
 * Start here: {@link noiseMapSvg}, {@link flickerCalendarSvg}, {@link cablePlanSvg}.
 * @module
 */

export { cablePlanSvg, type PicturePlace } from './cable-plan.ts'
export { flickerCalendarSvg } from './flicker-calendar.ts'
export { noiseMapSvg } from './noise-map.ts'
