import { InputError, requireFields } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { mean } from '../../math/statistics/index.ts'
import {
  independentStorms,
  type ReturnLevel,
  stormExtremes,
  stormReturnLevel,
  type WindSeries,
} from '../../wind/resource/index.ts'

/** Calm between storms, in shares of the mean speed: 5 m/s where Cook's method was made. */
const CALM_SHARE = 0.8
/** Greatest ten-minute mean over the mean of an hour. */
const HOUR_PEAK = 1.05

/** Wind once in 50 years [m/s] with its standard error, or why the records bear none. */
export type FittedExtreme =
  | (ReturnLevel & { readonly missing?: undefined })
  | { readonly missing: string; readonly value?: undefined; readonly standardError?: undefined }

/**
 * Ten-minute mean exceeded once in 50 years by the storms of a series, as `stormExtremes` fits them; nothing from
 * records of less than five years or with a top that is cut off.
 *
 * @param options.peakFactor ten-minute mean over the mean of a record; 1.05 for records longer than ten minutes, else 1.
 * @throws {InputError} as `independentStorms`.
 */
export function fittedExtreme(
  series: WindSeries,
  options: { readonly rng: Rng; readonly peakFactor?: number | undefined },
): FittedExtreme {
  requireFields(series, { axis: 'object', speed: 'list' }, 'series')
  requireFields(options, { rng: 'object' }, 'options')
  const { rng, peakFactor = series.axis.stepMinutes > 10 ? HOUR_PEAK : 1 } = options
  const there = series.speed.filter((speed) => !Number.isNaN(speed))
  const storms = independentStorms(series, { calmBelow: CALM_SHARE * mean(there) })
  try {
    const { value, standardError } = stormReturnLevel(stormExtremes({ storms, rng }), 50)
    return { value: peakFactor * value, standardError: peakFactor * standardError }
  } catch (error) {
    if (error instanceof InputError && error.field.startsWith('storms.')) return { missing: whyNot(error) }
    throw error
  }
}

function whyNot({ field, value, constraint }: InputError): string {
  return field === 'storms.years'
    ? `values of ${Number(value).toFixed(1)} years; a wind once in 50 years needs 5 at least`
    : `${Number(value).toFixed(1)} where there should be ${constraint}`
}
