/** What other folders of the engine use of this one; no public subpath leads here. */

export { requirePerezSky } from './transposition/require-perez-sky.ts'
export { createSkyTerms } from './transposition/sky-terms.ts'
