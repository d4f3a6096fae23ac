import { expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { sharpened } from '../../test/sharpened.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { boConstrainedAdapter } from './bo-constrained.ts'
import { boRegretAdapter } from './bo-regret.ts'

it.each([
  ['bo_regret', boRegretAdapter, 5],
  ['bo_constrained', boConstrainedAdapter, 3],
] as const)(
  '%s is met in every case by the median of more runs',
  { timeout: 600_000 },
  (name, adapter, runs) => {
    const { document, files } = referenceTable(`optimizer/${name}.json`)
    const report = validateFile(adapter, sharpened(document, runs), files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  },
)
