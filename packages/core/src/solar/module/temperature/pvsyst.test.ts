import { describe, expect, it } from 'vitest'
import { pvsystCellTemperature } from './pvsyst.ts'

const weather = {
  poaGlobal: Float64Array.of(1000, 0, Number.NaN),
  tempAir: Float64Array.of(20, 5, 5),
  windSpeed: Float64Array.of(2, 2, 2),
}

describe('pvsystCellTemperature', () => {
  it('heats by what is absorbed and not converted over the losses', () => {
    const hot = pvsystCellTemperature({
      ...weather,
      constantLoss: 20,
      windLoss: 5,
      moduleEfficiency: 0.2,
      absorption: 0.75,
    })
    expect(hot[0]).toBeCloseTo(20 + 600 / 30, 12)
    expect(pvsystCellTemperature(weather)[0]).toBeCloseTo(20 + 810 / 29, 12)
  })

  it('is that of the air in the dark, and a NaN stays in its own step', () => {
    const temp = pvsystCellTemperature(weather)
    expect(temp[1]).toBe(5)
    expect(temp[2]).toBeNaN()
  })

  it.each(['constantLoss', 'windLoss', 'moduleEfficiency', 'absorption'])(
    'refuses a negative %s',
    (field) => {
      expect(() => pvsystCellTemperature({ ...weather, [field]: -0.5 })).toThrow(field)
    },
  )
})
