import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { JsonObject, ReferenceFiles } from '@sunwake/validation/cases'

const ROOT = fileURLToPath(new URL('../packages/core/test/reference', import.meta.url))

/** A reference table by its path below `packages/core/test/reference`, and the files beside it. */
export function referenceTable(path: string): {
  readonly document: JsonObject
  readonly files: ReferenceFiles
} {
  const folder = dirname(resolve(ROOT, path))
  const text = (name: string): string => {
    const bytes = readFileSync(resolve(folder, name))
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  }
  return {
    document: JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')),
    files: { text, json: (name) => JSON.parse(text(name)) },
  }
}
