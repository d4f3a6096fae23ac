import { describe, expect, it } from 'vitest'
import { parameterSource } from './parameters.ts'

describe('parameterSource', () => {
  it.each([
    ['PS', 'kPa', 95, 95_000],
    ['PS', 'hPa', 950, 95_000],
    ['PS', 'Pa', 95_000, 95_000],
    ['RH2M', '%', 55, 0.55],
    ['PW', 'cm', 1.2, 1.2],
    ['PW', 'kg m-2', 12, 1.2],
    ['T2M', 'C', 12.5, 12.5],
    ['ALLSKY_SFC_SW_DWN', 'kW-hr/m^2', 0.5, 500],
  ])('takes %s in %s: %d is %d', (name, unit, given, expected) => {
    const { values, scale = 1 } = parameterSource(name, new Float64Array([given]), unit, -999)
    expect(values[0] * scale).toBeCloseTo(expected, 10)
  })
})
