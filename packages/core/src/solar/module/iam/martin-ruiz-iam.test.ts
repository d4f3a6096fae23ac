import { describe, expect, it } from 'vitest'
import { exp, log } from '../../../math/elementary/index.ts'
import { martinRuizIam } from './martin-ruiz-iam.ts'

describe('martinRuizIam', () => {
  it('is 1 at normal incidence and half its asymptote at cos θ = ar·ln 2', () => {
    const ar = 0.2
    const iam = martinRuizIam({ cosAoi: Float64Array.of(1, ar * log(2)), ar })
    expect(iam[0]).toBeCloseTo(1, 15)
    expect(iam[1]).toBeCloseTo(0.5 / (1 - exp(-1 / ar)), 14)
  })

  it('is 0 at 90° and behind the plane, and keeps a NaN in its own step', () => {
    const iam = martinRuizIam({ cosAoi: Float64Array.of(0, -0.5, Number.NaN, 1) })
    expect(Array.from(iam)).toEqual([0, 0, Number.NaN, 1])
  })

  it('transmits more when the module is cleaner', () => {
    const cosAoi = Float64Array.of(0.1, 0.3, 0.6)
    const clean = martinRuizIam({ cosAoi, ar: 0.14 })
    martinRuizIam({ cosAoi, ar: 0.2 }).forEach((dirty, t) => void expect(clean[t]).toBeGreaterThan(dirty))
  })

  it.each([0, -1, 11, Number.NaN])('refuses a coefficient of %d', (ar) => {
    expect(() => martinRuizIam({ cosAoi: new Float64Array(1), ar })).toThrow('ar is')
  })
})
