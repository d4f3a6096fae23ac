import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { casesOf } from '../../adapter.ts'
import { validateFile } from '../../validate-file.ts'
import { yawOptimizationAdapter } from './yaw-optimization.ts'

const { document, files } = referenceTable('wind/yaw_optimization.json')

describe('yaw_optimization reference file', () => {
  it('agrees with the peer in every case, and finds no less power', () => {
    const report = validateFile(yawOptimizationAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(casesOf(document).length)
  })

  it('reports unknown cases as unsupported', () => {
    const [entry] = casesOf(document)
    const strange = [
      { ...entry, model: 'jimenez' },
      { ...entry, expected: { power_zero_w: 1, geometric: { yaw_deg: [0], power_w: 1 } } },
    ]
    const report = validateFile(yawOptimizationAdapter, { ...document, cases: strange }, files)
    expect(report.status).toBe('unsupported')
    expect(report.passed).toBe(0)
  })
})
