import { describe, expect, it } from 'vitest'
import type { SolarDesignSpace } from '../solar-design/space/solar-design-space.ts'
import { probePlace } from './probe-place.ts'
import { searchCoordinates } from './search-coordinates.ts'
import type { SolarSearch } from './solar-search.ts'

/** Rows and inverters alone are free: two coordinates. */
const SPACE: SolarDesignSpace = {
  lower: Float64Array.of(20, 180, 0.2, 1),
  upper: Float64Array.of(20, 180, 0.6, 1.6),
  gcrOfBudget: undefined,
  designAt: (point) => ({ tiltDeg: point[0], azimuthDeg: point[1], gcr: point[2], dcAcRatio: point[3] }),
}
const coordinates = searchCoordinates(SPACE)
const [lower, upper] = [coordinates.lower, coordinates.upper]
const part = (k: number, share: number): number => lower[k] + share * (upper[k] - lower[k])

/** A search whose first design is the best, with so many evaluations after it. */
const searchWith = (best: readonly number[], later: number): SolarSearch => {
  const rows = Array.from({ length: 1 + later }, (_, n) => ({
    place: n === 0 ? best : [part(0, 0.4), part(1, 0.4)],
    cost: n === 0 ? 1 : 2,
    isFeasible: true,
  }))
  return { rows, bestIndex: 0, coordinates, space: SPACE } as unknown as SolarSearch
}

describe('probePlace', () => {
  const corner = [lower[0], upper[1]]

  it('leaves the choice to the surrogate for six evaluations, and when the best design lies at no bound', () => {
    expect(probePlace(searchWith(corner, 5), 1e-4)).toBeUndefined()
    expect(probePlace(searchWith([part(0, 0.5), part(1, 0.5)], 6), 1e-4)).toBeUndefined()
  })

  it('then tries a point a tenth of the range inside each bound at which the best design lies', () => {
    expect(probePlace(searchWith(corner, 6), 1e-4)).toEqual([part(0, 0.1), upper[1]])
    const second = probePlace(searchWith(corner, 7), 1e-4)
    expect(second?.[0]).toBe(lower[0])
    expect(second?.[1]).toBeCloseTo(part(1, 0.9), 12)
    expect(probePlace(searchWith(corner, 8), 1e-4)).toBeUndefined()
  })

  it('probes nothing before a design is within the budget', () => {
    const search = { rows: [], bestIndex: -1, coordinates, space: SPACE } as unknown as SolarSearch
    expect(probePlace(search, 1e-4)).toBeUndefined()
  })
})
