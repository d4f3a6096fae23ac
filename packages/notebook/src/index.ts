/**
 * Notebooks in TypeScript: read, run, checked for the same bits, exported.
 *
 * Start here: {@link readNotebook}, {@link runNotebook}, {@link runAndStamp}, {@link checkNotebook},
 * {@link checkAgainst}, {@link changesOf}, {@link exportHtml}, {@link writeNotebook}, {@link templateText},
 * {@link installKernel}.
 * @module
 */

export type { Cause, Changes, Versions } from './check/changes.ts'
export { type Attribution, type CheckAgainst, checkAgainst } from './check/check-against.ts'
export {
  type CellDifference,
  changesOf,
  checkNotebook,
  type NotebookCheck,
  otherVersions,
  runAndStamp,
} from './check/check-notebook.ts'
export { type ExportOptions, exportHtml } from './export/html.ts'
export {
  type Cell,
  type CodeCell,
  type Json,
  type JsonObject,
  type MimeBundle,
  type Notebook,
  NotebookError,
  type Output,
  type TextCell,
} from './format/notebook.ts'
export { formOf, type NotebookForm, pairOf, readNotebook, writeNotebook } from './format/notebook-file.ts'
export {
  activePythonPrefix,
  type InstallKernelOptions,
  installKernel,
  type KernelPlace,
} from './kernel/kernelspec.ts'
export { type Template, templateText } from './new/templates.ts'
export { type NotebookRun, runNotebook } from './run/run-notebook.ts'
export type { RunOptions } from './run/run-options.ts'
