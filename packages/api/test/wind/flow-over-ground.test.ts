import type { TerrainSource } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { flowRasterGeoJson } from '../../src/operations/wind/ground/flow/flow-raster.ts'
import { jobOf } from '../../src/routes.ts'
import { loadWindGround, windAnalysis, windAnalysisSteps } from '../../src/run.ts'
import { toServiceError, windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { bestOf, divide, JOB_CONTEXT } from './flow-of-hill.ts'

const PLACE = { latitude: 36.59, longitude: -84.25 }
const REQUEST = {
  name: 'Ridge',
  boundary: boxPolygon(-84.255, 36.585, -84.245, 36.595),
  turbine_positions: [{ lat: PLACE.latitude, lon: PLACE.longitude }],
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  wake_model: 'none',
  terrain_model: 'cfd_rans',
  flow_cells: 10_000,
}
/** Degrees of a kilometre. */
const [EAST, NORTH] = [1 / 89.4, 1 / 111]

/** Heights by kilometres east and north of the place, as far as the grid reaches. */
function heights(heightAt: (east: number, north: number) => number | null, reach = 16, step = 0.1) {
  const points = 2 * Math.round(reach / step) + 1
  return {
    origin: 'center',
    x_min: PLACE.longitude - reach * EAST,
    y_min: PLACE.latitude - reach * NORTH,
    cell_size: step * EAST,
    cell_size_y: step * NORTH,
    rows: Array.from({ length: points }, (_, r) =>
      Array.from({ length: points }, (__, c) => heightAt(c * step - reach, reach - r * step)),
    ),
  }
}
const hill = (east: number, north: number) => 300 + 60 * Math.exp(-(east * east + north * north) / 2)
const even = (value: number) => ({ map: 'roughness', ...heights(() => value, 60, 2) })
const GROUND = { elevation: heights(hill), land_cover: even(0.05) }

type Refusal = { readonly code: string; readonly message: string; readonly details: readonly unknown[] }

async function refusal(work: () => unknown): Promise<Refusal | undefined> {
  try {
    await work()
  } catch (error) {
    const { code, message, details } = toServiceError(error)
    return { code, message, details }
  }
  return undefined
}

const quote = (request: object, context: object = {}) =>
  jobOf('wind_analysis').quote({ ...REQUEST, ...GROUND, ...request }, { earth, ...context })

describe('ground that no flow can be solved over is refused before a job is submitted, by field', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'holes around the turbines',
      { elevation: heights((x, y) => (Math.hypot(x, y) < 0.6 ? null : hill(x, y))) },
      'elevation',
      /90 % of the ground within 1 km .*number 1 has 69 %/,
    ],
    [
      'a grid that ends at the turbines',
      { elevation: heights((x, y) => (x > 0 ? null : hill(x, y))) },
      'elevation',
      /within 1 km/,
    ],
    [
      'a grid too small for the way of the wind',
      { elevation: heights(hill, 1.5, 0.05) },
      'elevation',
      /50 % of the ground up to 3 km beyond/,
    ],
    [
      'open water',
      { elevation: heights(() => 0), land_cover: even(0) },
      'terrain_model',
      /flat here.*0\.0 m.*water/,
    ],
    [
      'the floor of a sea',
      { elevation: heights((x, y) => (x > 1 ? -3000 : hill(x, y))) },
      'elevation',
      /-500 to 9500 m.*floor of a sea/,
    ],
    ['towns of roughness 5 m', { land_cover: even(5) }, 'land_cover', /0\.00001 to 3 m|1e-5 to 3 m/],
    [
      'a raster of too many points',
      { flow_raster: { resolution_m: 50, heights_m: [40, 60, 80, 100, 120, 140] } },
      'flow_raster.resolution_m',
      /at least 6\d m for this boundary.*6 heights has 2000 points/,
    ],
    [
      'a farm of 200 km',
      {
        boundary: boxPolygon(-85.3, 36.495, -83.2, 36.505),
        turbine_positions: [
          { lat: 36.5, lon: -85.25 },
          { lat: 36.5, lon: -83.25 },
        ],
      },
      'flow_cells',
      /at least \d+ for a farm of this size/,
    ],
  ])('%s', async (_, change, field, message) => {
    const refused = await refusal(() => quote(change))
    expect(refused).toMatchObject({ code: 'validation_error', details: [{ field }] })
    expect(refused?.message).toMatch(message)
  })

  it.each<[string, object]>([
    [
      'a hole between the turbines and the margin',
      { elevation: heights((x, y) => (Math.hypot(x - 2, y) < 0.5 ? null : hill(x, y))) },
    ],
    ['a cliff', { elevation: heights((x) => (x > 0.5 ? 900 : 0)) }],
    ['ground of roughness 0', { land_cover: even(0) }],
    [
      'a plain with a shore',
      {
        elevation: heights(() => 2),
        land_cover: { map: 'roughness', ...heights((x) => (x > 1 ? 0 : 0.1), 60, 2) },
      },
    ],
    [
      'sea without heights',
      {
        elevation: heights((x, y) => (x > 0.7 ? null : hill(x, y))),
        land_cover: { map: 'roughness', ...heights((x) => (x > 0.3 ? 0 : 0.1), 60, 0.25) },
      },
    ],
  ])('but not %s', async (_, change) => {
    expect((await quote(change)).credits).toBe(10)
  })

  it('also where the deployment has the heights itself, unless a provider would be asked', async () => {
    const sea: TerrainSource = {
      ...earth.terrain,
      async elevation(request) {
        const { grid, ...layer } = await earth.terrain.elevation(request)
        return { ...layer, grid: { ...grid, data: grid.data.map(() => 0) } }
      },
      async landCover(request) {
        const { grid, ...layer } = await earth.terrain.landCover(request)
        return { ...layer, grid: { ...grid, data: grid.data.map(() => 17) } }
      },
    }
    const bare = { elevation: undefined, land_cover: undefined }
    const here = { earth: { ...earth, terrain: sea } }
    expect(await refusal(() => quote(bare, here))).toMatchObject({ details: [{ field: 'terrain_model' }] })
    const asked = { ...here, dataMode: 'auto' as const, onlineTerrain: sea }
    expect(await refusal(() => quote(bare, asked))).toBeUndefined()
    // Then the job fails, and its credits are given back.
    const ground = await loadWindGround({ ...REQUEST, ...bare }, asked)
    expect(await refusal(() => windAnalysisSteps(REQUEST, { earth, ground }).next())).toMatchObject({
      code: 'validation_error',
    })
  })
})

