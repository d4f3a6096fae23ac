import type { WindUncertaintyComponent } from '@sunwake/core/studies'
import { civilTime, isoUtc, labelMs } from '@sunwake/core/time'
import {
  interannualVariationOf,
  pastUncertainty,
  USUAL_VARIATION,
  YEARS_MIN,
} from '../../data/online/hub-wind-of-series.ts'
import type { LongTerm } from './long-term.ts'
import type { WindSeriesOfRequest } from './series.ts'

const OWN_SOURCE = 'series of the request'

/** The years that an answer on own wind is of, and how it says so. */
interface OwnWindSpan {
  readonly years: number
  readonly period: string
  /** Standard deviation of single years about the long-term mean [fraction]. */
  readonly variation: number
  readonly variationSource: string
  /** Uncertainty of the mean of these years as that of all years. */
  readonly past: WindUncertaintyComponent
  /** Which years the wind is known for, where they are few. */
  readonly fewer: string
  readonly dataSource: string
  readonly basis: string
  readonly lastHours: string
  readonly assumption: Readonly<Record<string, string>>
}

/** What the years of own wind are, its own or those that it was carried to. */
export function spanOfOwnWind(
  own: WindSeriesOfRequest,
  yearsOfData: number,
  longTerm: LongTerm | undefined,
): OwnWindSpan {
  const { axis } = own
  if (longTerm === undefined) {
    const years = Math.max(Math.round(yearsOfData), 1)
    const variation = variationOf(own, yearsOfData)
    return {
      years,
      variation,
      past: pastUncertainty(
        variation,
        Math.max(yearsOfData, 0.5),
        'the record, not carried to the long term',
      ),
      variationSource: yearsOfData < YEARS_MIN ? 'the usual figure of the trade' : 'that of the series',
      fewer: `wind_data has values of ${yearsOfData.toFixed(1)} years, which were not carried to the long term`,
      period: `${isoUtc(labelMs(axis, 0))}/${isoUtc(labelMs(axis, axis.length - 1))}`,
      dataSource: OWN_SOURCE,
      basis: `${yearsOfData.toFixed(1)} years of own wind`,
      lastHours:
        'the last hours of wind_data, at most a year of them; the energies are those of all its records',
      assumption: {},
    }
  }
  const { series, told } = longTerm
  const [first, last] = series.years
  const years = last - first + 1
  const variation = interannualVariationOf(series)
  const { dataset, source } = series.provenance
  return {
    years,
    variation,
    past: pastUncertainty(variation, years, `${told.period} of ${dataset}`),
    variationSource: years < YEARS_MIN ? 'the usual figure of the trade' : `that of ${dataset}`,
    fewer: `${dataset} has ${years} whole years here, ${told.period}`,
    period: told.period,
    dataSource: `${OWN_SOURCE}, carried to the long term by ${source}`,
    basis: `${yearsOfData.toFixed(1)} years of own wind, carried to ${told.period} by ${dataset}`,
    lastHours: `hours of ${last} as the relation to ${dataset} makes them, none of them measured; the energies are those of all years`,
    assumption: {
      long_term_correction: `${told.method} by 12 sectors of ${dataset}, fitted to ${told.common_hours} common hours (correlation ${told.correlation.toFixed(2)}); every hour of ${told.period} is one of the relation, none is a record`,
    },
  }
}

function variationOf({ axis, levels }: WindSeriesOfRequest, yearsOfData: number): number {
  if (yearsOfData < YEARS_MIN) return USUAL_VARIATION
  const yearOf = (t: number): number => civilTime(labelMs(axis, t)).year
  const series = levels.map((level) => ({ ...level, directionDeg: level.directionDeg ?? level.speed }))
  return interannualVariationOf({ axis, levels: series, years: [yearOf(0), yearOf(axis.length - 1)] })
}
