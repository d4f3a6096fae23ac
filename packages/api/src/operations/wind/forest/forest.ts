import { canopyRoughness, forestDisplacement } from '@sunwake/core/terrain/land'
import { validationError } from '../../../errors/index.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import { canonicalJson } from '../../result/fingerprint.ts'
import type { Notes } from '../../result/notes.ts'
import type { ForestRequest } from './schema.ts'

/** Least height above the foot of the profile at which the wind is known [m]. */
const HEIGHT_MIN = 10

/** What a forest does to the profiles of turbines and masts. */
export interface Forest {
  /** Heights by which the profiles are lifted [m]. */
  readonly ofTurbines: number
  readonly ofMast: number
  /** Of the ground within it [m]. */
  readonly roughness: number
}

/** Whether a forest stands around turbines and masts. */
export interface WithForest {
  readonly forest?: Forest | undefined
}

/** Reads the forest of a request and says what is made of it. */
export function forestOf(
  {
    height_m: height,
    distance_m: distance = 0,
    mast_distance_m: ofMast = distance,
    displacement_ratio: ratio,
  }: ForestRequest,
  { assumptions }: Notes,
): Forest {
  const lifted = (way: number): number => forestDisplacement({ height, distance: way, ratio })
  const forest = {
    ofTurbines: lifted(distance),
    ofMast: lifted(ofMast),
    roughness: canopyRoughness(height).roughness,
  }
  const share = ratio === undefined ? '2/3 of their height' : `${ratio} of their height`
  assumptions['forest'] =
    `trees of ${height} m: hubs have the wind of ${forest.ofTurbines.toFixed(1)} m further down, masts of the request that of ${forest.ofMast.toFixed(1)} m (displacement ${share} within the forest, Floors et al. 2021, less 1 m in 50 m from its edge on)`
  return forest
}

/**
 * The same wind, with the foot of its profile lifted by a forest.
 * @throws {ServiceError} `validation_error` at hubs less than ten metres above it.
 */
export function aboveForest<T extends WindOfRun>(
  wind: T,
  { ofTurbines: lifted }: Forest,
  asked: ForestRequest,
): T {
  const effective = (hubHeight: number): number => {
    requireAbovePlane([{ field: 'hub_height_m', height: hubHeight - lifted }], lifted)
    return hubHeight - lifted
  }
  const { hub, lastYear, masts } = wind
  return {
    ...wind,
    hub(hubHeight) {
      const air = hub(effective(hubHeight))
      if (air.turbulenceIsMeasured === true || lifted === 0) return air
      // The roughness of the land cover has a displacement of its own.
      const { turbulence, turbulenceSource } = hub(hubHeight)
      return { ...air, turbulence, turbulenceSource }
    },
    lastYear: lastYear && { ...lastYear, at: (hubHeight: number) => lastYear.at(effective(hubHeight)) },
    masts: masts?.map((mast) => ({
      ...mast,
      sectorsAt: (hubHeight: number) => mast.sectorsAt(effective(hubHeight)),
    })),
    identity: `${wind.identity}${canonicalJson(asked)}`,
  }
}

/** @throws {ServiceError} `validation_error` at heights less than ten metres above the foot of the profile. */
export function requireAbovePlane(
  heights: readonly { readonly field: string; readonly height: number }[],
  displacement: number,
): void {
  const low = heights.filter(({ height }) => height < HEIGHT_MIN)
  if (low.length === 0) return
  const least = HEIGHT_MIN + displacement
  throw validationError(
    low.map(({ field, height }) => ({
      field,
      value: height + displacement,
      constraint: `at least ${least.toFixed(1)} m: the forest lifts the profile by ${displacement.toFixed(1)} m, and the wind is known from ${HEIGHT_MIN} m above it on`,
    })),
  )
}
