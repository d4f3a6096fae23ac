import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { validateFile } from '../validate-file.ts'
import { paretoAdapter } from './pareto.ts'

const { document, files } = referenceTable('optimizer/pareto.json')

describe('hypervolume and sorting reference file', () => {
  it.each([
    [
      'a hypervolume',
      { type: 'hypervolume', points: [[0.5, 0.5]], reference_point: [1, 1], hypervolume: 0.26 },
    ],
    [
      'a rank',
      {
        type: 'sorting',
        points: [
          [1, 1],
          [2, 2],
        ],
        ranks: [0, 0],
        front0_indices: [0],
      },
    ],
    [
      'an infinite distance',
      {
        type: 'sorting',
        points: [
          [1, 3],
          [2, 2],
          [3, 1],
        ],
        ranks: [0, 0, 0],
        front0_indices: [0, 1, 2],
        front0_crowding_sum: ['Infinity', 'Infinity', 'Infinity'],
      },
    ],
  ])('fails for a wrong %s', (_, entry) => {
    const wrong = { ...document, cases: [{ id: 'wrong', ...entry }] }
    expect(validateFile(paretoAdapter, wrong, files).status).toBe('failed')
  })

  it('reports an unknown type as unsupported', () => {
    const odd = { ...document, cases: [{ id: 'odd', type: 'igd', points: [] }] }
    expect(validateFile(paretoAdapter, odd, files).status).toBe('unsupported')
  })
})
