/**
 * Long runs as generators: what they yield, and how to drive one to its end.
 *
 * Start here: {@link runToEnd}.
 * @module
 */
export type { Progress } from './progress.ts'
export { runToEnd } from './run-to-end.ts'
