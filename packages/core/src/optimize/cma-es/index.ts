/**
 * Covariance matrix adaptation: rough functions of some ten variables.
 *
 * Start here: {@link cmaEs}, {@link resumeCmaEs}.
 * @module
 */
export { type CmaEsProgress, type CmaEsResult, cmaEs, resumeCmaEs } from './cma-es.ts'
export type { ValuedDesign } from './cma-es-run.ts'
export type { CmaEsState } from './cma-es-state.ts'
export type { CmaEsOptions, CmaEsProblem } from './problem.ts'
export type { RunEnd } from './stopping.ts'
