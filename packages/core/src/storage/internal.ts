/** What other folders of the engine use of storage besides its public subpath. */
export { checkDispatch } from './optimal/dispatch-problem.ts'
export { valueWithoutBattery } from './optimal/schedule.ts'
