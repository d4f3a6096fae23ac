// Writes into the built code of each package whose code makes numbers the hashes of that code and of the source that it
// was built from, so that a notebook knows an engine that runs from its source and a built one as the same.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CODE_RECORD, folderHash } from '../../packages/notebook/src/run/code-hash.ts'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
for (const name of ['core', 'data', 'api', 'report', 'notebook']) {
  const hashes = {
    source: folderHash(join(packages, name, 'src')),
    built: folderHash(join(packages, name, 'dist')),
  }
  writeFileSync(join(packages, name, 'dist', CODE_RECORD), `${JSON.stringify(hashes, null, 2)}\n`)
}
