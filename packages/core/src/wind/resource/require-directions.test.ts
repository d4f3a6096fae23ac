import { describe, expect, it } from 'vitest'
import { yearAxis } from '../../time/index.ts'
import { independentStorms } from './extremes/independent-storms.ts'
import { windRose } from './wind-rose.ts'

const COUNT = 200
const speeds = new Float64Array(COUNT).fill(8)
const rose = (directionsDeg: Float64Array) => windRose({ speeds, directionsDeg, sectors: 12 })
const spread = (turn: number) => Float64Array.from({ length: COUNT }, (_, t) => (turn * t) / COUNT)

describe('directions', () => {
  it('are degrees, gaps among them, of either sign', () => {
    expect(rose(spread(360)).validCount).toBe(COUNT)
    expect(rose(spread(-360)).validCount).toBe(COUNT)
    expect(rose(Float64Array.from(spread(360), (d, t) => (t === 3 ? Number.NaN : d))).validCount).toBe(
      COUNT - 1,
    )
  })

  it('are refused beyond a circle, by their index', () => {
    expect(() => rose(spread(360).fill(370, 7, 8))).toThrow('directionsDeg[7]')
    expect(() => rose(spread(360).fill(Infinity, 7, 8))).toThrow('directionsDeg[7]')
    const axis = { ...yearAxis({ year: 2023 }), length: COUNT }
    expect(() => independentStorms({ axis, speed: speeds, directionDeg: spread(400) })).toThrow(
      'directionDeg[',
    )
  })
})
