import { type RidgeFlow, ridgeFlow } from '@sunwake/core/terrain/rans'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'

/** Two slopes, from which the limit of none is drawn; the table wants 0.033 to 0.05. */
const SLOPE = 1 / 30
/** Bounds of the table: upwind to just behind the crest, and in the lee, in widths of the ridge. */
const NEAR = { from: -1.5, until: 0.5, bound: 0.05 }
const LEE = { until: 2, bound: 0.1 }

/** Flows that were computed: a second each, and the same for the same ridge. */
const flows = new Map<string, readonly [RidgeFlow, RidgeFlow]>()

/** The flow solver in the limit of gentle ridges. */
export const linearTheoryAdapter: Adapter = {
  schema: 'linear_theory',
  about: 'Low-hill limit of the RANS equations',
  unread: ['check', 'inputs.max_slope_of_h0'],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

function runCase(entry: JsonObject): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const [width, z0, top] = [numberAt(inputs, 's'), numberAt(inputs, 'z0'), numberAt(inputs, 'top')]
  const shape = String(inputs['shape'])
  const label = `width ${width} m, z0 ${z0} m`
  if (shape !== 'h = h0 exp(-x^2/(2 s^2))')
    return { label, comparisons: [], unsupported: `no ridge ${shape}` }
  const key = `${width} ${z0} ${top}`
  const found = flows.get(key)
  const [gentle, steeper] = found ?? [ridgeFlow(width, z0, top, SLOPE), ridgeFlow(width, z0, top, 2 * SLOPE)]
  flows.set(key, [gentle, steeper])
  const comparisons: Comparison[] = []
  const places = expected['x_over_s'] as readonly number[]
  const rows = expected['speedup_per_slope_k_epsilon'] as readonly (readonly number[])[]
  for (const [row, height] of (expected['height'] as readonly number[]).entries())
    for (const [n, place] of places.entries()) {
      if (place < NEAR.from || place > LEE.until) continue
      const x = place * width
      const perSlope = (2 * gentle.speedupAt(x, height)) / SLOPE - steeper.speedupAt(x, height) / (2 * SLOPE)
      comparisons.push(
        compare(`speed-up per slope at ${place} widths, ${height} m`, perSlope, rows[row]?.[n] ?? null, {
          relative: 0,
          absolute: place <= NEAR.until ? NEAR.bound : LEE.bound,
        }),
      )
    }
  // That the flow came to rest proves nothing by itself.
  if (comparisons.length > 0) {
    const isSettled = gentle.isSettled && steeper.isSettled
    comparisons.push(compare('is settled', isSettled ? 1 : 0, 1, { relative: 0, absolute: 0 }))
  }
  return { label, comparisons }
}
