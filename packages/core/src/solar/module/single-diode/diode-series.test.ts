import { expect, it } from 'vitest'
import { allocateDiodeArrays, requireDiodeSeries } from './diode-series.ts'

it('refuses arrays of different lengths and an invalid resistance by name', () => {
  const diode = { ...allocateDiodeArrays(3), resistanceSeries: 0.3 }
  expect(() => requireDiodeSeries(3, diode)).not.toThrow()
  expect(() => requireDiodeSeries(2, diode)).toThrow('photocurrent.length')
  expect(() => requireDiodeSeries(3, { ...diode, nNsVth: new Float64Array(2) })).toThrow('nNsVth.length')
  expect(() => requireDiodeSeries(3, { ...diode, resistanceSeries: -1 })).toThrow('resistanceSeries')
})
