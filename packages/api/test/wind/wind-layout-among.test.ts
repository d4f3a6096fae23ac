import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import { type WindLayoutState, windAnalysis, windLayout, windLayoutSteps } from '../../src/run.ts'
import { windLayoutResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const [WEST, SOUTH, EAST, NORTH] = [8.85, 54.45, 8.88, 54.465]
const REQUEST = {
  name: 'Westermarsch',
  boundary: boxPolygon(WEST, SOUTH, EAST, NORTH),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_count: 4,
  max_evaluations: 80,
  terrain_model: 'flat',
}
/** Upwind and inside. */
const NEIGHBOURS = [54.4505, 54.4535, 54.4565, 54.4595, 54.4625]
  .map((lat) => ({ lat, lon: 8.846, hub_height_m: 120 }))
  .concat([{ lat: 54.4575, lon: 8.865, hub_height_m: 120 }])
const RULES = [
  { name: 'sector management', turbines: [1, 3], direction_from_deg: 200, direction_to_deg: 250 },
  { name: 'nights', hour_from: 22, hour_to: 6, max_power_pct: 40 },
]
const AMONG = { neighbours: NEIGHBOURS, blockage: 'self_similar_2020', turbine_rules: RULES } as const
const run = (change: object = {}, context: object = {}) =>
  windLayout({ ...REQUEST, ...change }, { earth, ...context })
const analysisOf = ({ positions }: ReturnType<typeof run>, change: object) => {
  const { turbine_count: _, max_evaluations: __, ...request } = REQUEST
  const places = positions.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
  return windAnalysis({ ...request, ...change, turbine_positions: places }, { earth }).body
}

describe('a layout search with neighbours, blockage and turbine rules', () => {
  it.each(['free', 'rows'])(
    'reports the energy that POST /v1/wind/analysis/run gives for the layout found, style %s',
    (style) => {
      const body = run({ ...AMONG, layout_style: style })
      expect(windLayoutResponseSchema.safeParse(body).error).toBeUndefined()
      expect(body.metadata.assumptions['layout_search_surroundings']).toMatch(/blockage .* not by the search/)
      const analysis = analysisOf(body, AMONG)
      for (const [mine, its] of [
        [body.farm_summary.net_aep_mwh, analysis.farm_summary.net_aep_mwh],
        [body.neighbours?.net_aep_without_mwh, analysis.neighbours?.net_aep_without_mwh],
        [body.blockage?.net_aep_without_mwh, analysis.blockage?.net_aep_without_mwh],
        [body.curtailment?.loss_pct, analysis.curtailment?.loss_pct],
      ]) {
        expect(Math.abs(mine! / its! - 1)).toBeLessThan(1e-9)
      }
    },
  )

  it('stands elsewhere than without them, where their wakes take less', () => {
    const upwind = { neighbours: NEIGHBOURS.slice(0, 5), max_evaluations: 300 }
    const [alone, among] = [run({ max_evaluations: 300 }), run(upwind)]
    expect(among.positions).not.toEqual(alone.positions)
    const there = analysisOf(alone, { neighbours: upwind.neighbours }).farm_summary
    expect(among.farm_summary.net_aep_mwh).toBeGreaterThan(there.net_aep_mwh)
    expect(among.search.aep_mwh).toBeLessThan(alone.search.aep_mwh)
    expect(among.metadata.assumptions['layout_search_surroundings']).toContain('5 turbines of neighbours')
  })

  it('refuses a rule of a turbine that it does not have', () => {
    expect(() => run({ turbine_rules: [{ name: 'far', turbines: [5] }] })).toThrow('turbine_rules[0]')
  })
})

describe('an orderly search', () => {
  const rows = { layout_style: 'rows', max_evaluations: 60 }

  it('ends when asked, with its best so far', () => {
    let asked = 0
    const body = run(rows, { stop: () => ++asked > 3 })
    expect(body.partial).toBe(true)
    expect(body.search.ended_by).toBe('request')
    expect(asked).toBeLessThan(12)
  })

  it('ends after its time', () => {
    let clock = 0
    const body = run({ ...rows, max_seconds: 10, max_evaluations: 5000 }, { clock: () => (clock += 400) })
    expect(body.search.ended_by).toBe('time')
    expect(clock).toBeLessThan(60_000)
  })

  it.each([0.05, 0.15, 0.6])('continues from its saved state to the same layout, stopped at %f', (share) => {
    const request = { ...REQUEST, ...rows }
    const steps = windLayoutSteps(request, { earth })
    let state: WindLayoutState | undefined
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      state = step.value.state ?? state
      if (step.value.done / step.value.total >= share) break
    }
    const kept = JSON.parse(JSON.stringify(state)) as WindLayoutState
    expect(kept.orderly?.done).toBeGreaterThan(0)
    expect(run(rows, { state: kept }).positions).toEqual(run(rows).positions)
  })
})
