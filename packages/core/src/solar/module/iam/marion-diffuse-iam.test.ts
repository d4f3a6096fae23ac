import { describe, expect, it } from 'vitest'
import { marionDiffuseIam } from './marion-diffuse-iam.ts'

const perfect = (_: Float64Array, out: Float64Array) => out.fill(1)

function byCosine(cosAoi: Float64Array, out: Float64Array): Float64Array {
  out.set(cosAoi)
  return out
}

describe('marionDiffuseIam', () => {
  it.each([5, 45, 90, 150])('is 1 everywhere under a perfect cover at %d°', (tiltDeg) => {
    const { sky, horizon, ground } = marionDiffuseIam({ tiltDeg, iam: perfect })
    for (const mean of [sky, horizon, ground]) expect(mean).toBeCloseTo(1, 13)
  })

  it('is 2/3 for a cover that passes by the cosine, ∫cos²·sin over ∫cos·sin', () => {
    const { sky } = marionDiffuseIam({
      tiltDeg: 0,
      steps: 2880,
      iam: byCosine,
    })
    expect(sky).toBeCloseTo(2 / 3, 6)
  })

  it('gives 0 for regions behind the plane', () => {
    expect(marionDiffuseIam({ tiltDeg: 0, iam: perfect }).ground).toBe(0)
    expect(marionDiffuseIam({ tiltDeg: 180, iam: perfect })).toMatchObject({ sky: 0, horizon: 0 })
  })

  it('refuses a tilt out of 0..180° and steps that are too few', () => {
    expect(() => marionDiffuseIam({ tiltDeg: -5, iam: perfect })).toThrow('tiltDeg')
    expect(() => marionDiffuseIam({ tiltDeg: 5, iam: perfect, steps: 3 })).toThrow('steps')
    expect(() => marionDiffuseIam({ tiltDeg: 5, iam: perfect, horizonSteps: 100 })).toThrow('horizonSteps')
  })
})
