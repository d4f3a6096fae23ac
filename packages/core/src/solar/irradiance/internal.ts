/** What other folders of the engine use of this one; no public subpath leads here. */
export { createSkyTerms } from './transposition/sky-terms.ts'
