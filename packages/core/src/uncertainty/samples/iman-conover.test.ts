import { describe, expect, it } from 'vitest'
import { imanConover } from './iman-conover.ts'

describe('imanConover', () => {
  it('ranks equal numbers in their order', () => {
    // The first column of one block has ties only, that of the other rises: the second must come out the same.
    const seconds = [1, 0, 4, 2, 3, 5]
    const tied = Float64Array.from(seconds.flatMap((second) => [7, second]))
    const rising = Float64Array.from(seconds.flatMap((second, i) => [i, second]))
    const factor = new Float64Array([1, 0, -0.6, 0.8])
    imanConover(tied, 2, factor)
    imanConover(rising, 2, factor)
    const second = (block: Float64Array) => [...block].filter((_, n) => n % 2 === 1)
    expect(second(tied)).toEqual(second(rising))
    expect(second(tied)).not.toEqual(seconds)
  })
})
