import { describe, expect, it } from 'vitest'
import { createNotes } from '../../result/notes.ts'
import { ownWindSeries } from '../own-wind/series.ts'
import { plantLosses } from './losses.ts'

describe('the units of a wind request', () => {
  it('each percentage of losses becomes the fraction of its category', () => {
    const losses = {
      availability_pct: 5,
      electrical_pct: 2,
      performance_pct: 1.5,
      environmental_pct: 3,
      curtailment_pct: 0.5,
    }
    const fractions = plantLosses({ losses }, createNotes()).map(({ category, fraction }) => [
      category,
      fraction,
    ])
    expect(Object.fromEntries(fractions)).toEqual({
      availability: 0.05,
      electrical: 0.02,
      performance: 0.015,
      environmental: 0.03,
      curtailment: 0.005,
    })
  })
  it('pressure in hPa beside own wind becomes Pa, speeds and temperatures stay', () => {
    const values = (value: number) => new Array(8760).fill(value)
    const { levels, pressure, tempAir } = ownWindSeries(
      {
        start: '2023-01-01T00:00:00Z',
        step_minutes: 60,
        levels: [{ height_m: 80, speed_ms: values(7.5), direction_deg: values(270) }],
        temp_air_c: values(-4.5),
        pressure_hpa: values(987.5),
      } as Parameters<typeof ownWindSeries>[0],
      createNotes(),
    )
    expect([levels[0]?.height, levels[0]?.speed[0], levels[0]?.directionDeg?.[0]]).toEqual([80, 7.5, 270])
    expect([pressure?.[0], tempAir?.[0]]).toEqual([98_750, -4.5])
  })
})
