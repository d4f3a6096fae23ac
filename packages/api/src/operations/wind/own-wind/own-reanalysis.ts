import { civilTime, isoUtc, labelMs, stepHours, stepMs, type TimeAxis } from '@sunwake/core/time'
import type { z } from 'zod'
import { validationError } from '../../../errors/index.ts'
import { createNotes } from '../../result/notes.ts'
import { inlineAxis } from '../../weather/inline-axis.ts'
import type { reanalysisSchema } from './reanalysis-schema.ts'
import type { OwnWindReferences, ReferenceSeries } from './reference.ts'

const PATH = 'wind_data.reanalysis'
/** Values of a calendar year that is whole [h]; 98 % of it. */
const YEAR_HOURS_MIN = 8585

/**
 * A reanalysis of the request as what own wind is held against: all of it for the common hours, its whole calendar years
 * for the long term.
 * @throws {ServiceError} `validation_error` where no year is whole, or its time axis cannot be.
 */
export function referencesOfRequest(given: z.output<typeof reanalysisSchema>): OwnWindReferences {
  const {
    name,
    height_m: height,
    speed_ms,
    direction_deg,
    timestamp_label: label = 'center',
    ...time
  } = given
  const axis = inlineAxis(
    { ...time, timestamp_label: label },
    { path: PATH, series: 'speed_ms', length: speed_ms.length },
    createNotes(),
  )
  const speed = Float64Array.from(speed_ms, (value) => value ?? Number.NaN)
  const directionDeg = Float64Array.from(direction_deg, (value) => value ?? Number.NaN)
  const years = wholeYears(axis, speed)
  const provenance = { source: name, dataset: name }
  const reference: ReferenceSeries = { axis, levels: [{ height, speed, directionDeg }], years, provenance }
  const [first, last] = years
  const from = recordAt(axis, Date.UTC(first, 0))
  const to = recordAt(axis, Date.UTC(last + 1, 0))
  const longTerm: ReferenceSeries = {
    ...reference,
    axis: { ...axis, startMs: axis.startMs + from * stepMs(axis), length: to - from },
    levels: [{ height, speed: speed.slice(from, to), directionDeg: directionDeg.slice(from, to) }],
  }
  return {
    reference: { from: 'request', value: reference },
    longTerm: { from: 'request', value: longTerm },
  }
}

/** First record whose stamp is not before a time; the length of the axis where there is none. */
function recordAt(axis: TimeAxis, ms: number): number {
  const record = Math.ceil((ms - labelMs(axis, 0)) / stepMs(axis))
  return Math.min(Math.max(record, 0), axis.length)
}

/** First and last of the longest run of calendar years that are whole. */
function wholeYears(axis: TimeAxis, speed: Float64Array): readonly [number, number] {
  const hours = new Map<number, number>()
  for (let t = 0; t < axis.length; t++) {
    if (Number.isNaN(speed[t])) continue
    const { year } = civilTime(labelMs(axis, t))
    hours.set(year, (hours.get(year) ?? 0) + stepHours(axis))
  }
  const whole = [...hours].filter(([, count]) => count >= YEAR_HOURS_MIN).map(([year]) => year)
  let best: readonly [number, number] | undefined
  for (const [i, year] of whole.entries()) {
    let last = year
    for (const next of whole.slice(i + 1)) if (next === last + 1) last = next
    if (best === undefined || last - year > best[1] - best[0]) best = [year, last]
  }
  if (best !== undefined) return best
  throw validationError([
    {
      field: `${PATH}.speed_ms`,
      value: `${speed.length} values from ${isoUtc(labelMs(axis, 0))} on`,
      constraint: `${YEAR_HOURS_MIN} hours or more of one calendar year at least (UTC)`,
    },
  ])
}
