export type { Adapter, CaseResult, JsonObject, ReferenceFiles } from './adapter.ts'
export type { Comparison } from './comparison.ts'
export { type FileReport, findAdapter, validateFile } from './validate-file.ts'
