import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { cellTemperatureAdapter } from './cell-temperature.ts'

const { document: table, files } = referenceTable('solar/cell_temperature.json')
const document = table as JsonObject & { readonly cases: readonly JsonObject[] }

describe('cell temperature reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(cellTemperatureAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })

  it('fails a case whose reference is something else', () => {
    const [first] = document.cases
    const expected = Object.fromEntries(Object.keys(first?.['expected'] ?? {}).map((name) => [name, 123.4]))
    const report = validateFile(
      cellTemperatureAdapter,
      { ...document, cases: [{ ...first, expected }] },
      files,
    )
    expect(report.status).toBe('failed')
    expect(report.messages.length).toBeGreaterThan(0)
  })

  it('says when the engine has no model for a case', () => {
    const cases = [{ ...document.cases[0], model: 'no such model' }]
    expect(validateFile(cellTemperatureAdapter, { ...document, cases }, files).status).toBe('unsupported')
  })
})
