import { writeFileSync } from 'node:fs'
import { UsageError } from '../errors.ts'

/** Writes a text to a file that the caller named. */
export function saveText(path: string, content: string): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw new UsageError(
      `${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    )
  }
}
