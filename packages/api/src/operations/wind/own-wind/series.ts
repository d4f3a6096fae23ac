import { monthOfRecords, stepHours, type TimeAxis } from '@sunwake/core/time'
import { validationError } from '../../../errors/index.ts'
import type { Notes } from '../../result/notes.ts'
import { inlineAxis } from '../../weather/inline-axis.ts'
import type { WindSeriesRequest } from './schema.ts'

/** Own wind of a request in the units of the engine, NaN for gaps. */
export interface WindSeriesOfRequest {
  readonly axis: TimeAxis
  /** Rising heights. */
  readonly levels: readonly {
    /** In the request. */
    readonly index: number
    /** Above ground [m]. */
    readonly height: number
    /** [m/s] */
    readonly speed: Float64Array
    /** Where it comes from [°]. */
    readonly directionDeg: Float64Array | undefined
    /** Standard deviation within each record [m/s]. */
    readonly deviation?: Float64Array | undefined
  }[]
  /** [°C] */
  readonly tempAir: Float64Array | undefined
  /** [Pa] */
  readonly pressure: Float64Array | undefined
}

const STEP_MAX = 60
/** Values that a calendar month must have: ten days of hours, a third of it [h]. */
const MONTH_HOURS_MIN = 240
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Reads own wind.
 * @throws {ServiceError} `validation_error`: a time axis that cannot be, months without values.
 */
export function ownWindSeries(
  given: WindSeriesRequest,
  notes: Notes,
  path = 'wind_data',
): WindSeriesOfRequest {
  const [first] = given.levels
  const place = { path, series: 'levels', length: first?.speed_ms.length ?? 0 }
  const axis = inlineAxis(given, place, notes)
  if (axis.stepMinutes > STEP_MAX) {
    throw validationError([
      {
        field: `${path}.step_minutes`,
        value: axis.stepMinutes,
        constraint: `at most ${STEP_MAX} min: coarser means hide the day and the gusty hours`,
      },
    ])
  }
  const levels = given.levels
    .map(({ height_m, speed_ms, direction_deg, speed_sd_ms }, index) => ({
      index,
      height: height_m,
      speed: numbersOf(speed_ms),
      directionDeg: direction_deg && numbersOf(direction_deg),
      deviation: speed_sd_ms && numbersOf(speed_sd_ms),
    }))
    .sort((a, b) => a.height - b.height)
  for (const { index, speed, directionDeg } of levels) {
    requireMonths(axis, speed, `${path}.levels[${index}].speed_ms`)
    if (directionDeg !== undefined) {
      requireMonths(axis, directionDeg, `${path}.levels[${index}].direction_deg`)
    }
  }
  return {
    axis,
    levels,
    tempAir: present(given.temp_air_c),
    pressure: present(given.pressure_hpa)?.map((hPa) => 100 * hPa),
  }
}

/** Every calendar month has values enough: a wind without its winter, say, is another wind. */
function requireMonths(axis: TimeAxis, values: Float64Array, field: string): void {
  const months = monthOfRecords(axis)
  const hours = new Float64Array(12)
  for (let t = 0; t < values.length; t++) {
    if (!Number.isNaN(values[t])) hours[months[t]!]! += stepHours(axis)
  }
  const short = MONTHS.filter((_, month) => hours[month]! < MONTH_HOURS_MIN)
  if (short.length === 0) return
  throw validationError([
    {
      field,
      value: `less in ${short.join(', ')}`,
      constraint: `values of ${MONTH_HOURS_MIN} hours or more in every calendar month; carry a shorter series on to a year by a reanalysis first`,
    },
  ])
}

/** A series that has at least one value. */
function present(values: readonly (number | null)[] | undefined): Float64Array | undefined {
  return values?.some((value) => value !== null) === true ? numbersOf(values) : undefined
}

function numbersOf(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}
