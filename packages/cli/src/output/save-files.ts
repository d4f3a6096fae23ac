import { randomUUID } from 'node:crypto'
import { accessSync, constants, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describeSystemError, OutputError, UsageError } from '../errors.ts'

/** A file that the caller named, and what it is to hold. */
export type NamedFile = readonly [path: string, content: string | Uint8Array]

/** Writes a file that the caller named, in one step: it holds all of the content, or what it held before. */
export function saveFile(...file: NamedFile): void {
  saveFiles([file])
}

/**
 * Writes files that the caller named: all of them, or none where one has no room.
 *
 * @throws {UsageError} a path that cannot be written.
 * @throws {OutputError} a device that is full or broken.
 */
export function saveFiles(files: readonly NamedFile[]): void {
  const drafts: { readonly path: string; readonly draft: string; readonly file: string }[] = []
  try {
    for (const [path, content] of files) {
      refusingAs(path, () => {
        const old = statSync(path, { throwIfNoEntry: false })
        if (old !== undefined) accessSync(path, constants.W_OK)
        // A device or a pipe holds nothing that could be kept.
        if (old?.isFile() === false) return writeFileSync(path, content)
        const file = old === undefined ? path : realpathSync(path)
        const draft = `${file}.${randomUUID()}.draft`
        drafts.push({ path, draft, file })
        writeFileSync(draft, content, { mode: old?.mode })
      })
    }
    for (const { path, draft, file } of drafts) refusingAs(path, () => renameSync(draft, file))
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true })
    throw error
  }
}

/** Refuses a file that cannot be written, before the work whose result it is to hold; the file stays as it is. */
export function requireWritable(path: string): void {
  refusingAs(path, () => {
    const old = statSync(path, { throwIfNoEntry: false })
    if (old?.isDirectory() === true) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' })
    accessSync(old === undefined ? dirname(path) : path, constants.W_OK)
  })
}

function refusingAs(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** Trouble of the device itself, whatever the path. */
const DEVICE_FAILURES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']

/** What a person is told of a file that could not be written. */
export function unwritable(path: string, error: unknown): OutputError | UsageError {
  const Refusal = DEVICE_FAILURES.includes((error as NodeJS.ErrnoException).code) ? OutputError : UsageError
  return new Refusal(`${path} cannot be written: ${describeSystemError(error)}`)
}
