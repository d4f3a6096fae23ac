import type { CellProgram } from '../cell/shared-scope.ts'
import type { JsonObject, MimeBundle } from '../format/notebook.ts'

/** What the guard of the process is told to interrupt the running cell. */
export const INTERRUPT_ORDER = 'interrupt'

/** Name of the failure of a cell that was interrupted. */
export const INTERRUPTED = 'Interrupted'

/** Most that a cell may leave behind; the rest is cut with a note. */
export interface OutputBounds {
  /** Characters of one stream of a cell. */
  readonly streamCharacters: number
  /** Characters of one form of a displayed value. */
  readonly bundleCharacters: number
}

/** The bounds of every run. */
export const OUTPUT_BOUNDS: OutputBounds = { streamCharacters: 1_000_000, bundleCharacters: 5_000_000 }

/** What the process of a notebook is told before its first cell. */
export interface Settings {
  /** Folder of the notebook, from which files and its own modules are found. */
  readonly folder: string
  /** File from which `@sunwake/*` is found. */
  readonly engineFrom: string
  /** Folder with `node_modules` of another version, which wins for the packages that it has. */
  readonly against?: string | undefined
  readonly seed: number
  readonly bounds: OutputBounds
}

/** To the process. */
export type Request =
  | { readonly type: 'start'; readonly settings: Settings }
  | { readonly type: 'run'; readonly name: string; readonly program: CellProgram }
  | { readonly type: 'files' }
  /** What can stand at a place of code, or what stands there. */
  | { readonly type: 'complete' | 'inspect'; readonly code: string; readonly cursor: number }

/** A place in a program of a cell, as the stack of an error has it; both from 1. */
export interface StackPlace {
  readonly function: string
  readonly cell: string
  readonly line: number
  readonly column: number
}

/** Something that a cell left behind. */
export type CellEvent =
  | { readonly type: 'stream'; readonly name: 'stdout' | 'stderr'; readonly text: string }
  | {
      readonly type: 'display' | 'result' | 'update'
      readonly data: MimeBundle
      readonly metadata: JsonObject
      /** By which later displays take this one's place. */
      readonly displayId?: string | undefined
    }

/** Names that can stand from one place of code to another; places count UTF-16 units from 0. */
export interface Completions {
  readonly matches: readonly string[]
  readonly start: number
  readonly end: number
}

/** From the process. */
export type Answer =
  | CellEvent
  | { readonly type: 'ready' }
  | { readonly type: 'done' }
  | {
      readonly type: 'failed'
      readonly name: string
      readonly message: string
      readonly places: readonly StackPlace[]
    }
  | { readonly type: 'files'; readonly paths: readonly string[] }
  | ({ readonly type: 'completions' } & Completions)
  | { readonly type: 'inspection'; readonly text?: string | undefined }
