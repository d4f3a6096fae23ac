import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { casesOf } from '../../../validation/adapter.ts'
import { florisTolerances, runFlorisCase } from '../../../validation/adapters/floris-case.ts'
import type { RotorGridWake } from './index.ts'

const { document } = referenceTable('wind/rotor_grid.json')

describe('rotor-grid wakes beside the peer', () => {
  it.each(casesOf(document).map((entry) => [String(entry['id']), entry] as const))(
    'agrees in %s',
    (_, entry) => {
      const name = String(entry['model'])
      const wake = (name === 'turboparkgauss' ? 'turbopark_gauss' : name) as RotorGridWake
      const result = runFlorisCase(document, entry, wake, florisTolerances(document))
      expect(result.unsupported).toBeUndefined()
      expect(result.comparisons.length).toBeGreaterThan(0)
      expect(result.comparisons.filter(({ passed }) => !passed)).toEqual([])
    },
  )
})
