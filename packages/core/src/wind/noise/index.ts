/**
 * Noise of turbines at houses, after ISO 9613-1 and ISO 9613-2.
 *
 * Start here: {@link noiseLevels}, {@link airAbsorption}, {@link groundAttenuation}, {@link sumOfLevels}.
 * @module
 */
export { airAbsorption, type SoundAir } from './air-absorption.ts'
export {
  alternativeGroundAttenuation,
  type GroundAttenuation,
  type GroundFactors,
  groundAttenuation,
  groundReflection,
  meteorologicalCorrection,
  type SoundPath,
} from './ground-effect.ts'
export {
  type NoiseGround,
  type NoiseInput,
  type NoiseLevels,
  type NoiseReceiver,
  type NoiseSource,
  noiseLevels,
  soundPropagation,
} from './noise-levels.ts'
export {
  A_WEIGHTING_DB,
  aWeightedLevel,
  levelOfPower,
  OCTAVE_BANDS_HZ,
  powerOfLevel,
  sumOfLevels,
} from './octave-bands.ts'
