import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { fitOutput } from './surrogate.ts'
import { CONSTRAINT_TRANSFORMS } from './value-transform.ts'

describe('fitOutput', () => {
  it('uses the untransformed values when the last transform has a scale of 0', () => {
    // 61 observations of a constraint that is 0 in most of them: the median size, scale of `bilog`, is 0.
    const x = Float64Array.from({ length: 61 }, (_, i) => i / 60)
    const data = { dimensions: 1, x, values: x.map((place) => Math.max(place - 0.75, 0)) }
    const last = { transform: 'bilog', logs: { bilog: [0, -1, -13] } } as const
    const { model } = fitOutput(data, CONSTRAINT_TRANSFORMS, last, createRng(1))
    expect(model.transform).toBe('identity')
  })
})
