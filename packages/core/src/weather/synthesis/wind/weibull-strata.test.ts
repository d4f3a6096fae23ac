import { expect, it } from 'vitest'
import { weibullQuantile } from '../../../wind/resource/index.ts'
import { weibullStrata } from './weibull-strata.ts'

it('the hours of a month have the quantiles of its Weibull distribution, scaled to the mean of the month', () => {
  const hours = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => 24 * days)
  const monthStart = Int32Array.from({ length: 13 }, (_, m) => hours.slice(0, m).reduce((a, b) => a + b, 0))
  const speed = Float64Array.from({ length: 12 }, (_, m) => 5 + m / 4)
  const shape = Float64Array.from({ length: 12 }, (_, m) => 1.6 + m / 10)
  const strata = weibullStrata({ speed, shape }, monthStart)
  for (const [m, count] of hours.entries()) {
    const quantiles = Array.from({ length: count }, (_, r) =>
      weibullQuantile({ scale: 1, shape: shape[m]! }, (r + 0.5) / count),
    )
    const factor = (speed[m]! * count) / quantiles.reduce((a, b) => a + b, 0)
    expect(Array.from(strata.subarray(monthStart[m], monthStart[m + 1]))).toEqual(
      quantiles.map((quantile) => quantile * factor),
    )
  }
})
