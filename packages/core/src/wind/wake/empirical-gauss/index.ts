export {
  EMPIRICAL_START_WIDTH,
  empiricalCentreDeficit,
  empiricalDeflection,
  empiricalGrowth,
  inducedMixing,
} from './empirical-gauss.ts'
