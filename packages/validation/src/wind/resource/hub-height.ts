import {
  exponentFromRoughness,
  fitRoughness,
  fitShearExponent,
  frictionVelocity,
  logProfileRatio,
  powerProfileRatio,
  stabilityCorrection,
  stabilityProfileRatio,
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

/** The peer adds terms of size 1 to 3 that cancel in nearly neutral layers; what their rounding leaves. */
const PEER_ROUNDING = 2e-15
/** Share of an obstacle's height by which the file lifts the profile. */
const DISPLACEMENT_SHARE = 0.7

/** Wind speed carried from one height to another. */
export const hubHeightAdapter: Adapter = {
  schema: 'hub_height',
  about: 'Vertical extrapolation of wind speed',
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const actual = resultsOf(entry)
  if (actual === undefined) return { label, comparisons: [], unsupported: 'no model for this kind of case' }
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const value = actual(name)
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const absolute = name.startsWith('psi_') ? PEER_ROUNDING : tolerance.absolute
    comparisons.push(compare(name, value, expectedAt(expected, name), { ...tolerance, absolute }))
  }
  return { label, comparisons }
}

/** Results by the name that the file gives them. */
type Results = (name: string) => number | undefined

function resultsOf(entry: JsonObject): Results | undefined {
  if ('u1' in entry) return fromTwoHeights(entry)
  if ('L' in entry) return byStability(entry)
  if ('alpha' in entry) return byNeutralLaws(entry)
  return undefined
}

function byNeutralLaws(entry: JsonObject): Results {
  const speed = numberAt(entry, 'ws')
  const fromHeight = numberAt(entry, 'z')
  const toHeight = numberAt(entry, 'hub')
  const roughness = numberAt(entry, 'z0')
  const neutral = speed * logProfileRatio({ fromHeight, toHeight, roughness })
  const exponent = exponentFromRoughness(toHeight, roughness)
  return (name) => {
    const obstacle = /^log_obstacle_(\d+(?:\.\d+)?)m$/.exec(name)
    if (obstacle !== null) {
      const displacement = DISPLACEMENT_SHARE * Number(obstacle[1])
      return speed * logProfileRatio({ fromHeight, toHeight, roughness, displacement })
    }
    switch (name) {
      case 'log':
        return neutral
      case 'power_law':
        return speed * powerProfileRatio({ fromHeight, toHeight, exponent: numberAt(entry, 'alpha') })
      case 'power_law_alpha_from_z0':
        return speed * powerProfileRatio({ fromHeight, toHeight, exponent })
      case 'alpha_from_z0':
        return exponent
      case 'alpha_equivalent_of_log':
        return fitShearExponent({ heights: [fromHeight, toHeight], speeds: [speed, neutral] })
      default:
        return undefined
    }
  }
}

function byStability(entry: JsonObject): Results {
  const speed = numberAt(entry, 'ws')
  const fromHeight = numberAt(entry, 'z')
  const toHeight = numberAt(entry, 'hub')
  const layer = { roughness: numberAt(entry, 'z0'), obukhovLength: numberAt(entry, 'L') }
  const results: Readonly<Record<string, number>> = {
    ws_hub: speed * stabilityProfileRatio({ ...layer, fromHeight, toHeight }),
    ustar: frictionVelocity({ ...layer, height: fromHeight, speed }),
    psi_z: stabilityCorrection(fromHeight / layer.obukhovLength),
    psi_hub: stabilityCorrection(toHeight / layer.obukhovLength),
    psi_z0: stabilityCorrection(layer.roughness / layer.obukhovLength),
  }
  return (name) => results[name]
}

function fromTwoHeights(entry: JsonObject): Results {
  const heights = [numberAt(entry, 'z1'), numberAt(entry, 'z2')]
  const upperSpeed = numberAt(entry, 'u2')
  const profile = { heights, speeds: [numberAt(entry, 'u1'), upperSpeed] }
  const fromHeight = numberAt(entry, 'z2')
  const toHeight = numberAt(entry, 'hub')
  const exponent = fitShearExponent(profile)
  // A wind that falls with height has an exponent but no roughness length.
  const results: Readonly<Record<string, () => number>> = {
    alpha: () => exponent,
    ws_hub_power: () => upperSpeed * powerProfileRatio({ fromHeight, toHeight, exponent }),
    z0: () => fitRoughness(profile),
    ws_hub_log: () =>
      upperSpeed * logProfileRatio({ fromHeight, toHeight, roughness: fitRoughness(profile) }),
  }
  return (name) => results[name]?.()
}
