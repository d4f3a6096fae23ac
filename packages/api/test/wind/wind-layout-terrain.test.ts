import { beforeAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { loadWindGround, type WindGround, windAnalysis, windLayout } from '../../src/run.ts'
import { windLayoutResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { jacksboro } from '../jacksboro.ts'
import { refusalOf } from '../refusal-of.ts'

const REQUEST = {
  name: 'Ridge',
  boundary: boxPolygon(-84.25, 36.578, -84.234, 36.584),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_count: 3,
  max_evaluations: 80,
}

/** Across the ridge; few points hold its speed-ups, so that a run of it is short. */
const STRIP = boxPolygon(-84.25, 36.58, -84.234, 36.582)

let ground: WindGround | undefined
let stripGround: WindGround | undefined
beforeAll(async () => {
  const context = { earth, terrain: jacksboro }
  ;[ground, stripGround] = await Promise.all(
    [REQUEST, { ...REQUEST, boundary: STRIP }].map((request) => loadWindGround(request, context)),
  )
})
const run = (change: object = {}, context: object = {}) =>
  windLayout({ ...REQUEST, ...change }, { earth, ground, ...context })
type Body = ReturnType<typeof run>
const codesOf = ({ warnings }: Body) => warnings.map(({ code }) => code)

/** Net energy of turbines that stand so, by the analysis over the same ground [MWh]. */
function analysed({ positions }: Body): number {
  const { turbine_count: _, max_evaluations: __, ...farm } = REQUEST
  const places = positions.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
  const { body } = windAnalysis({ ...farm, turbine_positions: places }, { earth, ground })
  return body.farm_summary.net_aep_mwh
}

describe('windLayout over ground', () => {
  it('has the energy and the terrain figures of the analysis of the same places', () => {
    const body = run()
    expect(windLayoutResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.metadata.terrain_model).toBe('speedup_rix')
    const energy = analysed(body)
    expect(body.farm_summary.net_aep_mwh / energy).toBeCloseTo(1, 9)
    expect(body.terrain_analysis).toMatchObject({ terrain_complexity: 'very_complex' })
    expect(body.terrain_analysis.dem_source).toMatch(/jacksboro/)
    expect(codesOf(body)).toContain('speedup_uncertain')
    expect(body.metadata.assumptions['layout_search_wind']).toMatch(/its own ground, by 16 directions/)
    expect(body.metadata.assumptions['terrain_speedup']).toMatch(/linear spectral flow/)
    // Where a ridge is, who does not look at it stands in the wrong places.
    const blind = run({ terrain_model: 'flat' })
    expect(blind.metadata.terrain_model).toBe('flat')
    expect(blind.metadata.fingerprint).not.toBe(body.metadata.fingerprint)
    expect(blind.metadata.assumptions['layout_search_wind']).toMatch(/same free wind/)
    expect(energy).toBeGreaterThan(1.1 * analysed(blind))
  })

  it('accepts several turbine types with hub heights of their own', () => {
    const { turbine_model: _, hub_height_m: __, turbine_count: ___, ...rest } = REQUEST
    const models = ['generic_3mw', 'pywake_v80'].map((turbine_model) => ({ turbine_model, turbine_count: 1 }))
    const body = windLayout(
      { ...rest, boundary: STRIP, turbine_models: models, max_evaluations: 60 },
      { earth, ground: stripGround },
    )
    expect(new Set(body.positions.map(({ turbine_model }) => turbine_model)).size).toBe(2)
    expect(body.positions).toHaveLength(2)
    expect(body.metadata.terrain_model).toBe('speedup_rix')
  })

  it('warns where it was given no ground, and refuses models that are not implemented', () => {
    const body = run({ max_evaluations: 20 }, { ground: undefined })
    expect(body.metadata.terrain_model).toBe('flat')
    expect(codesOf(body)).toContain('terrain_model_replaced')
    expect(body.terrain_analysis.mean_slope_deg).toBeNull()
    expect(refusalOf(() => run({ terrain_model: 'cfd_rans' })).details).toEqual([
      { field: 'terrain_model', value: 'cfd_rans', constraint: 'one of flat, speedup_rix' },
    ])
  })

  it('uses the elevations of a request', async () => {
    const elevation = {
      ...{ x_min: -84.5, y_min: 36.4, cell_size: 0.1 },
      rows: Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 300)),
    }
    const request = { ...REQUEST, elevation, max_evaluations: 20 }
    const body = windLayout(request, { earth, ground: await loadWindGround(request, { earth }) })
    expect(body.terrain_analysis).toMatchObject({ mean_slope_deg: 0, dem_source: 'request: elevation' })
  })
})
