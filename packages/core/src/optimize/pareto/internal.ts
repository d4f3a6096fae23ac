/** What other folders of the engine use of this one; no public subpath leads here. */
export { EvaluationLog } from './evaluation-log.ts'
export { countPoints } from './point-set.ts'
export { RunningFront } from './running-front.ts'
