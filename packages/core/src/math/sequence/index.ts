export { type LatinHypercubeOptions, latinHypercube } from './latin-hypercube.ts'
export {
  createSobol,
  SOBOL_DIMENSIONS_MAX,
  type SobolBlock,
  type SobolOptions,
  type SobolScrambling,
  type SobolSequence,
  sobolPoints,
} from './sobol.ts'
