/**
 * Tables that independent programs computed, and the engine beside them.
 *
 * Start here: {@link findAdapter}, {@link validateFile}, {@link unsupportedFile}, {@link whyWithoutAdapter},
 * {@link TEST_PROBLEMS}.
 * @module
 */

export type { Adapter, CaseResult, JsonObject, ReferenceFiles } from './adapter.ts'
export type { Comparison } from './comparison.ts'
export { TEST_PROBLEMS, type TestProblem } from './problems/index.ts'
export {
  type FileReport,
  findAdapter,
  type ModelReport,
  unsupportedFile,
  validateFile,
} from './validate-file.ts'
export { whyWithoutAdapter } from './without-adapter.ts'
