import { describe, expect, it } from 'vitest'
import { hillRequest, treesOnHill } from '../../../../test/hill-request.ts'
import { jobOf } from '../../src/routes.ts'
import { divide, FLOW_REQUEST, JOB_CONTEXT } from './flow-of-hill.ts'

describe('the terrain flow of a wind farm, one part for each wind direction', () => {
  it('changes its fingerprints with ground, trees, places, cells or points, and not with turbines', async () => {
    const first = async (change: object) => {
      const { fingerprints } = await divide({ ...FLOW_REQUEST, ...change }, JOB_CONTEXT)
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
    const request = { ...FLOW_REQUEST, ...change }
    expect((await jobOf('wind_analysis').quote(request, JOB_CONTEXT)).divided).toBeUndefined()
    expect((await divide(request, JOB_CONTEXT)).fingerprints).toEqual([])
  })

  it('is announced by the quote, and refuses what the undivided analysis refuses', async () => {
    const quote = await jobOf('wind_analysis').quote(FLOW_REQUEST, JOB_CONTEXT)
    expect(quote.divided).toEqual({ requests: 1, scopes: ['wind:write', 'jobs:write'] })
    await expect(divide({ ...FLOW_REQUEST, flow_cells: 1 }, JOB_CONTEXT)).rejects.toThrow(/flow_cells/)
    await expect(
      divide({ ...FLOW_REQUEST, elevation: hillRequest(0).elevation }, JOB_CONTEXT),
    ).rejects.toThrow(/flat here/)
  })
})
