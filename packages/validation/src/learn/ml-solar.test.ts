import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { mlSolarAdapter } from './ml-solar.ts'

const { document, files } = referenceTable('stats/ml_solar.json')

describe('machine learning reference file', () => {
  it('reports a case without a model as unsupported', () => {
    const [first] = casesOf(document)
    const other = { ...document, cases: [{ ...first, model: 'MLPRegressor()' }] }
    expect(validateFile(mlSolarAdapter, other, files).status).toBe('unsupported')
  })
})
