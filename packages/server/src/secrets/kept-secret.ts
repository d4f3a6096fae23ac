import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'

/**
 * A secret that is made once and kept in a file of the data folder, for the owner of the process alone.
 * @param pattern that its text has.
 * @throws {ConfigError} a folder that cannot hold it, or a file that holds something else.
 */
export function keptSecret(
  dataDir: string,
  name: string,
  { make, pattern }: { readonly make: () => string; readonly pattern: RegExp },
): string {
  const path = join(dataDir, name)
  let kept: string
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, make(), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    kept = readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { message } = error as Error
    throw new ConfigError('DATA_DIR', dataDir, `a folder that can be read and written (${message})`)
  }
  if (pattern.test(kept)) return kept
  throw new ConfigError('DATA_DIR', dataDir, `a folder whose ${name} is as it was made; this one is broken`)
}
