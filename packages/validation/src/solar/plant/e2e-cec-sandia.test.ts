import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { casesOf, type JsonObject, objectAt } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { e2eCecSandiaAdapter } from './e2e-cec-sandia.ts'

const { document, files } = referenceTable('solar/e2e/e2e_cec_sandia.json')
const [first] = casesOf(document)

const outcome = (entry: JsonObject) =>
  validateFile(e2eCecSandiaAdapter, { ...document, cases: [entry] }, files)

describe('end-to-end reference file of CEC modules and a Sandia inverter', () => {
  it('fails a plant with modules of another orientation', () => {
    const inputs = { ...objectAt(first, 'inputs'), surface_azimuth: 150 }
    expect(outcome({ ...first, inputs }).status).toBe('failed')
  })

  it.each(['mount', 'transposition', 'aoi_model', 'temperature'])(
    'reports an unknown %s as unsupported',
    (key) => {
      const inputs = { ...objectAt(first, 'inputs'), [key]: 'unheard of' }
      expect(outcome({ ...first, inputs }).status).toBe('unsupported')
    },
  )
})
