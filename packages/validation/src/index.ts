export type { Adapter, CaseResult, JsonObject, ReferenceFiles } from './adapter.ts'
export type { Comparison } from './comparison.ts'
export { TEST_PROBLEMS, type TestProblem } from './problems/index.ts'
export { type FileReport, findAdapter, validateFile } from './validate-file.ts'
