/** Values that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** An object of JSON. */
export type JsonObject = { readonly [name: string]: Json }

/** One value in several forms by media type; forms of JSON are values, all others texts. */
export type MimeBundle = JsonObject

/** What a code cell left behind, as nbformat 4.5 has it, with texts in one piece. */
export type Output =
  | { readonly kind: 'stream'; readonly name: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'display'; readonly data: MimeBundle; readonly metadata: JsonObject }
  | {
      readonly kind: 'result'
      readonly data: MimeBundle
      readonly metadata: JsonObject
      readonly executionCount: number | null
    }
  | {
      readonly kind: 'error'
      readonly name: string
      readonly message: string
      readonly traceback: readonly string[]
    }

interface CellBase {
  /** Letters, digits, `-` and `_`, 1 to 64 of them, once in a notebook. */
  readonly id: string
  readonly source: string
  readonly metadata: JsonObject
}

/** A cell with code. */
export interface CodeCell extends CellBase {
  readonly kind: 'code'
  readonly outputs: readonly Output[]
  readonly executionCount: number | null
}

/** A cell with text, or with what a converter takes as it is. */
export interface TextCell extends CellBase {
  readonly kind: 'markdown' | 'raw'
  /** Pictures by file name, each a bundle. */
  readonly attachments?: JsonObject | undefined
}

/** One cell of a notebook. */
export type Cell = CodeCell | TextCell

/** A notebook, whatever file it was read from. */
export interface Notebook {
  readonly metadata: JsonObject
  readonly cells: readonly Cell[]
}

/** A notebook that cannot be read or run as it is; the message names the place and the mend. */
export class NotebookError extends Error {
  override readonly name = 'NotebookError'
}

/** What an id of a cell may be. */
export const CELL_ID: RegExp = /^[a-zA-Z0-9_-]{1,64}$/

/** The id of a cell without one: its place, from 1. */
export function defaultId(index: number): string {
  return `cell-${index + 1}`
}

/** Whether a media type holds JSON rather than text. */
export function isJsonType(type: string): boolean {
  return /^application\/(.*\+)?json$/.test(type)
}

/** The object at a name, if there is one. */
export function objectAt(value: JsonObject, name: string): JsonObject {
  const found = value[name]
  return isJsonObject(found) ? found : {}
}

/** Whether a value is an object of JSON and no list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
