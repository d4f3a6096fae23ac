import { describe, it } from 'vitest'
import { expectBudgetSpent, expectRelaxationsMet } from '../../../test/constrained-solar.ts'

describe('optimizeSolar within constraints', () => {
  it.each([
    [60, 1.06],
    [68, 1.043],
    [68, 1.06],
  ])('spends a budget at high latitudes with any seed: %d°, %d of the least', (latitudeDeg, k) => {
    expectBudgetSpent(latitudeDeg, k, [1, 2, 3])
  })

  it('finds a design once the suggested relaxation is applied, for twelve requests', () => {
    expectRelaxationsMet(12)
  })
})
