import { type CavityFlow, cavityFlow } from '@sunwake/core/terrain/rans'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'

/** Reynolds numbers up to which a bound and a number of cells hold; the bounds are those of the table. */
const GRIDS = [
  { until: 100, cells: 64, bound: 0.002 },
  { until: 400, cells: 64, bound: 0.01 },
  { until: 1000, cells: 96, bound: 0.02 },
] as const

/** Flows that were computed: seconds each, and the same for the same number. */
const flows = new Map<number, CavityFlow>()

/** The flow solver without turbulence, in a cavity under a moving lid. */
export const cavityGhiaAdapter: Adapter = {
  schema: 'cavity_ghia',
  about: 'Lid-driven cavity, steady laminar',
  unread: ['check', 'inputs.lid'],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

function runCase(entry: JsonObject): CaseResult {
  const reynolds = numberAt(objectAt(entry, 'inputs'), 'Re')
  const expected = objectAt(entry, 'expected')
  const label = `Re ${reynolds}`
  const grid = GRIDS.find(({ until }) => reynolds <= until)
  if (grid === undefined) return { label, comparisons: [], unsupported: 'no bound is known above Re 1000' }
  const flow = flows.get(reynolds) ?? cavityFlow(reynolds, grid.cells)
  flows.set(reynolds, flow)
  const tolerance = { relative: 0, absolute: grid.bound }
  const comparisons: Comparison[] = [
    compare('is settled', flow.isSettled ? 1 : 0, 1, { relative: 0, absolute: 0 }),
  ]
  const column = (name: string, at: readonly number[], value: (place: number) => number) => {
    for (const [n, wanted] of ((expected[name] ?? []) as number[]).entries())
      comparisons.push(compare(`${name} at ${at[n]}`, value(at[n] ?? Number.NaN), wanted, tolerance))
  }
  column('u_recomputed', expected['y'] as number[], flow.alongAt)
  column('v_recomputed', expected['x'] as number[], flow.upAt)
  return { label, comparisons }
}
