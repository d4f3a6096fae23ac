import { InputError, requireFields } from '../../errors/index.ts'
import { quantileOfSorted } from '../../math/statistics/index.ts'
import { requireSite, type Site } from '../../site/index.ts'
import { extraterrestrialNormal, sunPath } from '../../solar/position/index.ts'
import { centerMs, createTimeAxis, MS_PER_DAY, stepMs, type TimeAxis } from '../../time/index.ts'

/** How far the clock of a series is from the sun. */
export interface SolarTimeShift {
  /** What to add to the time stamps so that they fit the sun [min]; NaN with too few days. */
  readonly correctionMinutes: number
  /** Half of the distance between the quartiles of single days, over the root of their number [min]. */
  readonly uncertaintyMinutes: number
  /** Days that counted. */
  readonly days: number
}

/** A day counts with this share of the light above the atmosphere: clouds before or after noon move its middle. */
const CLEARNESS_MIN = 0.5
/** Days below which nothing is said. */
const DAYS_MIN = 10

/**
 * Finds by how much a series of irradiance is shifted against the sun: for each solar day with light enough, the mean
 * time of its light is held against that of the light above the atmosphere, and the median of the differences taken.
 * Clouds of single days go either way; a shading horizon on one side, or mornings that are always foggy, do not, and
 * look like a shift of some ten minutes. Shifts up to some hours are found.
 *
 * A day with a gap does not count.
 *
 * @param input.ghi global horizontal irradiance on the axis, NaN a gap [W/m²].
 * @throws {InputError} a site or axis that cannot be, a step above an hour (`axis.stepMinutes`), `length_mismatch`.
 */
export function solarTimeShift(input: {
  readonly site: Site
  readonly axis: TimeAxis
  readonly ghi: Float64Array
}): SolarTimeShift {
  requireFields(input, { site: 'object', axis: 'object', ghi: 'list' })
  const { site, axis, ghi } = input
  requireSite(site)
  createTimeAxis(axis)
  InputError.requireRange(axis.stepMinutes, 1, 60, 'axis.stepMinutes', 'min')
  InputError.requireLength(axis.length, { ghi })
  const { cosZenith } = sunPath(axis, site)
  const extra = extraterrestrialNormal(axis)
  const differences: number[] = []
  for (const [from, to] of solarDays(axis, site)) {
    let light = 0
    let lightTime = 0
    let above = 0
    let aboveTime = 0
    for (let t = from; t < to; t++) {
      const top = extra[t] * Math.max(cosZenith[t], 0)
      light += ghi[t]
      lightTime += ghi[t] * (t - from)
      above += top
      aboveTime += top * (t - from)
    }
    // Not `<`: a day with a gap has NaN for its light.
    if (!(light >= CLEARNESS_MIN * above) || above === 0) continue
    differences.push((aboveTime / above - lightTime / light) * axis.stepMinutes)
  }
  if (differences.length < DAYS_MIN) {
    return { correctionMinutes: Number.NaN, uncertaintyMinutes: Number.NaN, days: differences.length }
  }
  const sorted = Float64Array.from(differences).sort()
  const spread = (quantileOfSorted(sorted, 0.75) - quantileOfSorted(sorted, 0.25)) / 2
  return {
    correctionMinutes: quantileOfSorted(sorted, 0.5),
    uncertaintyMinutes: spread / Math.sqrt(sorted.length),
    days: sorted.length,
  }
}

/** First record and the one after the last of each whole day from solar midnight to solar midnight. */
function* solarDays(axis: TimeAxis, { longitudeDeg }: Site): Generator<readonly [number, number]> {
  const midnightShiftMs = (longitudeDeg / 360) * MS_PER_DAY
  const dayOf = (t: number): number => Math.floor((centerMs(axis, t) + midnightShiftMs) / MS_PER_DAY)
  const recordsOfDay = MS_PER_DAY / stepMs(axis)
  let from = 0
  for (let t = 1; t <= axis.length; t++) {
    if (t < axis.length && dayOf(t) === dayOf(from)) continue
    if (t - from === recordsOfDay) yield [from, t]
    from = t
  }
}
