import { InputError } from '@sunwake/core/errors'
import { wrap360 } from '@sunwake/core/math/angles'
import { createRng } from '@sunwake/core/math/random'
import type { WindUncertaintyComponent } from '@sunwake/core/studies'
import type { TimeAxis } from '@sunwake/core/time'
import {
  type ConcurrentRecords,
  concurrentRecords,
  directionStatistics,
  fitMcp,
  mcpCorrelation,
  mcpLongTermMean,
  predictMcp,
  speedStatistics,
  windSector,
} from '@sunwake/core/wind/resource'
import type { WindLevel } from '@sunwake/data'
import type { SeriesAtHub } from '../../data/online/hub-wind-of-series.ts'
import type { DataQuality } from '../../result/data-quality.ts'
import type { Notes } from '../../result/notes.ts'
import {
  levelNear,
  type OwnWindReferences,
  type ReferenceSeries,
  seriesOfAnswer,
  whyNone,
} from './reference.ts'
import type { LongTermMethod } from './schema.ts'
import type { WindSeriesOfRequest } from './series.ts'

/** Sectors of the reference's direction with a line each, and records below which one takes that of all. */
const SECTORS = 12
const SECTOR_RECORDS_MIN = 100
/** A quarter of a year of common hours, and the correlation below which a line carries little of the years [h], [1]. */
const COMMON_HOURS_MIN = 2160
const CORRELATION_MIN = 0.6
/** Resamples of five days, and hours of the long term that are enough to tell the scatter of its mean. */
const RESAMPLES = 100
const BLOCK_HOURS = 120
const SCATTER_HOURS = 20_000

/**
 * Standard deviation of the long-term mean of a reanalysis for what changes in its years without the wind: stations and
 * satellites come and go [fraction]; our own assumption.
 */
const REFERENCE_DEVIATION = 0.02

/** Own wind at a hub, carried to other years. */
interface CarriedWind extends SeriesAtHub {
  readonly axis: TimeAxis
  /** About its mean speed, for the relation found and for the reference. */
  readonly longTerm: WindUncertaintyComponent
}

/** How own wind goes to the long term. */
export interface LongTerm {
  /** The long series. */
  readonly series: ReferenceSeries
  /** As the answer tells it. */
  readonly told: NonNullable<DataQuality['long_term']>
  readonly carry: (atHub: SeriesAtHub, hubHeight: number) => CarriedWind
}

interface Pair {
  readonly reference: ReferenceSeries
  readonly longTerm: ReferenceSeries
}

/**
 * Makes ready to carry own wind to the years of a reanalysis (measure, correlate, predict), where the request asks for
 * it. Undefined where it does not, and where it cannot be, which a warning says.
 */
export function longTermOf(
  own: WindSeriesOfRequest,
  method: LongTermMethod | 'none' | undefined,
  references: OwnWindReferences,
  notes: Notes,
): LongTerm | undefined {
  if (method === undefined || method === 'none') return undefined
  const found = pairOf(own, references)
  if (typeof found === 'string') {
    notes.warnings.push({
      code: 'long_term_not_corrected',
      message: `wind_data was not extended to the long term: ${found}. The answer describes the measured years alone.`,
    })
    return undefined
  }
  const { pair, common } = found
  const series = pair.longTerm
  const { correlation } = mcpCorrelation(common)
  return {
    series,
    told: {
      method,
      reference: series.provenance.source,
      period: series.years.join('-'),
      common_hours: common.reference.length,
      correlation,
      reference_ratio:
        speedStatistics(levelNear(series, topOf(own).height).speed).mean /
        speedStatistics(common.reference).mean,
    },
    carry: (atHub, hubHeight) => carried(own.axis, atHub, { ...pair, hubHeight, method }),
  }
}

/** The two series and what own wind has in common with the first, or why there is nothing to carry it by. */
function pairOf(
  own: WindSeriesOfRequest,
  { reference, longTerm }: OwnWindReferences,
): { readonly pair: Pair; readonly common: ConcurrentRecords } | string {
  const series = seriesOfAnswer(longTerm)
  if (series === undefined) return whyNone(longTerm)
  const concurrent = seriesOfAnswer(reference)
  if (concurrent === undefined) return whyNone(reference)
  const pair = { reference: concurrent, longTerm: series }
  const { dataset } = pair.longTerm.provenance
  const { height, speed } = topOf(own)
  const common = commonOf(own.axis, { speeds: speed }, levelNear(pair.reference, height), pair.reference.axis)
  const hours = common?.reference.length ?? 0
  if (common === undefined || hours < COMMON_HOURS_MIN) {
    return `${dataset} of ${pair.reference.years.join('-')} has ${hours} hours in common with it, and ${COMMON_HOURS_MIN} are wanted`
  }
  const { correlation } = mcpCorrelation(common)
  if (!(correlation >= CORRELATION_MIN)) {
    return `its hours go with those of ${dataset} by a correlation of ${correlation.toFixed(2)}, and ${CORRELATION_MIN} is wanted; a wrong clock would do that too`
  }
  const [first, last] = pair.longTerm.years
  const years = (own.axis.length * own.axis.stepMinutes) / 525_960
  if (last - first < years) {
    return `the ${last - first + 1} years of ${dataset} are hardly more than its own ${years.toFixed(1)}`
  }
  return { pair, common }
}

