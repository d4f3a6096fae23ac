import { describe, expect, it } from 'vitest'
import { type FrontMember, frontMembers } from './solar-front.ts'

const member = (costs: readonly number[], yieldPerKw: number): FrontMember => ({
  design: {} as FrontMember['design'],
  yieldPerKw,
  costs,
})

describe('frontMembers', () => {
  it('leaves out what another dominates and puts the least first cost first', () => {
    const found = frontMembers([member([3, 1], 1), member([1, 3], 2), member([2, 2], 3), member([3, 3], 9)])
    expect(found.map(({ costs }) => costs)).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ])
  })

  it('keeps of equal costs the member with the largest yield, whatever the order', () => {
    const equal = [member([1, 2], 5), member([1, 2], 7), member([1, 2], 6)]
    for (const given of [equal, [...equal].reverse()]) {
      expect(frontMembers(given).map(({ yieldPerKw }) => yieldPerKw)).toEqual([7])
    }
  })

  it('is empty for no candidates', () => {
    expect(frontMembers([])).toEqual([])
  })
})
