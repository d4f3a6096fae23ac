import { describe, expect, it } from 'vitest'
import { hillRequest, treesOnHill } from '../../../../test/hill-request.ts'
import { divisionOf, jobOf } from '../../src/routes.ts'
import { earth } from '../earth.ts'

const { divide } = divisionOf('wind_analysis')!
const NOW = Date.UTC(2026, 10, 21)
const CONTEXT = {
  ...{ earth, clock: () => 0, now: () => NOW },
  job: { id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11', createdAtMs: NOW },
}
const REQUEST = {
  ...hillRequest(),
  flow_raster: { resolution_m: 400, heights_m: [60] },
}

describe('the terrain flow of a wind farm, one part for each wind direction', () => {
  it('changes its fingerprints with ground, trees, places, cells or points, and not with turbines', async () => {
    const first = async (change: object) => {
      const { fingerprints } = await divide({ ...REQUEST, ...change }, CONTEXT)
      return fingerprints[0]
    }
    const own = await first({})
    expect(await first({ name: 'Other', wake_model: 'jensen' })).toBe(own)
    const others = await Promise.all([
      first({ elevation: hillRequest(90).elevation }),
      first({ turbine_positions: [{ lat: 36.591, lon: -84.25 }] }),
      first({ hub_height_m: 101 }),
      first({ flow_cells: 10_001 }),
      first({ flow_raster: { resolution_m: 500, heights_m: [60] } }),
      first({ canopy: treesOnHill(20) }),
      first({ canopy: treesOnHill(25) }),
      first({ canopy: { ...treesOnHill(25), leaf_area_index: 3 } }),
    ])
    expect(new Set([own, ...others]).size).toBe(9)
  })

  it.each([
    [
      'the terrain model needs no flow',
      { terrain_model: 'speedup_rix', flow_cells: undefined, flow_raster: undefined },
    ],
    ['a layout is searched first', { optimize_layout: true, flow_cells: 20_000 }],
  ])('has no parts where %s', async (_, change) => {
    const request = { ...REQUEST, ...change }
    expect((await jobOf('wind_analysis').quote(request, CONTEXT)).divided).toBeUndefined()
    expect((await divide(request, CONTEXT)).fingerprints).toEqual([])
  })

  it('is announced by the quote, and refuses what the undivided analysis refuses', async () => {
    const quote = await jobOf('wind_analysis').quote(REQUEST, CONTEXT)
    expect(quote.divided).toEqual({ requests: 1, scopes: ['wind:write', 'jobs:write'] })
    await expect(divide({ ...REQUEST, flow_cells: 1 }, CONTEXT)).rejects.toThrow(/flow_cells/)
    await expect(divide({ ...REQUEST, elevation: hillRequest(0).elevation }, CONTEXT)).rejects.toThrow(
      /flat here/,
    )
  })
})
