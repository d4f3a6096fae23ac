export { FAR_WAKE_WIDTH, GAUSS_PARAMETERS, ROTOR_WAKE_WIDTH, WAKE_START } from './gauss-parameters.ts'
export {
  DEFLECTION_TERMS,
  gaussianDeflection,
  gaussianDeflectionLimit,
  gaussianDeflections,
  gaussianDeflectionTerms,
} from './gaussian-deflection.ts'
export { farWakeStart, gaussCurlDeficit } from './gaussian-wake.ts'
export { recoveredTurbulence, wakeAddedYawDeg } from './secondary-steering.ts'
export {
  hubVortexStrength,
  ownVortexMeans,
  tipVortexStrength,
  unitVortexField,
  type VortexPair,
} from './vortices.ts'
