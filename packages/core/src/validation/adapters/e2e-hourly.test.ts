import { expect, it } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import { validateFile } from '../validate-file.ts'
import { e2eHourlyAdapter } from './e2e-hourly.ts'

it('agrees with the peers in every case of e2e_hourly.json', () => {
  const { document, files } = referenceTable('solar/e2e/e2e_hourly.json')
  const { messages, status, cases, passed } = validateFile(e2eHourlyAdapter, document, files)
  expect({ messages, status, cases, passed }).toEqual({ messages: [], status: 'ok', cases: 12, passed: 12 })
})
