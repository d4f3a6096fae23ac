/** The reference tables of the module that is mutated: a test file of the mutation runs alone. */
import { findAdapter, validateFile } from '@sunwake/validation'
import { expect, it } from 'vitest'
import { referenceTable } from './reference-files.ts'

const tables: readonly string[] = JSON.parse(process.env['MUTATION_TABLES'] ?? '[]')

for (const path of tables) {
  it(`${path} passes at its tolerance`, async () => {
    const { document, files } = referenceTable(path)
    const adapter = await findAdapter(path, document)
    if (adapter === undefined) throw new Error(`no adapter for ${path}`)
    expect(validateFile(adapter, document, files).messages).toEqual([])
  })
}
