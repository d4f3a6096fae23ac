import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../../math/angles.ts'
import { samCoverDiffuseIam, samCoverIam } from './sam-cover-iam.ts'

// By NumPy from the formulas of ssc (lib_pv_incidence_modifier.cpp); years of SAM itself are in pv_presets.json.
describe('samCoverIam', () => {
  it.each([
    [0, 1],
    [30, 1],
    [57, 1],
    [60, 0.996060156017916],
    [70, 0.9195646490446883],
    [80, 0.6954864553252015],
    [85, 0.4459787597907169],
    [89, 0.11148291973431926],
    [89.9, 0.11148291973431926],
  ])('at %d° lets %d of the beam through', (aoiDeg, expected) => {
    expect(samCoverIam({ cosAoi: Float64Array.of(cosDeg(aoiDeg)) })[0]).toBeCloseTo(expected, 12)
  })

  it('has nothing behind the plane, and keeps a gap', () => {
    expect([...samCoverIam({ cosAoi: Float64Array.of(0, -0.5, Number.NaN) })]).toEqual([0, 0, Number.NaN])
  })
})

describe('samCoverDiffuseIam', () => {
  it.each([
    [20, 0.9741668574713114, 0.662759789883797],
    [45, 0.978323137417352, 0.8824908380685875],
    [90, 0.9658744811272619, 0.963910246173658],
    [150, 0.8352503884832672, 0.9385023221549349],
  ])('on a plane of %d° lets %d of the sky and %d of the ground through', (tiltDeg, sky, ground) => {
    const modifier = samCoverDiffuseIam(tiltDeg)
    expect(modifier.sky).toBeCloseTo(sky, 12)
    expect(modifier.ground).toBeCloseTo(ground, 12)
  })

  it('has no light from the ground on a level plane, and refuses one that is none', () => {
    expect(samCoverDiffuseIam(0).ground).toBeCloseTo(0, 12)
    expect(() => samCoverDiffuseIam(181)).toThrow('tiltDeg')
  })
})
