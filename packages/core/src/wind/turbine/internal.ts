/** What other folders of the engine use of this one; no public subpath leads here. */
export { operatingShare } from './operating-limit.ts'
export { curveAtFactor } from './turbine-at-density.ts'
export { curvePeak } from './turbine-curve.ts'
