import { describe, expect, it } from 'vitest'
import { InfeasibleError } from './infeasible-error.ts'

describe('InfeasibleError', () => {
  const error = new InfeasibleError({
    reason: 'No plant of 100 kW fits',
    conflicts: [{ constraint: 'landArea', required: 500, bestReachable: 990 }],
    nearestRelaxation: { landArea: 990 },
  })

  it('is an error with a name and a code that programs can act on', () => {
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('InfeasibleError')
    expect(error.code).toBe('infeasible_constraints')
  })

  it('has the same facts in its message and its fields', () => {
    expect(error.message).toBe('No plant of 100 kW fits: landArea 500 asked for, 990 within reach')
    expect(error.conflicts).toEqual([{ constraint: 'landArea', required: 500, bestReachable: 990 }])
    expect(error.nearestRelaxation).toEqual({ landArea: 990 })
  })

  it('names every conflict', () => {
    const two = new InfeasibleError({
      reason: 'Two demands clash',
      conflicts: [
        { constraint: 'maxBudget', required: 1, bestReachable: 2 },
        { constraint: 'minCapacityFactor', required: 0.9, bestReachable: 0.2 },
      ],
      nearestRelaxation: { maxBudget: 2 },
    })
    expect(two.message).toContain('maxBudget 1 asked for, 2 within reach; minCapacityFactor 0.9')
  })
})
