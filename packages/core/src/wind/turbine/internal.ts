/** What other folders of the engine use of this one; no public subpath leads here. */

export { curveAtFactor } from './correction/turbine-at-density.ts'
export { operatingShare } from './operating-limit.ts'
export { curvePeak } from './turbine-curve.ts'
