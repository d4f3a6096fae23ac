import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { casesOf, type JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { sapmAdapter } from './sapm.ts'

const { document, files } = referenceTable('solar/sapm.json')
const cases = casesOf(document)

const outcome = (entry: JsonObject) => validateFile(sapmAdapter, { ...document, cases: [entry] }, files)

describe('Sandia array performance model reference file', () => {
  it.each(['sapm', 'sapm_effective_irradiance'])('fails a case of %s with a changed reference', (model) => {
    const found = cases.find((entry) => entry['model'] === model)
    const names = Object.keys((found?.['expected'] ?? {}) as JsonObject)
    const expected = Object.fromEntries(names.map((name) => [name, 123.4]))
    expect(outcome({ ...found, expected }).status).toBe('failed')
  })

  it('reports a case without a model as unsupported', () => {
    expect(outcome({ ...cases[0], model: 'no such model' }).status).toBe('unsupported')
    expect(outcome({ ...cases[0], expected: { v_breakdown: 1 } }).status).toBe('unsupported')
  })
})
