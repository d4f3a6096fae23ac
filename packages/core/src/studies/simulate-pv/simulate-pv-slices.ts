import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import type { Site } from '../../site/index.ts'
import {
  type PvSlice,
  type PvSystem,
  type PvTotals,
  type PvWeather,
  weatherSlice,
} from '../../solar/system/index.ts'
import { runPvSlice, startPvRun, totalsOfPvRun } from '../../solar/system/internal.ts'

/** What {@link simulatePvSlices} needs. */
export interface SimulatePvSlicesInput {
  readonly site: Site
  /** A series, which is cut into slices, or slices one after the other, of any length. */
  readonly weather: PvWeather | Iterable<PvWeather>
  readonly system: PvSystem
  /** Records of a slice when one series is cut, 1..1e7; 8,760 when absent. */
  readonly sliceLength?: number | undefined
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}

/** Records of a slice unless told otherwise: a year of hours, a month of five minutes. */
const SLICE_LENGTH = 8760

const SIMULATE_PV_SLICES_FIELDS: Readonly<Record<keyof SimulatePvSlicesInput, true>> = {
  site: true,
  weather: true,
  system: true,
  sliceLength: true,
  deltaTSeconds: true,
}

/**
 * `simulatePv` slice by slice: yields the series of each and returns the totals of all. Models that remember (dirt,
 * snow, module temperature, the age of snow on the ground) go on where the slice before ended, and sums are taken in
 * the order of the records, so that any cutting gives the same bits. Memory is that of one slice. What hours hide of
 * clipping (`subhourlyClipping`) is not taken off.
 *
 * @throws {InputError} as `simulatePv`; `inconsistent` for slices that do not follow each other and for Townsend's
 *   snow, which needs the whole series.
 */
export function* simulatePvSlices(input: SimulatePvSlicesInput): Generator<PvSlice, PvTotals> {
  requireKnown(input, Object.keys(SIMULATE_PV_SLICES_FIELDS))
  requireFields(input, { site: 'object', weather: 'object', system: 'object' })
  const { weather, sliceLength = SLICE_LENGTH } = input
  InputError.requireRange(sliceLength, 1, 1e7, 'sliceLength')
  const run = startPvRun(input)
  for (const slice of isSeries(weather) ? slicesOf(weather, Math.floor(sliceLength)) : weather) {
    yield runPvSlice(run, slice)
  }
  return totalsOfPvRun(run)
}

function isSeries(weather: PvWeather | Iterable<PvWeather>): weather is PvWeather {
  return 'axis' in weather
}

function* slicesOf(weather: PvWeather, length: number): Generator<PvWeather> {
  for (let from = 0; from < weather.axis.length; from += length) {
    yield weatherSlice(weather, from, Math.min(from + length, weather.axis.length))
  }
}
