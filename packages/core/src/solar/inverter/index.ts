/**
 * Inverters: efficiency models, catalogue, files, string sizing, clipping.
 *
 * Start here: {@link pvwattsInverter}, {@link sandiaInverter}, {@link adrInverter}, {@link
 * efficiencyCurveInverter}, {@link GENERIC_INVERTERS}, {@link readOnd}, {@link readSandiaInverter}, {@link
 * readAdrInverter}, {@link stringLimits}, {@link clippingCorrection}.
 * @module
 */
export {
  type AdrInverterInput,
  type AdrInverterParameters,
  adrInverter,
  requireAdrParameters,
} from './adr.ts'
export type { AdrInputsInput } from './adr-inputs.ts'
export {
  GENERIC_INVERTER_NAMES,
  GENERIC_INVERTERS,
  type GenericInverter,
  type GenericInverterName,
} from './catalogue/generic-inverters.ts'
export { type ClippingCorrectionInput, clippingCorrection } from './clipping-correction.ts'
export {
  type EfficiencyCurve,
  type EfficiencyCurveInput,
  type EfficiencyCurveParameters,
  efficiencyCurveInverter,
} from './efficiency-curve/efficiency-curve.ts'
export type { EfficiencyCurveInputsInput } from './efficiency-curve/efficiency-curve-inputs.ts'
export { type OndInverter, readOnd } from './files/ond.ts'
export { readAdrInverter, type SamAdrInverter } from './files/sam-adr-inverter.ts'
export { readSandiaInverter, type SamSandiaInverter } from './files/sam-sandia-inverter.ts'
export type { InverterInput, InverterOutput } from './inverter-inputs.ts'
export { type PvwattsInverterInput, type PvwattsInverterOutput, pvwattsInverter } from './pvwatts.ts'
export {
  requireSandiaParameters,
  type SandiaInverterInput,
  type SandiaInverterParameters,
  sandiaInverter,
} from './sandia.ts'
export type { SandiaInputsInput } from './sandia-inputs.ts'
export {
  type StringInput,
  type StringLimits,
  type StringLimitsInput,
  type StringModule,
  type StringTemperatures,
  stringLimits,
} from './string-sizing/string-limits.ts'
