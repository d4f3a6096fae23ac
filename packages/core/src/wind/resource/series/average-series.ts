import { InputError, requireFields, requireKnown, requireObject } from '../../../errors/index.ts'
import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../../math/angles.ts'
import {
  createTimeAxis,
  firstCenterMs,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  stepMs,
  type TimeAxis,
} from '../../../time/index.ts'
import { requireWindSeries, type WindSeries } from './wind-series.ts'

/** How to average a series to a coarser step. */
export interface AveragingOptions {
  /** Step of the result, a multiple of the step of the series and at most a day [min]. */
  readonly stepMinutes: number
  /** Share of the records of a step that must be there, 0..1; 0.9 when absent. */
  readonly coverageMin?: number | undefined
}

/** A series on a coarser step, and how full its steps were. */
export interface AveragedSeries extends WindSeries {
  /** Speeds that were there over those that could be [fraction]. */
  readonly coverage: Float64Array
}

/** MEASNET asks for 90 % of a month; the same is asked of every step. */
const COVERAGE_MIN = 0.9

const AVERAGE_SERIES_FIELDS: Readonly<Record<keyof AveragingOptions, true>> = {
  stepMinutes: true,
  coverageMin: true,
}

/**
 * Averages wind to steps that begin on whole multiples of the step in the site's standard time. Speeds are averaged
 * as they are, directions as unit vectors. A record belongs to the step that holds its middle. The result is labelled
 * by the start of its steps. A step with too few speeds is a gap (NaN); so is the direction of one with too few
 * directions.
 *
 * @throws {InputError} `inconsistent` (`stepMinutes` no multiple of the series' step), `out_of_range` and its kin
 *   (`coverageMin`), as `requireWindSeries`.
 * @see MEASNET 2016, Evaluation of site-specific wind conditions, version 2
 */
export function averageSeries(series: WindSeries, options: AveragingOptions): AveragedSeries {
  requireKnown(options, Object.keys(AVERAGE_SERIES_FIELDS))
  requireFields(series, { axis: 'object', speed: 'list' }, 'series')
  requireObject(options, 'options')
  requireWindSeries(series)
  const { stepMinutes, coverageMin = COVERAGE_MIN } = options
  InputError.requireRange(coverageMin, 0, 1, 'coverageMin')
  const axis = coarserAxis(series.axis, stepMinutes)
  const shareOf = series.axis.stepMinutes / stepMinutes
  const count = new Float64Array(axis.length)
  const sum = new Float64Array(axis.length)
  const east = new Float64Array(axis.length)
  const north = new Float64Array(axis.length)
  const directions = new Float64Array(axis.length)
  const { speed, directionDeg } = series
  const step = stepMs(series.axis)
  const first = firstCenterMs(series.axis) - axis.startMs
  const width = stepMs(axis)
  for (let t = 0; t < speed.length; t++) {
    const block = Math.floor((first + t * step) / width)
    if (!Number.isNaN(speed[t])) {
      count[block]++
      sum[block] += speed[t]
    }
    if (directionDeg !== undefined && !Number.isNaN(directionDeg[t])) {
      directions[block]++
      east[block] += sinDeg(directionDeg[t])
      north[block] += cosDeg(directionDeg[t])
    }
  }
  // Half a record is forgiven, so that 0.9 of six records is five.
  const enough = (records: number): boolean => records > 0 && (records + 0.5) * shareOf > coverageMin
  return {
    axis,
    speed: sum.map((total, block) => (enough(count[block]) ? total / count[block] : Number.NaN)),
    directionDeg:
      directionDeg &&
      directions.map((records, block) =>
        enough(records) ? wrap360(atan2Deg(east[block], north[block])) : Number.NaN,
      ),
    coverage: count.map((records) => records * shareOf),
  }
}

function coarserAxis(axis: TimeAxis, stepMinutes: number): TimeAxis {
  if (stepMinutes % axis.stepMinutes !== 0) {
    throw new InputError({
      code: 'inconsistent',
      field: 'stepMinutes',
      value: stepMinutes,
      constraint: `a multiple of ${axis.stepMinutes}, the step of the series`,
    })
  }
  const width = stepMinutes * MS_PER_MINUTE
  const offset = axis.utcOffsetHours * MS_PER_HOUR
  const blockOf = (instantMs: number): number => Math.floor((instantMs + offset) / width)
  const firstBlock = blockOf(firstCenterMs(axis))
  const lastBlock = blockOf(firstCenterMs(axis) + (axis.length - 1) * stepMs(axis))
  return createTimeAxis({
    startMs: firstBlock * width - offset,
    stepMinutes,
    length: lastBlock - firstBlock + 1,
    label: 'start',
    utcOffsetHours: axis.utcOffsetHours,
  })
}
