import { createTimeAxis, type TimeAxis } from '@sunwake/core/time'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { HybridQuickRequest } from '../request.ts'

/**
 * The axis of a request: as many steps as its own series have, or a whole year of hours.
 * @throws {ServiceError} `validation_error`.
 */
export function axisOf(
  { step_minutes: stepMinutes = 60, solar, wind }: HybridQuickRequest,
  { isOwn, year }: { readonly isOwn: boolean; readonly year: number },
  { site }: PlaceClimate,
): TimeAxis {
  const utcOffsetHours = Math.round(site.longitudeDeg / 15)
  if (!isOwn && stepMinutes !== 60) {
    throw validationError([
      {
        field: 'step_minutes',
        value: stepMinutes,
        constraint: '60, or own series (generation_kw) for every part: other weather is hourly',
      },
    ])
  }
  const days = isLeap(year) ? 366 : 365
  const given = solar?.generation_kw?.length ?? wind?.generation_kw?.length
  const whole = (days * 1440) / stepMinutes
  const length = isOwn && given !== undefined ? given : whole
  if (isOwn && length > whole) {
    throw validationError([
      {
        field: solar?.generation_kw === undefined ? 'wind.generation_kw' : 'solar.generation_kw',
        value: `${length} values`,
        constraint: `at most the ${whole} steps of ${stepMinutes} min of the year ${year}${isLeap(year) ? '' : '; a leap `year` such as 2020 has a day more'}`,
      },
    ])
  }
  return createTimeAxis({
    startMs: Date.UTC(year, 0, 1) - utcOffsetHours * 3_600_000,
    stepMinutes,
    length,
    label: 'start',
    utcOffsetHours,
  })
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/**
 * A series of the request: one value for every step, without gaps.
 * @throws {ServiceError} `validation_error`.
 */
export function seriesOf(field: string, values: readonly (number | null)[], length: number): Float64Array {
  const details: ErrorDetail[] = []
  if (values.length !== length) {
    details.push({
      field,
      value: `${values.length} values`,
      constraint: `${length} values, one for every step of the year${length === 8760 ? '; for 8784 hours name a leap `year`' : ''}`,
    })
  }
  const gap = values.indexOf(null)
  if (gap >= 0) {
    const gaps = values.filter((value) => value === null).length
    details.push({
      field: `${field}[${gap}]`,
      value: null,
      constraint: `a number: a dispatch needs every step, and ${gaps === 1 ? 'this one is a gap' : `${gaps} of them are gaps`}`,
    })
  }
  if (details.length > 0) throw validationError(details)
  return Float64Array.from(values as readonly number[])
}
