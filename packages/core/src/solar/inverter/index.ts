export { type AdrInverterInput, type AdrInverterParameters, adrInverter } from './adr.ts'
export { type PvwattsInverterInput, type PvwattsInverterOutput, pvwattsInverter } from './pvwatts.ts'
export { type SandiaInverterInput, type SandiaInverterParameters, sandiaInverter } from './sandia.ts'
