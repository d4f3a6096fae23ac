import type { TerrainSource } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { loadWindGround, type WindLayoutState, windAnalysis } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { jacksboro } from '../jacksboro.ts'
import { refusalOf } from '../refusal-of.ts'

const REQUEST = {
  name: 'Ridge',
  boundary: boxPolygon(-84.26, 36.575, -84.23, 36.595),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  max_turbines: 6,
  wake_model: 'none',
}

async function run(change: object = {}, context: object = {}, search: object = {}) {
  const request = { ...REQUEST, ...change }
  const ground = await loadWindGround(request, { earth, terrain: jacksboro, ...context })
  return windAnalysis(request, { earth, ground, ...search }).body
}

/** An answer that several tests read, made when the first asks for it. */
function once(make: () => ReturnType<typeof run>): () => ReturnType<typeof run> {
  let made: ReturnType<typeof run> | undefined
  return () => {
    made ??= make()
    return made
  }
}
const plainRun = once(() => run())
const plainFlat = once(() => run({ terrain_model: 'flat' }))

/** Ends a search after so many steps. */
function steps(most: number): () => boolean {
  let asked = 0
  return () => ++asked > most
}
const warningsOf = (body: Awaited<ReturnType<typeof run>>) => body.warnings.map(({ code }) => code)
const speedsOf = (body: Awaited<ReturnType<typeof run>>) =>
  (body.turbine_results ?? []).map((turbine) => turbine.mean_wind_speed_ms)

/** Ground of one height and cover around the whole Earth. */
const plain: TerrainSource = {
  async elevation({ box: asked, resolution }) {
    const layer = await earth.terrain.elevation({ box: asked, resolution })
    return { ...layer, grid: { ...layer.grid, data: layer.grid.data.map(() => 300) } }
  },
  async landCover({ box: asked, resolution }) {
    const layer = await earth.terrain.landCover({ box: asked, resolution })
    return { ...layer, grid: { ...layer.grid, data: layer.grid.data.map(() => 12) } }
  },
}

const overPlain = once(() => run({}, { terrain: plain }))

describe('windAnalysis with speedup_rix', () => {
  it('gives each turbine its own wind over hills, and the figures of the ground', async () => {
    const body = await plainRun()
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.metadata.terrain_model).toBe('speedup_rix')
    expect(warningsOf(body)).not.toContain('terrain_model_replaced')
    expect(warningsOf(body)).toContain('speedup_uncertain')
    expect(Object.keys(body.metadata.assumptions)).toEqual(
      expect.arrayContaining(['terrain_speedup', 'rix_correction', 'wind_over_flat_ground']),
    )
    const { terrain_analysis: terrain } = body
    expect(terrain.terrain_complexity).toBe('very_complex')
    expect(terrain.dem_source).toMatch(/jacksboro/)
    expect(terrain.max_rix_pct).toBeGreaterThan(20)
    expect(terrain.mean_slope_deg).toBeGreaterThan(10)
    const speeds = speedsOf(body)
    expect(Math.max(...speeds) / Math.min(...speeds)).toBeGreaterThan(1.1)
  })

  it('moves turbines to the faster places where the layout is improved', async () => {
    const search = { optimize_layout: true, optimization_algorithm: 'gradient' }
    const improved = await run(search, {}, { stop: steps(6) })
    const regular = await plainRun()
    // Without wakes in the analysis, nothing but the ground tells one layout from another.
    expect(improved.farm_summary.net_aep_mwh).toBeGreaterThan(1.1 * regular.farm_summary.net_aep_mwh)
    expect(improved.metadata.assumptions['layout_search_wind']).toMatch(/its own ground, by 16 directions/)
  })

  it('does not change the energy of any turbine on flat ground', async () => {
    const flat = await run({ terrain_model: 'flat' }, { terrain: plain })
    const over = await overPlain()
    expect(flat.metadata.terrain_model).toBe('flat')
    expect(over.metadata.terrain_model).toBe('speedup_rix')
    expect(over.farm_summary).toEqual(flat.farm_summary)
    expect(over.turbine_results).toEqual(flat.turbine_results)
    expect(over.terrain_analysis).toMatchObject({
      mean_slope_deg: 0,
      max_rix_pct: 0,
      // The level heights stand on the coarse grid of the embedded model.
      terrain_complexity: 'unknown',
    })
  })

  it('has a fingerprint that differs with the ground', async () => {
    const [real, level] = [await plainRun(), await overPlain()]
    expect(real.metadata.fingerprint).not.toBe(level.metadata.fingerprint)
    expect((await run()).metadata.fingerprint).toBe(real.metadata.fingerprint)
  })

  it('warns that the embedded elevation model has no hills', async () => {
    const body = await run({}, { terrain: undefined })
    expect(body.metadata.terrain_model).toBe('speedup_rix')
    expect(warningsOf(body)).toEqual(expect.arrayContaining(['coarse_dem', 'terrain_not_resolved']))
    expect(JSON.stringify(body)).not.toContain('NaN')
    const flat = speedsOf(await run({ terrain_model: 'flat' }, { terrain: undefined }))
    speedsOf(body).forEach((speed, i) => {
      expect(Math.abs(speed / (flat[i] ?? 0) - 1)).toBeLessThan(0.15)
    })
  })

  it('fills ground beyond the elevation model, with a warning', async () => {
    const body = await run({ boundary: boxPolygon(-84.4, 36.46, -84.36, 36.49) })
    expect(warningsOf(body)).toContain('terrain_filled')
    expect(body.metadata.terrain_model).toBe('speedup_rix')
  })

  it.each([undefined, null, 7, {}, { boundary: 'here' }, { boundary: boxPolygon(0, 0, 9, 9) }])(
    'fetches nothing for %j, which is refused',
    async (request) => {
      expect(await loadWindGround(request, {})).toBeUndefined()
    },
  )
})

