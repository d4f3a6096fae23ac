import { describe, expect, it } from 'vitest'
import { LAWS } from './laws.ts'

describe('laws of the engine', () => {
  it.each(LAWS)('$subject: $statement', ({ bound, run }) => {
    const { tried, worst } = run()
    expect(tried).toBeGreaterThanOrEqual(30)
    expect(worst).toBeLessThanOrEqual(bound)
    // What is told is the largest of all tries, not a bound that nothing comes near.
    expect(Number.isFinite(worst)).toBe(true)
  })
})
