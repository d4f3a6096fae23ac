/** What other folders of the engine use of this one; no public subpath leads here. */
export { areaViolation } from './area/layout-area.ts'
export { smoothCurve } from './energy/piecewise-cubic.ts'
export { LAYOUT_BURDENS } from './search/pareto-search.ts'
export { placeViolation } from './search/rules/layout-rules.ts'
export { tooManyTurbines, turbinesAtMost } from './search/starts/layout-room.ts'
