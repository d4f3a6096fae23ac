import { expect } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { flowRasterGeoJson } from '../../src/operations/wind/ground/flow/flow-raster.ts'
import { loadWindGround, type WindLayoutState, windAnalysis, windAnalysisSteps } from '../../src/run.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

export const PLACE = { latitude: 36.59, longitude: -84.25 }
export const REQUEST = {
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
export function heights(heightAt: (east: number, north: number) => number | null, reach = 16, step = 0.1) {
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
export const hill = (east: number, north: number) => 300 + 60 * Math.exp(-(east * east + north * north) / 2)
export const even = (value: number) => ({ map: 'roughness', ...heights(() => value, 60, 2) })
export const GROUND = { elevation: heights(hill), land_cover: even(0.05) }

const towers = {
  turbine_model: undefined,
  hub_height_m: undefined,
  turbine_positions: [
    { lat: PLACE.latitude, lon: PLACE.longitude, turbine_model: 'generic_3mw', hub_height_m: 80 },
    { lat: PLACE.latitude + 0.004, lon: PLACE.longitude, turbine_model: 'generic_3mw', hub_height_m: 120 },
  ],
}
/** Two turbines of their own heights, with a raster of the flow around them. */
export const TOWERS = {
  ...{ ...REQUEST, ...GROUND, ...towers, turbine_model: 'generic_3mw', hub_height_m: 80 },
  flow_raster: { resolution_m: 100, heights_m: [40, 80] },
}

/** The state of a flow, as it is kept. */
export interface KeptFlow {
  readonly flow: {
    readonly places: number
    readonly reports: readonly Readonly<Record<string, unknown>>[]
    readonly fields: Readonly<Record<string, readonly (number | null)[]>>
  }
}

/** Runs {@link TOWERS} from a state until so many directions are done; the states on the way, by their directions. */
export async function solvedTowers(directions: number, from?: WindLayoutState) {
  const ground = await loadWindGround(TOWERS, { earth })
  const states: (KeptFlow & WindLayoutState)[] = []
  const stop = () => states[directions] !== undefined
  const steps = windAnalysisSteps(TOWERS, { earth, ground, state: from, stop })
  // Progress that goes back tells of a second flow.
  let flows = 0
  let last = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) {
    const { stage, done, state } = step.value
    if (stage === 'flow' && done < last) flows++
    if (stage === 'flow') last = done
    const flow = state as (KeptFlow & WindLayoutState) | undefined
    if (flow !== undefined) states[flow.flow.reports.length] ??= JSON.parse(JSON.stringify(flow))
  }
  return { body: step.value.body, states, flows }
}

/** A state in which the directions that are done stand, in turn, for so many: the hill is round. */
export function standingFor(kept: KeptFlow, count: number): KeptFlow & WindLayoutState {
  const { places, reports, fields } = kept.flow
  const shown = Array.from({ length: count }, (_, n) => n % reports.length)
  const flow = {
    ...kept.flow,
    reports: shown.map((n, at) => ({ ...reports[n], directionDeg: 22.5 * at })),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [
        name,
        Array.from({ length: places }, (_, place) =>
          shown.map((n) => values[place * reports.length + n] ?? null),
        ).flat(),
      ]),
    ),
  }
  return structuredClone({ ...kept, flow }) as unknown as KeptFlow & WindLayoutState
}

export type Body = ReturnType<typeof windAnalysis>['body']

/** A body without what differs from run to run. */
export const plain = ({
  job_id: _,
  created_at: _c,
  completed_at: _d,
  processing_time_s: _p,
  metadata,
  ...rest
}: Body) => ({
  ...rest,
  metadata: { ...metadata, processing_time_ms: 0 },
})

/** The flow of all directions and heights, with its raster, is that over a hill. */
export async function expectFlowOfTowers(body: Body): Promise<void> {
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
  const other = { ...TOWERS, terrain_model: 'speedup_rix', flow_cells: undefined, flow_raster: undefined }
  const linear = windAnalysis(other, { earth, ground: await loadWindGround(other, { earth }) }).body
  body.turbine_results?.forEach(({ mean_wind_speed_ms: speed }, n) => {
    expect(Math.abs(speed / (linear.turbine_results?.[n]?.mean_wind_speed_ms ?? 0) - 1)).toBeLessThan(0.03)
  })
  expect(linear.metadata.fingerprint).not.toBe(body.metadata.fingerprint)
}
