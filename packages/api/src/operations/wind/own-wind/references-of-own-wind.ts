import { centerMs, civilTime } from '@sunwake/core/time'
import { climbLadder, type DataMode, type WeatherSource, type WindRequest } from '@sunwake/data'
import { createNotes } from '../../result/notes.ts'
import { mastsOf } from './masts.ts'
import type { OwnWindReferences } from './reference.ts'
import type { WindDataRequest } from './schema.ts'
import { ownWindSeries } from './series.ts'

/** One request of ten years is enough to see a clock by. */
const YEARS_MAX = 10

/**
 * Fetches what own wind is held against: the data set of the request over the years of the records, and, where it is to
 * be carried to the long term, over the years of the request. Own wind counts without the first, so that no mode fails
 * for it; the second is asked for by name. Nothing where the request brings a reanalysis.
 *
 * @throws {ServiceError} `validation_error`. {DataUnavailableError} no long term where the mode is `online`.
 */
export async function referencesOf(
  own: WindDataRequest,
  {
    mode,
    wanted,
    sources,
  }: { readonly mode: DataMode; readonly wanted: WindRequest; readonly sources: WeatherSource },
): Promise<OwnWindReferences> {
  if (own.reanalysis !== undefined) return {}
  const [{ series, path }] = mastsOf(own)
  const { axis } = ownWindSeries(series, createNotes(), path)
  const yearOf = (t: number): number => civilTime(centerMs(axis, t)).year
  const lastYear = yearOf(axis.length - 1)
  const firstYear = Math.max(yearOf(0), lastYear - YEARS_MAX + 1)
  const method = own.long_term_correction ?? 'none'
  const longTerm = method === 'none' ? undefined : await climbLadder(mode, () => sources.windSeries(wanted))
  if (longTerm?.from === 'online') {
    const [first, last] = longTerm.value.years
    if (first <= firstYear && lastYear <= last) return { reference: longTerm, longTerm }
  }
  const years = lastYear - firstYear + 1
  const reference = await climbLadder('auto', () => sources.windSeries({ ...wanted, years, lastYear }))
  return { reference, longTerm }
}
