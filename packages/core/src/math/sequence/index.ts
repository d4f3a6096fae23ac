/**
 * Points that fill a box evenly: Sobol sequences and Latin hypercubes.
 *
 * Start here: {@link sobolPoints}, {@link createSobol}, {@link latinHypercube}.
 * @module
 */
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
