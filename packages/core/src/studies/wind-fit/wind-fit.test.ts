import { describe, expect, it } from 'vitest'
import { createRng, fillWeibull } from '../../math/random/index.ts'
import { windFit } from './wind-fit.ts'

const COUNT = 50_000
const speeds = fillWeibull(createRng(1), { scale: 8, shape: 2 }, new Float64Array(COUNT))
const directionsDeg = Float64Array.from({ length: COUNT }, (_, t) => (t * 73) % 360)
const above = speeds.map((speed) => speed * 1.25 ** 0.2)

describe('windFit', () => {
  it.each(['likelihood', 'moments', 'wasp', 'least_squares'] as const)(
    'recovers the drawn distribution, %s',
    (method) => {
      const { levels } = windFit({ levels: [{ name: 'a', speeds }], method })
      expect(Math.abs((levels[0]?.weibull.scale ?? 0) / 8 - 1)).toBeLessThan(0.01)
      expect(Math.abs((levels[0]?.weibull.shape ?? 0) / 2 - 1)).toBeLessThan(0.02)
      expect(levels[0]?.quality.exceedanceR2).toBeGreaterThan(0.999)
      expect(levels[0]?.coverage).toBe(1)
    },
  )

  it('has rose, sectors and shear', () => {
    const { rose, shear } = windFit({
      levels: [
        { name: 'top', height: 100, speeds: above },
        { name: 'low', height: 80, speeds },
      ],
      directionsDeg,
      sectors: 8,
    })
    expect(rose?.frequency).toHaveLength(8)
    expect(rose?.weibull.every((fit) => Math.abs((fit?.shape ?? 0) - 2) < 0.1)).toBe(true)
    expect(shear?.overall).toBeCloseTo(0.2, 9)
  })

  it('skips gaps, and omits what was not requested', () => {
    const gappy = Float64Array.from(speeds, (speed, t) => (t % 4 === 0 ? Number.NaN : speed))
    const { levels, rose, shear } = windFit({ levels: [{ name: 'a', height: 80, speeds: gappy }] })
    expect(levels[0]?.coverage).toBeCloseTo(0.75, 12)
    expect([rose, shear]).toEqual([null, null])
  })

  it('does not fit sectors of a few records', () => {
    const short = speeds.slice(0, 100)
    const { rose } = windFit({
      levels: [{ name: 'a', speeds: short }],
      directionsDeg: directionsDeg.slice(0, 100),
    })
    expect(rose?.weibull).toEqual(new Array(12).fill(null))
  })

  it.each<[string, () => unknown]>([
    ['levels', () => windFit({ levels: [] })],
    [
      'directionsDeg.length',
      () => windFit({ levels: [{ name: 'a', speeds }], directionsDeg: new Float64Array(3) }),
    ],
    ['airDensity', () => windFit({ levels: [{ name: 'a', speeds }], airDensity: 0 })],
    ['levels\\[0\\].height', () => windFit({ levels: [{ name: 'a', height: Number.NaN, speeds }] })],
    ['sectors', () => windFit({ levels: [{ name: 'a', speeds }], directionsDeg, sectors: 0 })],
  ])('refuses by name: %s', (field, run) => {
    expect(run).toThrow(new RegExp(`^${field}`))
  })
})
