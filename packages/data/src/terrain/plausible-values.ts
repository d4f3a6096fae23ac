import { LAND_COVER_CLASSES, type LandCoverMap } from '@sunwake/core/terrain/land'

/** No ground of the Earth lies beyond, be it under the sea [m]. */
const HEIGHT_MIN = -11_500
const HEIGHT_MAX = 9000
/** What many files hold for "no value" without saying so. */
const UNSAID_GAP = -9999
/** Roughness lengths of the ground [m]; 0 means water, whose surface the wind itself makes. */
const ROUGHNESS_MAX = 10
const WATER_ROUGHNESS = 0.0002

/** Makes heights that are not on Earth gaps, in place. */
export function keepHeights(data: Float64Array): void {
  data.forEach((height, n) => {
    if (!(height >= HEIGHT_MIN && height <= HEIGHT_MAX) || height === UNSAID_GAP) data[n] = Number.NaN
  })
}

/** Makes codes that are no class of the map gaps, in place. */
export function keepClasses(data: Float64Array, map: LandCoverMap): void {
  const codes = new Set(LAND_COVER_CLASSES[map].map(({ code }) => code))
  data.forEach((code, n) => {
    if (!codes.has(code)) data[n] = Number.NaN
  })
}

/** Makes what is no roughness length a gap and 0 that of water, in place. */
export function keepRoughness(data: Float64Array): void {
  data.forEach((z0, n) => {
    if (z0 === 0) data[n] = WATER_ROUGHNESS
    else if (!(z0 > 0 && z0 <= ROUGHNESS_MAX)) data[n] = Number.NaN
  })
}
