import { describe, expect, it } from 'vitest'
import { betaStrata } from './beta-strata.ts'

describe('betaStrata', () => {
  // scipy 1.x, stats.beta.ppf of 0.05, 0.25, 0.55 and 0.95.
  it.each([
    [1.42, 0.55, [0.1939846886254555, 0.5481782860717926, 0.8374664836805275, 0.9971402275963652]],
    [0.3, 0.2, [0.0007658694758192059, 0.1485460254159492, 0.8497904287414489, 0.9999972069271481]],
    [8, 3, [0.4930986989367976, 0.644555791746941, 0.7580867897710701, 0.9127355660858496]],
    [60, 40, [0.5186366367284341, 0.5672845850257388, 0.606827864892982, 0.6790773434472861]],
    [0.2, 5, [4.4e-8, 0.00013833769173001633, 0.007301054845832257, 0.20008481175682039]],
  ])('gives the quantiles of shapes %d and %d within 3e-3', (alpha, beta, quantiles) => {
    const strata = betaStrata({ alpha, beta }, new Float64Array(10))
    ;[0, 2, 5, 9].forEach((r, i) => {
      expect(Math.abs(strata[r] - quantiles[i]!)).toBeLessThan(3e-3)
    })
  })

  it('is the arcsine law for two halves, and even for two ones', () => {
    betaStrata({ alpha: 0.5, beta: 0.5 }, new Float64Array(31)).forEach((x, r) => {
      expect(Math.abs(x - Math.sin((Math.PI * (r + 0.5)) / 62) ** 2)).toBeLessThan(2e-3)
    })
    betaStrata({ alpha: 1, beta: 1 }, new Float64Array(31)).forEach((x, r) => {
      expect(Math.abs(x - (r + 0.5) / 31)).toBeLessThan(1e-3)
    })
  })

  it('mirrors when its shapes are swapped', () => {
    const one = betaStrata({ alpha: 2.5, beta: 0.7 }, new Float64Array(30))
    const other = betaStrata({ alpha: 0.7, beta: 2.5 }, new Float64Array(30))
    one.forEach((x, r) => {
      expect(x).toBeCloseTo(1 - other[29 - r], 10)
    })
  })
})