/** Own wind has levels, rising. */
function topOf({ levels }: WindSeriesOfRequest): WindSeriesOfRequest['levels'][number] {
  return levels.at(-1) as WindSeriesOfRequest['levels'][number]
}

/** Undefined where the two do not overlap. */
function commonOf(
  axis: TimeAxis,
  { speeds, directionsDeg }: { readonly speeds: Float64Array; readonly directionsDeg?: Float64Array },
  level: WindLevel,
  hours: TimeAxis,
): ConcurrentRecords | undefined {
  try {
    return concurrentRecords(
      { axis: hours, speed: level.speed, directionDeg: level.directionDeg },
      { axis, speed: speeds, directionDeg: directionsDeg },
    )
  } catch (error) {
    if (error instanceof InputError && error.code === 'inconsistent') return undefined
    throw error
  }
}

function carried(
  axis: TimeAxis,
  atHub: SeriesAtHub,
  {
    reference,
    longTerm,
    hubHeight,
    method,
  }: Pair & { readonly hubHeight: number; readonly method: LongTermMethod },
): CarriedWind {
  const near = levelNear(longTerm, hubHeight)
  const concurrent = commonOf(axis, atHub, levelNear(reference, near.height), reference.axis)
  if (concurrent === undefined) throw new Error('series that were found to overlap do not')
  const fit = { concurrent, method: FITS[method], sectors: SECTORS, countMin: SECTOR_RECORDS_MIN } as const
  const speeds = predictMcp(fitMcp(fit), near)
  const { mean, standardError } = mcpLongTermMean({
    ...fit,
    longTerm: thinned(near),
    rng: createRng(1),
    resamples: RESAMPLES,
    blockRecords: BLOCK_HOURS,
  })
  const relation = standardError / mean
  return {
    axis: longTerm.axis,
    speeds,
    directionsDeg: turned(near.directionDeg, concurrent),
    heightRatio: atHub.heightRatio,
    longTerm: {
      name: 'long_term',
      standardDeviation: Math.sqrt(relation * relation + REFERENCE_DEVIATION * REFERENCE_DEVIATION),
      source: `the relation ${(100 * relation).toFixed(1)} % by resampling blocks of five days, what changes in the years of the reanalysis without the wind ${100 * REFERENCE_DEVIATION} % (assumed)`,
    },
  }
}

const FITS = {
  variance_ratio: 'variance_ratio',
  linear: 'least_squares',
  weibull_scale: 'weibull_scale',
} as const satisfies Record<LongTermMethod, string>

/** Hours of a level spread over its time and the hours of the day, for what needs no more. */
function thinned({ speed, directionDeg }: WindLevel): { speed: Float64Array; directionDeg: Float64Array } {
  const wanted = Math.ceil(speed.length / SCATTER_HOURS)
  // A stride that has no factor in common with the 24 hours of the day.
  let stride = wanted
  while (stride > 1 && (stride % 2 === 0 || stride % 3 === 0)) stride++
  const kept = (values: Float64Array): Float64Array => values.filter((_, t) => t % stride === 0)
  return { speed: kept(speed), directionDeg: kept(directionDeg) }
}

/** Directions of the reference, each turned by the mean veer of its sector in the common hours. */
function turned(
  directionsDeg: Float64Array,
  { referenceDirectionDeg: from, targetDirectionDeg: to }: ConcurrentRecords,
): Float64Array {
  if (from === undefined || to === undefined) return directionsDeg
  const veer = to.map((direction, i) => wrap360(direction - from[i]!))
  const sectorOf = Array.from(from, (direction) => windSector(direction, SECTORS))
  const all = directionStatistics(veer).meanDeg
  const bySector = Array.from({ length: SECTORS }, (_, s) => {
    const inside = veer.filter((__, i) => sectorOf[i] === s)
    return inside.length < SECTOR_RECORDS_MIN ? all : directionStatistics(inside).meanDeg
  })
  return directionsDeg.map((direction) =>
    Number.isNaN(direction)
      ? direction
      : wrap360(direction + (bySector[windSector(direction, SECTORS)] ?? all)),
  )
}
