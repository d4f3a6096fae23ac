import { runToEnd } from '@sunwake/core/steps'
import { expect, it } from 'vitest'
import { boxPolygon } from '../../../../test/box-polygon.ts'
import {
  loadWindGround,
  type WindLayoutState,
  windAnalysis,
  windAnalysisSteps,
  windLayout,
} from '../../src/run.ts'
import { earth } from '../earth.ts'
import { jacksboro } from '../jacksboro.ts'

/** Searches end by their layouts where the time does not pass. */
const STILL = { clock: () => 0, now: () => 0 }
const TURBINES = { turbine_model: 'generic_3mw', hub_height_m: 100 }
/** As a database has it. */
const stored = (state: WindLayoutState | undefined) => JSON.parse(JSON.stringify(state)) as WindLayoutState

it('windLayout over a ridge gives the same answer when it resumes from a checkpoint', async () => {
  // Across a ridge; few points hold its speed-ups.
  const boundary = boxPolygon(-84.25, 36.58, -84.234, 36.582)
  const request = { name: 'Ridge', boundary, ...TURBINES, turbine_count: 3, max_evaluations: 80 }
  const ground = await loadWindGround(request, { earth, terrain: jacksboro })
  const context = { ...STILL, earth, ground }
  const states: (WindLayoutState | undefined)[] = []
  const progress = ({ state }: { readonly state?: WindLayoutState | undefined }) => states.push(state)
  const whole = windLayout(request, { ...context, progress })
  expect(whole.metadata.terrain_model).toBe('speedup_rix')
  const known = states.filter((state) => state !== undefined)
  for (const state of [known[Math.floor(known.length / 2)], known.at(-1)])
    expect(windLayout(request, { ...context, state: stored(state) })).toEqual(whole)
})

it('windAnalysis with optimize_layout gives the same answer when it resumes from a checkpoint during or after the search', () => {
  const boundary = boxPolygon(8.85, 54.45, 8.91, 54.48)
  const request = {
    ...{ name: 'Westermarsch', boundary, ...TURBINES, max_turbines: 2 },
    ...{ terrain_model: 'flat', optimize_layout: true },
  }
  const context = { ...STILL, earth }
  const states: (WindLayoutState | undefined)[] = []
  const whole = runToEnd(windAnalysisSteps(request, context), ({ state }) => states.push(state))
  expect(whole.body.layout.optimization).toMatchObject({ ended_by: 'evaluations' })
  for (const state of [states[Math.floor(states.length / 2)], states.at(-1)]) {
    let steps = 0
    const resumed = windAnalysis(request, {
      ...context,
      state: stored(state),
      progress: () => void steps++,
    })
    expect(resumed.body).toEqual(whole.body)
    expect(steps).toBeLessThan(states.length)
  }
})
