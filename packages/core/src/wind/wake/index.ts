/**
 * Wakes: deficits, deflection, added turbulence, blockage of single turbines.
 *
 * Start here: {@link jensenDeficit}, {@link gaussianDeficit}, {@link niayifarGrowth}, {@link
 * jimenezDeflection}, {@link bastankhahDeflection}, {@link crespoHernandez}, {@link stf2017}, {@link
 * selfSimilarBlockage}, {@link SUPERPOSITIONS}, {@link gaussRotorNodes}.
 * @module
 */
export { type BlockingRotors, type FramePlaces, farmBlockage } from './blockage/farm-blockage.ts'
export {
  SELF_SIMILAR_2016,
  SELF_SIMILAR_2020,
  type SelfSimilarBlockage,
  selfSimilarBlockage,
} from './blockage/self-similar.ts'
export {
  superGaussianCentreDeficit,
  superGaussianExponent,
  superGaussianGamma,
  superGaussianProfile,
  superGaussianWidth,
  wakeContribution,
} from './cumulative-curl/cumulative-wake.ts'
export { deratedThrust } from './deficit/derated-thrust.ts'
export { gaussianDeficit } from './deficit/gaussian.ts'
export { bastankhahInitialWidth, IEA37_INITIAL_WIDTH, niayifarGrowth } from './deficit/gaussian-width.ts'
export { axialInduction, INDUCTIONS, type Induction } from './deficit/induction.ts'
export { jensenDeficit, jensenRadius } from './deficit/jensen.ts'
export { gatherDeficit, joinDeficits, SUPERPOSITIONS, type Superposition } from './deficit/superposition.ts'
export {
  BASTANKHAH_2016_DEFLECTION,
  type BastankhahDeflection,
  bastankhahDeflection,
  type DeflectedWake,
  deflectedWake,
} from './deflection/bastankhah-2016.ts'
export { jimenezDeflection, jimenezInitialAngle, jimenezNodes } from './deflection/jimenez.ts'
export {
  empiricalCentreDeficit,
  empiricalDeflection,
  empiricalGrowth,
  inducedMixing,
} from './empirical-gauss/empirical-gauss.ts'
export type { GaussParameters } from './gauss-curl/gauss-parameters.ts'
export { gaussianDeflection } from './gauss-curl/gaussian-deflection.ts'
export { type GaussianWakeSource, gaussCurlDeficit } from './gauss-curl/gaussian-wake.ts'
export { recoveredTurbulence, wakeAddedYawDeg } from './gauss-curl/secondary-steering.ts'
export type { VortexPair } from './gauss-curl/vortices.ts'
export { discOverlap } from './rotor/disc-overlap.ts'
export {
  circularGaussRotorNodes,
  evenRotorNodes,
  gaussRotorNodes,
  polarRotorNodes,
  type RotorNodes,
} from './rotor/rotor-nodes.ts'
export { rotorMeanGauss } from './turbopark/rotor-mean-gauss.ts'
export { turboparkCentreDeficit, turboparkTopHat, turboparkWidth } from './turbopark/turbopark-gauss.ts'
export {
  CRESPO_HERNANDEZ_1996,
  CRESPO_HERNANDEZ_FLORIS,
  CRESPO_HERNANDEZ_PLUS,
  type CrespoHernandez,
  crespoHernandez,
} from './turbulence/crespo-hernandez.ts'
export { frandsenAdded, frandsenWeight } from './turbulence/frandsen-weight.ts'
export {
  type EffectiveTurbulenceInput,
  type IecEdition,
  iecEffectiveTurbulence,
  iecWakeSigma,
} from './turbulence/iec-effective-turbulence.ts'
export {
  iecNormalTurbulence,
  iecRepresentativeSigma,
  REFERENCE_TURBULENCE,
  type TurbulenceClass,
} from './turbulence/iec-normal-turbulence.ts'
export { stf2005 } from './turbulence/stf-2005.ts'
export { stf2017 } from './turbulence/stf-2017.ts'
export {
  gatherTurbulence,
  joinTurbulence,
  TURBULENCE_SUPERPOSITIONS,
  type TurbulenceSuperposition,
} from './turbulence/superposed-turbulence.ts'
