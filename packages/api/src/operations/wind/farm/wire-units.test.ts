import { describe, expect, it } from 'vitest'
import { createNotes } from '../../result/notes.ts'
import { plantLosses } from './losses.ts'

describe('the units of a wind request', () => {
  it('each percentage of losses becomes the fraction of its category', () => {
    const losses = {
      availability_pct: 5,
      electrical_pct: 2,
      performance_pct: 1.5,
      environmental_pct: 3,
      curtailment_pct: 0.5,
    }
    const fractions = plantLosses({ losses }, createNotes()).map(({ category, fraction }) => [
      category,
      fraction,
    ])
    expect(Object.fromEntries(fractions)).toEqual({
      availability: 0.05,
      electrical: 0.02,
      performance: 0.015,
      environmental: 0.03,
      curtailment: 0.005,
    })
  })
})
