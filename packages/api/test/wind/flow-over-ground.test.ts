import type { TerrainSource } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { jobOf } from '../../src/routes.ts'
import { loadWindGround, windAnalysis, windAnalysisSteps } from '../../src/run.ts'
import { toServiceError, windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { bestOf, divide, JOB_CONTEXT } from './flow-of-hill.ts'
import {
  type Body,
  even,
  expectFlowOfTowers,
  GROUND,
  heights,
  hill,
  type KeptFlow,
  plain,
  REQUEST,
  solvedTowers,
  standingFor,
  TOWERS,
} from './flow-of-ridge.ts'

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
  /** The first two of sixteen directions. */
  let kept: KeptFlow
  let two: Body

  it('resumes from the checkpoint of its first direction with the same answer', {
    timeout: 120_000,
  }, async () => {
    const { body, states, flows } = await solvedTowers(2)
    ;[kept, two] = [states[2]!, body]
    expect(flows).toBe(0)
    expect(body).toMatchObject({ partial: true, flow: { complete: false, direction_deg: [0, 22.5] } })
    const resumed = await solvedTowers(2, states[1])
    expect(plain(resumed.body)).toEqual(plain(body))
  })

  // That each of the sixteen is found is asserted by flow-over-ground.long.test.ts; here the first two stand for others.
  it('is solved once in each of sixteen directions for turbines of two hub heights', {
    timeout: 120_000,
  }, async () => {
    const { body, flows } = await solvedTowers(16, standingFor(kept, 15))
    expect(flows).toBe(0)
    await expectFlowOfTowers(body)
  })

  it('has the same bits in a direction that is solved as a part of the job', async () => {
    const { fingerprints, runPart } = await divide(TOWERS, JOB_CONTEXT)
    expect(new Set(fingerprints).size).toBe(16)
    const { rows, summary } = await runPart(1)
    expect(rows).toEqual([])
    expect(bestOf?.([JSON.parse(JSON.stringify(summary))])).toMatchObject({
      partial: true,
      flow: {
        complete: false,
        direction_deg: [22.5],
        turbines: two.flow?.turbines.map(({ speedup }) => ({ speedup: [speedup[1]] })),
      },
    })
  })

  it('that diverges in a direction is null there, with the wind of the linear flow and a warning', async () => {
    const ground = await loadWindGround(TOWERS, { earth })
    const all = standingFor(kept, 16)
    const state = structuredClone(all)
    const { reports, fields } = state.flow as unknown as {
      reports: Record<string, unknown>[]
      fields: Record<string, (number | null)[]>
    }
    reports[3] = { ...reports[3], converged: false, change: null, imbalance: null, gridDifference: null }
    for (const name of ['speedup', 'turningDeg', 'inflowDeg', 'turbulence', 'shear'])
      for (let place = 0; place < 4 + 288; place++) (fields[name] ?? [])[place * reports.length + 3] = null
    const { body } = windAnalysis(TOWERS, { earth, ground, state })
    expect(windAnalysisResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.flow?.complete).toBe(false)
    expect(body.partial).toBeUndefined()
    expect(body.flow?.sectors[3]).toMatchObject({ converged: false, last_change: null })
    expect(body.flow?.turbines.map(({ speedup }) => speedup[3])).toEqual([null, null])
    const warning = body.warnings.find(({ code }) => code === 'flow_not_found')
    expect(warning?.message).toMatch(/1 of 16 directions \(67\.5°\).*linear flow model/)
    expect(body.farm_summary.net_aep_mwh).toBeGreaterThan(0)
    const whole = windAnalysis(TOWERS, { earth, ground, state: all }).body
    expect(body.metadata.fingerprint).not.toBe(whole.metadata.fingerprint)
  })

  it('is not taken from a state of other ground', async () => {
    const moved = { ...TOWERS, elevation: heights((x, y) => hill(x, y) + 10) }
    const ground = await loadWindGround(moved, { earth })
    const steps = windAnalysisSteps(moved, { earth, ground, state: standingFor(kept, 15) })
    let step = steps.next()
    while (step.done !== true && step.value.stage !== 'flow') step = steps.next()
    expect(step.done === true ? 1 : step.value.done).toBe(0)
  })

  it('is shown with the directions that are done while it is solved, once each', async () => {
    const run = (
      await jobOf('wind_analysis').open(TOWERS, { earth, state: standingFor(kept, 13) } as never)
    ).jobSteps()
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
