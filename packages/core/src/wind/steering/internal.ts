/** What other folders of the engine use of this one; no public subpath leads here. */
export { knownDirection } from './steer-direction.ts'
