/** What other folders of the engine use of this one; no public subpath leads here. */
export { clampInto } from './box.ts'
export { LbfgsbSearch } from './lbfgsb.ts'
