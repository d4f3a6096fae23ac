import {
  SELF_SIMILAR_2016,
  SELF_SIMILAR_2020,
  type SelfSimilarBlockage,
  selfSimilarBlockage,
} from '@sunwake/core/wind/wake'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const FITS: Readonly<Record<string, SelfSimilarBlockage>> = {
  selfsimilarity2016: SELF_SIMILAR_2016,
  selfsimilarity2020: SELF_SIMILAR_2020,
}

/** Slowing of the wind before a single rotor. */
export const blockageAdapter: Adapter = {
  schema: 'blockage',
  about: 'Single-rotor induction (blockage) upstream of a rotor',
  unread: ['wd', 'ws'],
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    const turbines = objectAt(document, 'turbines')
    for (const entry of casesOf(document)) {
      yield runCase(entry, numberAt(objectAt(turbines, String(entry['turbine'])), 'D'), tolerance)
    }
  },
}

function runCase(entry: JsonObject, diameter: number, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const model = String(entry['model'])
  if (!Object.hasOwn(FITS, model)) return { label, comparisons: [], unsupported: `no model ${model}` }
  const x = entry['points_x_over_D'] as readonly number[]
  const y = entry['points_y_over_D'] as readonly number[]
  const expected = objectAt(entry, 'expected')['ws_over_u'] as readonly number[]
  const ct = numberAt(entry, 'ct')
  const comparisons = expected.map((value, i) => {
    const taken = selfSimilarBlockage(
      FITS[model],
      'madsen',
      x[i] * diameter,
      Math.abs(y[i]) * diameter,
      diameter / 2,
      ct,
    )
    return compare(`ws_over_u[${i}]`, 1 - taken, value, tolerance)
  })
  return { label, comparisons }
}
