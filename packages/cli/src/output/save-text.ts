import { writeFileSync } from 'node:fs'
import { UsageError } from '../errors.ts'

/** Writes a text to a file that the caller named. */
export function saveText(path: string, content: string): void {
  saveFile(path, content)
}

/** Writes a file that the caller named. */
export function saveFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw new UsageError(
      `${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    )
  }
}
