import { gridFrom } from '@sunwake/core/terrain/grid'
import {
  type AnalyticSurface,
  analyticSurface,
  SURFACE_SHAPES,
  type SurfaceShape,
} from '@sunwake/core/terrain/hill'
import {
  facingDeg,
  type Rix,
  rixOfHeights,
  rixOfSurface,
  steepnessDeg,
  terrainGradient,
} from '@sunwake/core/terrain/slope'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare, compareAngle } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** Ruggedness index, slope and aspect on surfaces that are known as a formula. */
export const terrainRixAdapter: Adapter = {
  schema: 'terrain_rix',
  about: 'Slope, aspect and ruggedness index on analytic terrain',
  *run(document) {
    const bounds = objectAt(document, 'tolerance')
    const tolerances: Tolerances = {
      exact: { relative: 0, absolute: numberAt(bounds, 'rix_exact_abs') },
      sampled: { relative: 0, absolute: numberAt(bounds, 'rix_sampled_10m_abs') },
      // Where a slope or a height is zero but for rounding, the share of it says nothing.
      slope: { relative: numberAt(bounds, 'slope_rel'), absolute: 1e-14 },
    }
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

interface Tolerances {
  readonly exact: Tolerance
  readonly sampled: Tolerance
  readonly slope: Tolerance
}

const HORN_KEY = /^horn_(slope|aspect)_cell(\d+)(?:_deg)?$/
const SAMPLED_KEY = /^rix_sampled_(\d+)m$/

function runCase(entry: JsonObject, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const shape = String(entry['surface'])
  if (!SURFACE_SHAPES.includes(shape as SurfaceShape)) {
    return { label, comparisons: [], unsupported: `no surface ${shape}` }
  }
  const [a, b] = entry['parameters'] as readonly [number, number]
  const surface = analyticSurface(shape as SurfaceShape, a, b)
  const place = { x: numberAt(entry, 'x'), y: numberAt(entry, 'y') }
  const ground = { surface, place, exactRix: exactRix(surface, place) }
  const comparisons: Comparison[] = []
  const expected = objectAt(entry, 'expected')
  for (const key of Object.keys(expected)) {
    const found = compareKey(key, expected, ground, tolerances)
    if (found === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    comparisons.push(...found)
  }
  return { label, comparisons }
}

interface Place {
  readonly x: number
  readonly y: number
}

interface Ground {
  readonly surface: AnalyticSurface
  readonly place: Place
  readonly exactRix: Rix
}

function compareKey(
  key: string,
  expected: JsonObject,
  { surface, place, exactRix: { rix: wholeRix, byRadius } }: Ground,
  { exact, sampled, slope }: Tolerances,
): readonly Comparison[] | undefined {
  const value = expectedAt(expected, key)
  const sampledStep = SAMPLED_KEY.exec(key)
  if (sampledStep !== null) {
    const { rix } = rixOfHeights(surface.heightAt, place, { step: Number(sampledStep[1]) })
    return [compare(key, rix, value, sampled)]
  }
  const horn = HORN_KEY.exec(key)
  const { east, north } = horn === null ? surface.gradientAt(place.x, place.y) : hornAt(surface, place, horn)
  if (key === 'aspect_deg' || horn?.[1] === 'aspect') {
    return [compareAngle(key, facingDeg(east, north), value, 360 * slope.relative)]
  }
  if (key === 'slope' || horn?.[1] === 'slope') {
    return [compare(key, Math.sqrt(east * east + north * north), value, slope)]
  }
  if (key === 'slope_deg') return [compare(key, steepnessDeg(east, north), value, slope)]
  if (key === 'height') return [compare(key, surface.heightAt(place.x, place.y), value, slope)]
  if (key === 'rix_exact' || key === 'rix_analytic') {
    return [compare(key, wholeRix, value, exact)]
  }
  if (key !== 'rix_exact_by_radius') return undefined
  // The file has every sixth radius, 30° apart.
  const values = expected[key] as readonly number[]
  const stride = byRadius.length / values.length
  return values.map((share, k) => compare(`${key}[${k}]`, byRadius[k * stride], share, exact))
}

function exactRix(surface: AnalyticSurface, place: Place): Rix {
  const slopeAlong = (x: number, y: number, towardsEast: number, towardsNorth: number): number => {
    const { east, north } = surface.gradientAt(x, y)
    return east * towardsEast + north * towardsNorth
  }
  return rixOfSurface(slopeAlong, place)
}

/** Horn's slope in the middle of 3 × 3 points. */
function hornAt(
  surface: AnalyticSurface,
  { x, y }: Place,
  match: RegExpExecArray,
): { readonly east: number; readonly north: number } {
  const step = Number(match[2])
  const lattice = { rows: 3, cols: 3, x0: x - step, y0: y - step, stepX: step, stepY: step }
  const gradient = terrainGradient(gridFrom(lattice, surface.heightAt), 'horn')
  return { east: gradient.east[4], north: gradient.north[4] }
}