describe('the flow over the ground of a farm', () => {
  const towers = {
    turbine_model: undefined,
    hub_height_m: undefined,
    turbine_positions: [
      { lat: PLACE.latitude, lon: PLACE.longitude, turbine_model: 'generic_3mw', hub_height_m: 80 },
      { lat: PLACE.latitude + 0.004, lon: PLACE.longitude, turbine_model: 'generic_3mw', hub_height_m: 120 },
    ],
  }
  const request = {
    ...{ ...REQUEST, ...GROUND, ...towers, turbine_model: 'generic_3mw', hub_height_m: 80 },
    flow_raster: { resolution_m: 100, heights_m: [40, 80] },
  }
  let states: unknown[] = []

  it('is solved once for hubs of several heights, and is the state that a later run goes on from', {
    timeout: 240_000,
  }, async () => {
    const ground = await loadWindGround(request, { earth })
    const steps = windAnalysisSteps(request, { earth, ground })
    let flows = 0
    let last = 0
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) {
      const { stage, done, state } = step.value
      if (stage === 'flow' && done < last) flows++
      if (stage === 'flow') last = done
      if (state !== undefined && states.at(-1) !== state) states.push(state)
    }
    states = states.map((state) => JSON.parse(JSON.stringify(state)))
    const { body } = step.value
    expect(flows).toBe(0)
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    const [low, high] = body.flow?.turbines ?? []
    expect(low?.speedup).toHaveLength(16)
    expect(body.flow?.sectors).toHaveLength(16)
    for (const sector of body.flow?.sectors ?? []) {
      expect(sector.converged).toBe(true)
      expect(sector.mass_imbalance).toBeLessThan(1e-5)
      expect(sector.cells).toBeLessThanOrEqual(10_000)
    }
    expect(body.metadata.terrain_model).toBe('cfd_rans')
    expect(body.metadata.assumptions['terrain_speedup']).toMatch(/Navier/)
    // The top of the hill is faster near the ground than 40 m above it.
    expect(Math.min(...(low?.speedup ?? []).map(Number))).toBeGreaterThan(
      Math.max(...(high?.speedup ?? []).map(Number)),
    )
    const {
      rows,
      cols,
      step_deg: side,
      west_deg: west,
      north_deg: north,
      layers,
    } = body.flow?.raster ?? { layers: [] }
    expect([rows, cols]).toEqual([12, 12])
    expect(layers).toHaveLength(32)
    expect(layers.slice(15, 17).map(({ height_m, direction_deg }) => [height_m, direction_deg])).toEqual([
      [40, 337.5],
      [80, 0],
    ])
    // The cell around the turbine on the top has its wind, and is the fastest.
    const [lower, upper] = [layers[0], layers[16]]
    const cell =
      Math.floor(((north ?? 0) - PLACE.latitude) / (side ?? 1)) * (cols ?? 0) +
      Math.floor((PLACE.longitude - (west ?? 0)) / (side ?? 1))
    expect(upper?.speedup).toHaveLength(144)
    expect(Math.abs((upper?.speedup[cell] ?? 0) - (low?.speedup[0] ?? 0))).toBeLessThan(0.01)
    expect(Math.max(...(upper?.speedup ?? []).map(Number)) - (upper?.speedup[cell] ?? 0)).toBeLessThan(0.01)
    expect(lower?.speedup[cell]).toBeGreaterThan(upper?.speedup[cell] ?? 9)
    const points = flowRasterGeoJson(body.flow?.raster as never).features
    expect(points).toHaveLength(288)
    expect(points[144]?.properties).toMatchObject({ height_m: 80, speedup: expect.any(Array) })
    expect(points[0]?.geometry.coordinates[1]).toBeCloseTo((north ?? 0) - (side ?? 0) / 2, 12)
    // The linear flow model is another way to the same wind over gentle ground.
    const other = { ...request, terrain_model: 'speedup_rix', flow_cells: undefined, flow_raster: undefined }
    const linear = windAnalysis(other, { earth, ground: await loadWindGround(other, { earth }) }).body
    body.turbine_results?.forEach(({ mean_wind_speed_ms: speed }, n) => {
      expect(Math.abs(speed / (linear.turbine_results?.[n]?.mean_wind_speed_ms ?? 0) - 1)).toBeLessThan(0.03)
    })
    expect(linear.metadata.fingerprint).not.toBe(body.metadata.fingerprint)
    const resumed = windAnalysis(request, { earth, ground, state: states[15] as never }).body
    const plain = ({
      job_id: _,
      created_at: _c,
      completed_at: _d,
      processing_time_s: _p,
      metadata,
      ...rest
    }: typeof body) => ({
      ...rest,
      metadata: { ...metadata, processing_time_ms: 0 },
    })
    expect(plain(resumed)).toEqual(plain(body))
  })

  it('has the same bits in a direction that is solved as a part of the job', async () => {
    const { fingerprints, runPart } = await divide(request, JOB_CONTEXT)
    expect(new Set(fingerprints).size).toBe(16)
    const { rows, summary } = await runPart(9)
    expect(rows).toEqual([])
    const ground = await loadWindGround(request, { earth })
    const { flow } = windAnalysis(request, { earth, ground, state: states.at(-1) as never }).body
    expect(bestOf?.([JSON.parse(JSON.stringify(summary))])).toMatchObject({
      partial: true,
      flow: {
        complete: false,
        direction_deg: [202.5],
        turbines: flow?.turbines.map(({ speedup }) => ({ speedup: [speedup[9]] })),
      },
    })
  })

  it('that diverges in a direction is null there, with the wind of the linear flow and a warning', async () => {
    const ground = await loadWindGround(request, { earth })
    const state = structuredClone(states.at(-1)) as {
      flow: { reports: Record<string, unknown>[]; fields: Record<string, (number | null)[]> }
    }
    const { reports, fields } = state.flow
    reports[3] = { ...reports[3], converged: false, change: null, imbalance: null, gridDifference: null }
    for (const name of ['speedup', 'turningDeg', 'inflowDeg', 'turbulence', 'shear'])
      for (let place = 0; place < 4 + 288; place++) (fields[name] ?? [])[place * reports.length + 3] = null
    const { body } = windAnalysis(request, { earth, ground, state: state as never })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.flow?.complete).toBe(false)
    expect(body.partial).toBeUndefined()
    expect(body.flow?.sectors[3]).toMatchObject({ converged: false, last_change: null })
    expect(body.flow?.turbines.map(({ speedup }) => speedup[3])).toEqual([null, null])
    const warning = body.warnings.find(({ code }) => code === 'flow_not_found')
    expect(warning?.message).toMatch(/1 of 16 directions \(67\.5°\).*linear flow model/)
    expect(body.farm_summary.net_aep_mwh).toBeGreaterThan(0)
    const whole = windAnalysis(request, { earth, ground, state: states.at(-1) as never }).body
    expect(body.metadata.fingerprint).not.toBe(whole.metadata.fingerprint)
  })

  it('is not taken from a state of other ground', async () => {
    const moved = { ...request, elevation: heights((x, y) => hill(x, y) + 10) }
    const ground = await loadWindGround(moved, { earth })
    const steps = windAnalysisSteps(moved, { earth, ground, state: states.at(-1) as never })
    let step = steps.next()
    while (step.done !== true && step.value.stage !== 'flow') step = steps.next()
    expect(step.done === true ? 1 : step.value.done).toBe(0)
  })

  it('is shown with the directions that are done while it is solved, once each', async () => {
    const run = (await jobOf('wind_analysis').open(request, { earth, state: states[13] } as never)).jobSteps()
    const bests: unknown[] = []
    const progress: number[] = []
    for (let n = 0; n < 4; n++) {
      const step = run.next()
      if (step.done === true) break
      progress.push(step.value.progress)
      const best = step.value.best()
      if (best !== undefined) bests.push(best)
    }
    expect(bests).toHaveLength(1)
    expect(bests[0]).toMatchObject({ partial: true, flow: { complete: false } })
    const { positions, flow } = bests[0] as { positions: object[]; flow: { sectors: object[] } }
    expect(positions).toHaveLength(2)
    expect(flow.sectors.length).toBeGreaterThan(10)
    // The flow is nearly all of the work.
    expect(Math.min(...progress)).toBeGreaterThan(60)
  })
})
