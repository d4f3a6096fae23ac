import { expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { validateFile } from '../validate-file.ts'
import { e2ePvwattsAdapter } from './e2e-pvwatts.ts'

it('agrees with the peers in every case of e2e_pvwatts.json', () => {
  const { document, files } = referenceTable('solar/e2e/e2e_pvwatts.json')
  const { messages, status, cases, passed } = validateFile(e2ePvwattsAdapter, document, files)
  expect({ messages, status, cases, passed }).toEqual({ messages: [], status: 'ok', cases: 78, passed: 78 })
})
