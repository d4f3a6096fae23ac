/** What other folders of the engine use of this one; no public subpath leads here. */
export { stretchInterval } from './conformal/conformal-interval.ts'
export { takeRows, takeValues } from './table/feature-table.ts'
