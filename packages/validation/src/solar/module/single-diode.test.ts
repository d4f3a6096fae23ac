import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { casesOf, type JsonObject } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { singleDiodeAdapter } from './single-diode.ts'

const { document, files } = referenceTable('solar/single_diode.json')
const cases = casesOf(document)

const outcome = (entry: JsonObject) =>
  validateFile(singleDiodeAdapter, { ...document, cases: [entry] }, files)

describe('single-diode reference file', () => {
  it.each(['cec', 'desoto', 'pvsyst', 'iv_curve'])('fails a case of %s with a changed reference', (model) => {
    const found = cases.find((entry) => entry['model'] === model)
    const names = Object.keys((found?.['expected'] ?? {}) as JsonObject)
    const expected = Object.fromEntries(
      names.map((name) => [name, name === 'current' ? new Array(21).fill(123.4) : { photocurrent: 123.4 }]),
    )
    expect(outcome({ ...found, expected }).status).toBe('failed')
  })

  it('allows the rounding of the peer in the dark, and no more', () => {
    const dark = cases.find((entry) => (entry['inputs'] as JsonObject)['effective_irradiance'] === 0)
    expect(outcome({ ...dark, expected: { v_mp: -8.7e-22 } }).status).toBe('ok')
    expect(outcome({ ...dark, expected: { v_mp: 1e-12 } }).status).toBe('failed')
  })

  it('reports a case without a model as unsupported', () => {
    expect(outcome({ ...cases[0], model: 'no such model' }).status).toBe('unsupported')
    expect(outcome({ ...cases[0], expected: { i_breakdown: 1 } }).status).toBe('unsupported')
    const inputs = { ...(cases[0]?.['inputs'] as JsonObject), temp_ref: 20 }
    expect(outcome({ ...cases[0], inputs }).status).toBe('unsupported')
  })
})
