import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contingencyOfFlags, contingencyScores } from './contingency.ts'
import { rampEvents, rampFlags } from './ramp-events.ts'

const counts = fc.record({
  hits: fc.integer({ min: 1, max: 200 }),
  misses: fc.integer({ min: 1, max: 200 }),
  falseAlarms: fc.integer({ min: 1, max: 200 }),
  correctNegatives: fc.integer({ min: 1, max: 2000 }),
})

describe('scores of a contingency table', () => {
  it('follow ETS = HSS/(2 − HSS)', () => {
    fc.assert(
      fc.property(counts, (table) => {
        const { equitableThreatScore, heidkeSkillScore } = contingencyScores(table)
        expect(equitableThreatScore).toBeCloseTo(heidkeSkillScore / (2 - heidkeSkillScore), 12)
      }),
    )
  })

  it('are 1 for a perfect forecast and 0 for chance', () => {
    const perfect = contingencyScores({ hits: 7, misses: 0, falseAlarms: 0, correctNegatives: 50 })
    expect(perfect.heidkeSkillScore).toBe(1)
    expect(perfect.equitableThreatScore).toBe(1)
    expect(perfect.peirceSkillScore).toBe(1)
    expect(perfect.frequencyBias).toBe(1)
    const chance = contingencyScores({ hits: 10, misses: 30, falseAlarms: 20, correctNegatives: 60 })
    expect(chance.heidkeSkillScore).toBe(0)
    expect(chance.equitableThreatScore).toBe(0)
    expect(chance.extremalDependenceIndex).toBeCloseTo(0, 12)
  })

  it.each(['hits', 'misses', 'falseAlarms', 'correctNegatives'])(
    'refuse a negative count of %s by name',
    (field) => {
      const table = { hits: 1, misses: 1, falseAlarms: 1, correctNegatives: 1, [field]: -1 }
      expect(() => contingencyScores(table)).toThrow(expect.objectContaining({ name: 'InputError', field }))
    },
  )

  it('count every step once', () => {
    const forecast = Int8Array.of(1, 1, 0, -1, 0)
    const observed = Int8Array.of(1, 0, 1, -1, -1)
    expect(contingencyOfFlags(forecast, observed, 1)).toEqual({
      hits: 1,
      misses: 1,
      falseAlarms: 1,
      correctNegatives: 2,
    })
    expect(() => contingencyOfFlags(forecast, observed.subarray(1), 1)).toThrow(/forecast/)
  })
})

describe('ramps between extremes', () => {
  const definition = { window: 3, threshold: 5, between: 'extremes' } as const

  it('detect a change inside a window that its ends do not show', () => {
    const bump = Float64Array.of(0, 0, 6, 0, 0)
    expect([...rampFlags(bump, definition)]).toEqual([1, 1])
    expect([...rampFlags(bump, { ...definition, between: 'ends' })]).toEqual([0, 0])
    expect(rampEvents(bump, definition)).toEqual([
      { sign: 1, start: 0, end: 4, peakChange: 6, peakStart: 0, magnitude: 0 },
    ])
  })

  it('turn round with the series', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 30 }), (values) => {
        // Distinct values: the first of equal extremes has no mirror.
        const series = Float64Array.from(values, (value, i) => value + i / 1000)
        const up = rampFlags(series, definition)
        const down = rampFlags(
          series.map((value) => -value),
          definition,
        )
        expect([...down]).toEqual([...up].map((flag) => (flag === 0 ? 0 : -flag)))
      }),
    )
  })

  it('leave out windows with a gap', () => {
    expect([...rampFlags(Float64Array.of(0, Number.NaN, 9, 9, 0, 9), definition)]).toEqual([0, 0, -1])
  })

  it('refuse another definition by name', () => {
    expect(() => rampFlags(new Float64Array(5), { ...definition, between: 'middle' as 'ends' })).toThrow(
      expect.objectContaining({ field: 'between' }),
    )
  })
})
