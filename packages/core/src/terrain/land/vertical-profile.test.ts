import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { STABILITY_LENGTHS, type StabilityClass, stabilityProfileRatio } from '../../atmosphere/index.ts'
import { forestDisplacement } from './forest-displacement.ts'

interface Case {
  readonly id: string
  readonly stability: StabilityClass
  readonly trees: number
  readonly mast_distance: number
  readonly distance: number
  readonly mast: number
  readonly hub: number
  readonly z0: number
  readonly expected: Readonly<
    Record<'mast_displacement' | 'displacement' | 'inverse_length' | 'ratio', number>
  >
}

/** By quadrature of the dimensionless shear: `tools/golden/vertical_profile.py`. */
const cases = referenceTable('wind/vertical_profile.json').document['cases'] as unknown as Case[]

describe('the profile above a forest in stable and unstable air', () => {
  it.each(cases)('is that of an independent program: $id', (entry) => {
    const { stability, trees: height, mast, hub, z0, expected } = entry
    const ofMast = forestDisplacement({ height, distance: entry.mast_distance })
    const lifted = forestDisplacement({ height, distance: entry.distance })
    expect(ofMast).toBeCloseTo(expected.mast_displacement, 12)
    expect(lifted).toBeCloseTo(expected.displacement, 12)
    const obukhovLength = STABILITY_LENGTHS[stability]
    expect(1 / obukhovLength).toBeCloseTo(expected.inverse_length, 12)
    const ratio = stabilityProfileRatio({
      ...{ obukhovLength, roughness: z0 },
      ...{ fromHeight: mast - ofMast, toHeight: hub - lifted },
    })
    expect(Math.abs(ratio / expected.ratio - 1)).toBeLessThan(1e-11)
  })
})

describe('the displacement of a forest', () => {
  it('takes another share of the trees, and falls to nothing behind the edge', () => {
    expect(forestDisplacement({ height: 20, ratio: 0.75 })).toBe(15)
    expect(forestDisplacement({ height: 20, ratio: 0.75, distance: 250 })).toBeCloseTo(10, 12)
    expect(forestDisplacement({ height: 20, distance: 5000 })).toBe(0)
  })

  it.each([
    ['height', { height: 121 }],
    ['distance', { height: 20, distance: -1 }],
    ['ratio', { height: 20, ratio: 0.3 }],
  ])('refuses by name: %s', (field, input) => {
    expect(() => forestDisplacement(input)).toThrow(field)
  })
})
