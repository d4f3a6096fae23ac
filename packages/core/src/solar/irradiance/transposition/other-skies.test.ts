import { describe, expect, it } from 'vitest'
import { hayDavies } from './hay-davies.ts'
import { king } from './king.ts'
import { klucher } from './klucher.ts'
import { reindlTransposition } from './reindl.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

describe('Klucher', () => {
  it('agrees with a hand calculation for a wall', () => {
    // F = 1 − 0.5² = 0.75, sin³45° = 0.35355, sin³z = 0.512, cos²θ = 0.36
    const wall = klucher({
      dhi: one(100),
      ghi: one(200),
      up: one(0.6),
      cosAoi: one(0.6),
      cosTilt: one(0),
    })[0]
    expect(wall).toBeCloseTo(50 * (1 + 0.75 * Math.SQRT1_2 ** 3) * (1 + 0.75 * 0.36 * 0.512), 10)
  })

  it('does not brighten for a sun behind the plane', () => {
    const input = { dhi: one(100), ghi: one(200), up: one(0.6), cosTilt: one(0) }
    const edge = klucher({ ...input, cosAoi: one(0) })[0]
    expect(klucher({ ...input, cosAoi: one(-0.6) })[0]).toBe(edge)
  })
})

describe('Reindl', () => {
  const input = {
    dhi: one(100),
    dni: one(700),
    ghi: one(520),
    dniExtra: one(1400),
    up: one(0.6),
    cosAoi: one(0.5),
    cosTilt: one(0),
    sinTilt: one(1),
  }

  it('adds to Hay–Davies a horizon by the root of the beam share', () => {
    const horizon = 100 * 0.5 * 0.5 * Math.sqrt(420 / 520) * Math.SQRT1_2 ** 3
    expect(reindlTransposition(input)[0]).toBeCloseTo(hayDavies(input)[0] + horizon, 10)
  })

  it('brightens nothing when the sun is below the horizon', () => {
    const low = { ...input, up: one(-0.01) }
    expect(reindlTransposition(low)[0]).toBeCloseTo(hayDavies(low)[0], 10)
  })
})

describe('King', () => {
  it('agrees with a hand calculation for a wall', () => {
    // 100/2 + 400 (0.012·60 − 0.04)/2 = 50 + 136
    const input = { dhi: one(100), ghi: one(400), apparentZenithDeg: one(60), cosTilt: one(0) }
    expect(king(input)[0]).toBeCloseTo(186, 11)
  })

  it('is floored at 0 for a high sun over a plane that faces down', () => {
    const input = { dhi: one(100), ghi: one(900), apparentZenithDeg: one(0), cosTilt: one(-1) }
    expect(king(input)[0]).toBe(0)
  })
})
