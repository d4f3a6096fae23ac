/** What other folders of the engine use of this one; no public subpath leads here. */
export { thinFront } from './survival/thin-front.ts'