/** A hill 25 m high and some 3 km wide, without cover of its own. */
const hill: TerrainSource = {
  ...plain,
  async elevation({ box: asked }) {
    const { grid, ...layer } = await earth.terrain.elevation({ box: asked, resolution: 500 })
    const { cols, x0, y0, stepX, stepY } = grid
    const heightAt = (n: number) => {
      const east = (x0 + (n % cols) * stepX + 84.245) / 0.017
      const north = (y0 + Math.floor(n / cols) * stepY - 36.59) / 0.0135
      return 300 + 25 * Math.exp(-(east * east + north * north) / 2)
    }
    return { ...layer, grid: { ...grid, data: grid.data.map((_, n) => heightAt(n)) } }
  },
}

describe('windAnalysis with cfd_rans', () => {
  const asked = {
    ...{ terrain_model: 'cfd_rans', flow_cells: 12_000, max_turbines: 3 },
    boundary: boxPolygon(-84.255, 36.585, -84.245, 36.593),
  }

  it('keeps the directions that are done when it is ended, and takes the linear flow for the others', async () => {
    let known = 0
    const search = {
      stop: () => known > 0,
      progress: ({ state }: { readonly state?: WindLayoutState | undefined }) => {
        known = state?.flow?.reports.length ?? 0
      },
    }
    const body = await run(asked, { terrain: hill }, search)
    const linear = await run(
      { ...asked, terrain_model: 'speedup_rix', flow_cells: undefined },
      { terrain: hill },
    )
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.flow?.complete).toBe(false)
    const done = body.flow?.sectors.length ?? 0
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(16)
    expect(body.flow?.turbines.map(({ speedup }) => speedup.length)).toEqual([done, done, done])
    expect(warningsOf(body)).toContain('flow_incomplete')
    expect(JSON.stringify(body)).not.toContain('NaN')
    speedsOf(body).forEach((speed, i) => {
      expect(Math.abs(speed / (speedsOf(linear)[i] ?? 0) - 1)).toBeLessThan(0.03)
    })
  })

  it('computes flat ground where there is none, and says so', () => {
    const { body } = windAnalysis({ ...REQUEST, ...asked }, { earth })
    expect(warningsOf(body)).toContain('terrain_model_replaced')
    expect(body.flow).toBeUndefined()
  })

  it('refuses fewer cells than the farm needs, before any ground is fetched', () => {
    const wide = { boundary: boxPolygon(-84.4, 36.4, -84.1, 36.6), max_turbines: 100, flow_cells: 20_000 }
    const error = refusalOf(() => windAnalysis({ ...REQUEST, ...asked, ...wide }, { earth }))
    expect(error.code).toBe('validation_error')
    expect(error.details[0]).toMatchObject({ field: 'flow_cells', value: 20_000 })
  })

  it('refuses cells of a flow that is not asked for', () => {
    const error = refusalOf(() => windAnalysis({ ...REQUEST, flow_cells: 20_000 }, { earth }))
    expect(error.details).toEqual([
      { field: 'flow_cells', value: 20_000, constraint: 'only with terrain_model cfd_rans' },
    ])
  })
})

describe('the uncertainty from terrain', () => {
  const groundOf = ({ uncertainty }: Awaited<ReturnType<typeof run>>) =>
    uncertainty?.components.find(({ name }) => name === 'horizontal_extrapolation')

  it('is larger when mountains are computed as flat ground than with their flow', async () => {
    const [flow, flat] = [await plainRun(), await plainFlat()]
    const [ofFlow, ofFlat] = [groundOf(flow), groundOf(flat)]
    expect(ofFlow?.of).toBe('wind_speed')
    // Very complex by its slopes and its ruggedness.
    expect(ofFlat?.standard_deviation_pct).toBeCloseTo(15, 9)
    expect(ofFlow?.standard_deviation_pct).toBeGreaterThan(2)
    expect(ofFlow?.standard_deviation_pct).toBeLessThan(15)
    expect(flow.metadata.assumptions['terrain_uncertainty']).toMatch(/assumed$/)
    const total = ({ uncertainty }: typeof flow) => uncertainty?.total_uncertainty_pct ?? 0
    expect(total(flat)).toBeGreaterThan(total(flow))
  })

  it('is zero over a plain, and that of the climatology where its cells hide the terrain', async () => {
    const flat = await overPlain()
    expect(groundOf(flat)?.standard_deviation_pct).toBeLessThan(0.5)
    const coarse = await run({ terrain_model: 'flat' }, { terrain: undefined })
    expect(groundOf(coarse)).toBeUndefined()
  })
})
