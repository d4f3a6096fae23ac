export {
  type AdrInverterInput,
  type AdrInverterParameters,
  adrInverter,
  requireAdrParameters,
} from './adr.ts'
export { type AdrInputsInput, adrInverterInputs } from './adr-inputs.ts'
export * from './catalogue/index.ts'
export { type ClippingCorrectionInput, clippingCorrection } from './clipping-correction.ts'
export * from './efficiency-curve/index.ts'
export * from './files/index.ts'
export type { InverterInput, InverterOutput } from './inverter-inputs.ts'
export { type PvwattsInverterInput, type PvwattsInverterOutput, pvwattsInverter } from './pvwatts.ts'
export {
  requireSandiaParameters,
  type SandiaInverterInput,
  type SandiaInverterParameters,
  sandiaInverter,
} from './sandia.ts'
export { type SandiaInputsInput, sandiaInverterInputs } from './sandia-inputs.ts'
export * from './string-sizing/index.ts'
