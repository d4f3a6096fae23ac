import {
  innerLayerDepth,
  innerShearFactor,
  POTENTIAL_HILLS,
  type PotentialHillShape,
  potentialSpeedup,
  taylorLeeSpeedup,
} from '@sunwake/core/terrain/hill'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** Speed-up over simple hills: linear potential flow, Taylor and Lee's guideline, Jackson and Hunt's scales. */
export const orographicSpeedupAdapter: Adapter = {
  schema: 'orographic_speedup',
  about: 'Speed-up over simple hills',
  unread: ['shape'],
  *run(document) {
    const bounds = objectAt(document, 'tolerance')
    const tolerances: Tolerances = {
      closed: { relative: numberAt(bounds, 'closed_form_rel'), absolute: 0 },
      integral: { relative: 0, absolute: numberAt(bounds, 'integral_abs') },
    }
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

interface Tolerances {
  readonly closed: Tolerance
  readonly integral: Tolerance
}

type Runner = (entry: JsonObject, key: string, tolerances: Tolerances) => readonly Comparison[] | undefined

const RUNNERS: Readonly<Record<string, Runner>> = {
  linear_potential: comparePotential,
  taylor_lee_1984: compareTaylorLee,
  jackson_hunt_1975: compareJacksonHunt,
}

function runCase(entry: JsonObject, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const model = String(entry['model'])
  if (!Object.hasOwn(RUNNERS, model)) return { label, comparisons: [], unsupported: `no model ${model}` }
  const comparisons: Comparison[] = []
  for (const key of Object.keys(objectAt(entry, 'expected'))) {
    const found = RUNNERS[model](entry, key, tolerances)
    if (found === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    comparisons.push(...found)
  }
  return { label, comparisons }
}

function comparePotential(
  entry: JsonObject,
  key: string,
  { closed, integral }: Tolerances,
): readonly Comparison[] | undefined {
  const shape = String(entry['shape']) as PotentialHillShape
  if (!POTENTIAL_HILLS.includes(shape)) return undefined
  const hill = { shape, height: numberAt(entry, 'H'), length: numberAt(entry, 'length') }
  const expected = objectAt(entry, 'expected')
  if (key === 'hilltop_surface_closed_form') {
    return [compare(key, potentialSpeedup(hill, { x: 0, y: 0, z: 0 }), expectedAt(expected, key), closed)]
  }
  if (key !== 'points_x_z_du_over_U' && key !== 'points_x_y_z_du_over_U') return undefined
  return (expected[key] as readonly (readonly number[])[]).map((point) => {
    const x = point[0]
    const y = point.length === 4 ? point[1] : 0
    const z = point[point.length - 2]
    const name = `du/U at ${x}, ${y}, ${z}`
    return compare(name, potentialSpeedup(hill, { x, y, z }), point[point.length - 1], integral)
  })
}

function compareTaylorLee(
  entry: JsonObject,
  key: string,
  { closed }: Tolerances,
): readonly Comparison[] | undefined {
  const hill = { height: numberAt(entry, 'H'), halfLength: numberAt(entry, 'half_length_at_half_height') }
  const coefficients = { strength: numberAt(entry, 'B'), decay: numberAt(entry, 'A') }
  const expected = objectAt(entry, 'expected')
  if (key === 'max_speedup_at_crest') {
    return [compare(key, taylorLeeSpeedup(hill, coefficients, 0), expectedAt(expected, key), closed)]
  }
  // The heights that belong to `speedup`.
  if (key === 'z') return []
  if (key !== 'speedup') return undefined
  const heights = expected['z'] as readonly number[]
  return (expected[key] as readonly number[]).map((value, i) =>
    compare(`speedup at ${heights[i]} m`, taylorLeeSpeedup(hill, coefficients, heights[i]), value, closed),
  )
}

function compareJacksonHunt(
  entry: JsonObject,
  key: string,
  { closed }: Tolerances,
): readonly Comparison[] | undefined {
  const [height, length, roughness] = [numberAt(entry, 'H'), numberAt(entry, 'L'), numberAt(entry, 'z0')]
  const values: Readonly<Record<string, () => number>> = {
    inner_layer_depth_l: () => innerLayerDepth(length, roughness),
    ln2_ratio: () => innerShearFactor(length, roughness),
    speedup_inner_factor: () => (height / length) * innerShearFactor(length, roughness),
  }
  if (!Object.hasOwn(values, key)) return undefined
  return [compare(key, values[key](), expectedAt(objectAt(entry, 'expected'), key), closed)]
}
