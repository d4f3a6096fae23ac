import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { deflectionJimenezPywakeAdapter } from './deflection-jimenez-pywake.ts'

const { document, files } = referenceTable('wind/deflection_jimenez_pywake.json')

describe('deflection_jimenez_pywake reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(deflectionJimenezPywakeAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })
})
