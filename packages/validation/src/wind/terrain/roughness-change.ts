import {
  frictionVelocityRatio,
  internalLayerHeight,
  internalLayerHeightElliott,
  logProfileRatio,
  type RoughnessChange,
  roughnessChangeRatio,
} from '@sunwake/core/atmosphere'
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

/** Height at which the cases give the speed before the change [m]. */
const UPSTREAM_HEIGHT = 100

/** Internal boundary layer behind a change of roughness, and the wind profile in it. */
export const roughnessChangeAdapter: Adapter = {
  schema: 'roughness_change',
  about: 'Neutral internal boundary layer after one roughness change',
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const expected = objectAt(entry, 'expected')
  const change: RoughnessChange = {
    upwindRoughness: numberAt(entry, 'z01'),
    roughness: numberAt(entry, 'z02'),
    fetch: numberAt(entry, 'fetch_m'),
  }
  const values: Readonly<Record<string, () => number>> = {
    ibl_height_m: () => internalLayerHeight(change),
    ustar2_over_ustar1: () => frictionVelocityRatio(change),
    ibl_height_elliott_m: () => internalLayerHeightElliott(change),
  }
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    if (key === 'profile') {
      comparisons.push(...compareProfile(entry, change, tolerance))
      continue
    }
    const value = values[key]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    comparisons.push(compare(key, value(), expectedAt(expected, key), tolerance))
  }
  return { label, comparisons }
}

function* compareProfile(
  entry: JsonObject,
  change: RoughnessChange,
  tolerance: Tolerance,
): Iterable<Comparison> {
  const speed = numberAt(entry, 'upstream_speed_100m')
  for (const point of objectAt(entry, 'expected')['profile'] as JsonObject[]) {
    const z = numberAt(point, 'z')
    const upstream = logProfileRatio({
      fromHeight: UPSTREAM_HEIGHT,
      toHeight: z,
      roughness: change.upwindRoughness,
    })
    const ratio = roughnessChangeRatio(change, z)
    yield compare(`profile ${z} m: u`, speed * upstream * ratio, expectedAt(point, 'u'), tolerance)
    yield compare(`profile ${z} m: ratio`, ratio, expectedAt(point, 'ratio_to_upstream'), tolerance)
  }
}
