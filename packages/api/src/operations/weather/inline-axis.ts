import { InputError } from '@sunwake/core/errors'
import { createTimeAxis, isoUtc, MS_PER_MINUTE, type TimeAxis } from '@sunwake/core/time'
import { shortenValue, validationError } from '../../errors/index.ts'
import { INSTANT_CONSTRAINT, parseInstant } from '../../wire/parse/parse-instant.ts'
import { defaultTo, type Notes } from '../result/notes.ts'
import type { InlineWeatherRequest } from './schema.ts'

/** Names that the parts of an axis have on the wire. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  startMs: 'start',
  stepMinutes: 'step_minutes',
  utcOffsetHours: 'utc_offset_hours',
}

/** Series with their time: what an axis is read from. */
export type InlineTime = Pick<
  InlineWeatherRequest,
  'timestamps' | 'start' | 'step_minutes' | 'timestamp_label' | 'utc_offset_hours'
>

/** Where a series stands in the request, and the field that says how long it is. */
export interface InlinePlace {
  readonly path: string
  readonly series: string
  readonly length: number
}

/**
 * The time axis of series of a request: from their time stamps, which must be evenly spaced, or from a start and a step.
 *
 * @throws {ServiceError} `validation_error`, naming the first time stamp that does not fit.
 */
export function inlineAxis(given: InlineTime, place: InlinePlace, notes: Notes): TimeAxis {
  const { path, series, length } = place
  const { startMs, stepMinutes } =
    given.timestamps === undefined
      ? {
          startMs: instant(given.start ?? '', `${path}.start`),
          stepMinutes: defaultTo(notes, {
            field: 'step_minutes',
            value: given.step_minutes,
            fallback: 60,
            unit: 'min',
          }),
        }
      : axisOfTimestamps(given.timestamps, given.step_minutes, path, notes)
  const label = defaultTo(notes, {
    field: 'timestamp_label',
    value: given.timestamp_label,
    fallback: 'start',
  })
  const utcOffsetHours = defaultTo(notes, {
    field: 'utc_offset_hours',
    value: given.utc_offset_hours,
    fallback: 0,
    unit: 'h: months are cut in UTC',
  })
  try {
    return createTimeAxis({ startMs, stepMinutes, length, label, utcOffsetHours })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { field, value, constraint } = error
    throw validationError([
      { field: `${path}.${WIRE_FIELDS[field] ?? series}`, value: shortenValue(value), constraint },
    ])
  }
}

function axisOfTimestamps(
  timestamps: readonly string[],
  statedStep: number | undefined,
  path: string,
  notes: Notes,
): { startMs: number; stepMinutes: number } {
  const instants = timestamps.map((text, t) => instant(text, `${path}.timestamps[${t}]`))
  const startMs = instants[0]!
  if (instants.length === 1) {
    return {
      startMs,
      stepMinutes: defaultTo(notes, { field: 'step_minutes', value: statedStep, fallback: 60, unit: 'min' }),
    }
  }
  const stepMs = instants[1]! - startMs
  const stepMinutes = stepMs / MS_PER_MINUTE
  if (statedStep !== undefined && statedStep !== stepMinutes) {
    throw validationError([
      {
        field: `${path}.step_minutes`,
        value: statedStep,
        constraint: `${stepMinutes} min, the distance of the first two time stamps, or absent`,
      },
    ])
  }
  if (!Number.isInteger(stepMinutes) || stepMinutes < 1) {
    throw unevenAt(1, timestamps, path, 'a whole number of minutes after the first time stamp')
  }
  for (let t = 2; t < instants.length; t++) {
    if (instants[t] !== startMs + t * stepMs) {
      throw unevenAt(
        t,
        timestamps,
        path,
        `${isoUtc(startMs + t * stepMs)}: time stamps are evenly spaced, here by ${stepMinutes} min`,
      )
    }
  }
  return { startMs, stepMinutes }
}

function unevenAt(index: number, timestamps: readonly string[], path: string, constraint: string) {
  return validationError([
    { field: `${path}.timestamps[${index}]`, value: shortenValue(timestamps[index]), constraint },
  ])
}

function instant(text: string, field: string): number {
  const ms = parseInstant(text)
  if (ms === undefined)
    throw validationError([{ field, value: shortenValue(text), constraint: INSTANT_CONSTRAINT }])
  return ms
}
