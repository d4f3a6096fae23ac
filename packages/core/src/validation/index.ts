export type { Adapter, CaseResult, JsonObject, ReferenceFiles } from './adapter.ts'
export { ADAPTERS } from './adapters/index.ts'
export type { Comparison } from './comparison.ts'
export { type FileReport, findAdapter, validateFile } from './validate-file.ts'
