import { describe, expect, test } from 'vitest'
import { sunshineFraction } from './sunshine-fraction.ts'

describe('sunshineFraction', () => {
  test('gives the hours of the worked example of FAO 56', () => {
    // Example 10: Rio de Janeiro in May, 7.1 of 10.9 h of sunshine make 14.5 of 25.1 MJ/m².
    expect(sunshineFraction(14.5 / 25.1)).toBeCloseTo(7.1 / 10.9, 2)
  })

  test('is held between no sunshine and sunshine all day', () => {
    expect(sunshineFraction(0.1)).toBe(0)
    expect(sunshineFraction(0.8)).toBe(1)
    expect(sunshineFraction(Number.NaN)).toBeNaN()
    expect(() => sunshineFraction(1.2)).toThrow(/clearness/)
  })
})
