import { exp, log10 } from '../../math/elementary/index.ts'

/** Heights above the local ground and the distance between their feet. */
export interface SoundPath {
  /** Of the source [m]. */
  readonly sourceHeight: number
  /** Of the receiver [m]. */
  readonly receiverHeight: number
  /** Horizontal [m]. */
  readonly groundDistance: number
}

/** How porous the ground is: 0 is hard (rock, water, ice), 1 porous (grass, fields, trees) [1]. */
export interface GroundFactors {
  readonly source: number
  readonly middle: number
  readonly receiver: number
}

/** Sound that the ground takes in each octave band, by region [dB]; below 0 it adds. */
export interface GroundAttenuation {
  readonly source: Float64Array
  readonly middle: Float64Array
  readonly receiver: Float64Array
  readonly total: Float64Array
}

/** Distance within which a region's ground counts, in heights. */
export const REGION_HEIGHTS = 30
/** Distance, in heights, within which the weather changes nothing. */
export const CALM_HEIGHTS = 10
const BANDS = 8

/** Share of a distance that lies beyond another; 0 where none does. */
export function shareBeyond(near: number, distance: number): number {
  return distance <= near ? 0 : 1 - near / distance
}

/**
 * Ground effect of the general method: that of the regions of source, middle and receiver. Nothing is checked.
 * @see ISO 9613-2:1996, section 7.3.1, table 3
 */
export function groundAttenuation(path: SoundPath, factors: GroundFactors): GroundAttenuation {
  const { sourceHeight, receiverHeight, groundDistance } = path
  const source = regionAttenuation(sourceHeight, groundDistance, factors.source)
  const receiver = regionAttenuation(receiverHeight, groundDistance, factors.receiver)
  const share = shareBeyond(REGION_HEIGHTS * (sourceHeight + receiverHeight), groundDistance)
  const middle = Float64Array.from({ length: BANDS }, (_, band) =>
    band === 0 ? -3 * share : -3 * share * (1 - factors.middle),
  )
  const total = source.map((value, band) => value + middle[band] + receiver[band])
  return { source, middle, receiver, total }
}

function regionAttenuation(height: number, distance: number, factor: number): Float64Array {
  const { constant, far, farther } = regionTerms(height, factor)
  const [farShare, fartherShare] = [1 - exp(-FAR * distance), 1 - exp(-FARTHER * distance * distance)]
  return constant.map((value, band) => value + far[band] * farShare + farther[band] * fartherShare)
}

/** What grows with the distance, as 1 − e^(−FAR·d) and as 1 − e^(−FARTHER·d²) [1/m, 1/m²]. */
export const FAR: number = 1 / 50
export const FARTHER = 2.8e-6

/** The parts of a region's ground effect in each octave band: one that stays, and two that grow with the distance [dB]. */
export interface RegionTerms {
  readonly constant: Float64Array
  readonly far: Float64Array
  readonly farther: Float64Array
}

/** Those of the region around a source or a receiver of that height. Nothing is checked. */
export function regionTerms(height: number, factor: number): RegionTerms {
  const bell = (size: number, width: number, centre = 0): number =>
    factor * size * exp(-width * (height - centre) * (height - centre))
  const constant = new Float64Array(BANDS).fill(-1.5 * (1 - factor))
  constant[0] = -1.5
  const far = Float64Array.of(0, bell(3, 0.12, 5), bell(8.6, 0.09), bell(14, 0.46), bell(5, 0.9), 0, 0, 0)
  const farther = Float64Array.of(0, bell(5.7, 0.09), 0, 0, 0, 0, 0, 0)
  return { constant, far, farther }
}

/**
 * Ground effect of A-weighted levels alone over porous or mixed ground [dB], 0 or above.
 * @param meanHeight mean height of the path above the ground [m].
 * @param distance between source and receiver, above 0 [m].
 * @see ISO 9613-2:1996, section 7.3.2, equation 10
 */
export function alternativeGroundAttenuation(meanHeight: number, distance: number): number {
  return Math.max(0, 4.8 - ((2 * meanHeight) / distance) * (17 + 300 / distance))
}

/**
 * What reflections at the ground near the source add with {@link alternativeGroundAttenuation} [dB].
 * @see ISO 9613-2:1996, section 7.3.2, equation 11
 */
export function groundReflection({ sourceHeight, receiverHeight, groundDistance }: SoundPath): number {
  const flat = groundDistance * groundDistance
  const [less, more] = [sourceHeight - receiverHeight, sourceHeight + receiverHeight]
  return 10 * log10(1 + (flat + less * less) / (flat + more * more))
}

/**
 * How far the mean level of long times lies below that downwind [dB], 0 or above.
 * @param c0 of the local statistics of the weather, 0 to some 5 [dB].
 * @see ISO 9613-2:1996, section 8, equations 21 and 22
 */
export function meteorologicalCorrection(
  { sourceHeight, receiverHeight, groundDistance }: SoundPath,
  c0: number,
): number {
  return c0 * shareBeyond(CALM_HEIGHTS * (sourceHeight + receiverHeight), groundDistance)
}
