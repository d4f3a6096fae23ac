/** What other folders of the engine use of this one; no public subpath leads here. */
export { adrInverterInputs } from './adr-inputs.ts'
export { clippingByCeiling } from './clipping-by-ceiling.ts'
export { requireEfficiencyCurves } from './efficiency-curve/efficiency-curve.ts'
export { efficiencyCurveInputs } from './efficiency-curve/efficiency-curve-inputs.ts'
export { pvwattsSums } from './pvwatts.ts'
export { sandiaInverterInputs } from './sandia-inputs.ts'
