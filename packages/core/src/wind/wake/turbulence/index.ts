export {
  ambientFactor,
  CRESPO_HERNANDEZ_1996,
  CRESPO_HERNANDEZ_PLUS,
  type CrespoHernandez,
  crespoHernandez,
} from './crespo-hernandez.ts'
export { frandsenAdded, frandsenWeight } from './frandsen-weight.ts'
export { iecEffectiveTurbulence } from './iec-effective-turbulence.ts'
export { iecNormalTurbulence, REFERENCE_TURBULENCE, type TurbulenceClass } from './iec-normal-turbulence.ts'
export { iecWeight } from './iec-weight.ts'
export { stf2005 } from './stf-2005.ts'
export { stf2017 } from './stf-2017.ts'
export {
  gatherTurbulence,
  joinTurbulence,
  TURBULENCE_SUPERPOSITIONS,
  type TurbulenceSuperposition,
} from './superposed-turbulence.ts'
