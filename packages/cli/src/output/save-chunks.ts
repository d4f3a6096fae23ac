import { randomUUID } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { unwritable } from './save-files.ts'

/** Writes a file that comes in pieces, in one step: it holds all of them, or what it held before. */
export async function saveChunks(path: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    const file = openSync(draft, 'w')
    try {
      for await (const chunk of chunks)
        writeSync(file, typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : unwritable(path, error)
  }
}
