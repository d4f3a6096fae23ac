import { isoUtc } from '@sunwake/core/time'
import { detectTimeShift, type TimeShift } from '@sunwake/core/wind/resource'
import type { DataQuality } from '../../result/data-quality.ts'
import type { Notes } from '../../result/notes.ts'
import { levelNear, type OwnWindReferences, seriesOfAnswer, whyNone } from './reference.ts'
import type { WindSeriesOfRequest } from './series.ts'

type ClockOfData = Pick<DataQuality, 'time_shift' | 'time_shift_missing'>

/** Stamps in another zone than was said are wrong by up to this [h]. */
const SHIFT_MAX_HOURS = 14
/** Below these nothing is told: two months, and a correlation that chance does not give over many lags [h], [1]. */
const COMMON_HOURS_MIN = 1440
const CORRELATION_MIN = 0.3
/** A shift that is one throughout is warned of where it is this many standard deviations [1]. */
const SHIFT_SIGMAS = 4

/**
 * The clock of own wind against a reanalysis of the same hours: the lag of the greatest correlation of their speeds.
 * Says in a warning what is worth one, also that nothing could be told.
 */
export function windClock(
  { axis, levels }: WindSeriesOfRequest,
  answer: OwnWindReferences['reference'],
  { warnings }: Notes,
): ClockOfData {
  const missing = (why: string): ClockOfData => {
    warnings.push({ code: 'clock_not_checked', message: `The clock of wind_data was not checked: ${why}.` })
    return { time_shift: null, time_shift_missing: why }
  }
  const value = seriesOfAnswer(answer)
  if (value === undefined) return missing(whyNone(answer))
  const { provenance, years } = value
  const top = levels.at(-1)
  if (top === undefined) return missing('there are no speeds')
  const { axis: hours } = value
  const { speed } = levelNear(value, top.height)
  const found = detectTimeShift({
    reference: { axis: hours, speed },
    target: { axis, speed: top.speed },
    shiftMaxHours: SHIFT_MAX_HOURS,
  })
  if (found.commonHours < COMMON_HOURS_MIN) {
    return missing(
      `${provenance.dataset} of ${years.join('-')} has ${Math.round(found.commonHours)} hours in common with it, and ${COMMON_HOURS_MIN} are wanted`,
    )
  }
  if (!(found.correlationCorrected >= CORRELATION_MIN) || Number.isNaN(found.uncertaintyMinutes)) {
    return missing(
      `its speeds go with those of ${provenance.dataset} by a correlation of ${found.correlationCorrected.toFixed(2)} at most, which tells no lag`,
    )
  }
  const shift = wireOf(found, provenance.source)
  warnOfClock(shift, provenance.dataset, { warnings })
  return { time_shift: shift, time_shift_missing: null }
}

type Shift = NonNullable<DataQuality['time_shift']>

function wireOf(found: TimeShift, source: string): Shift {
  return {
    method: 'reanalysis',
    reference: source,
    correction_minutes: found.correctionMinutes,
    uncertainty_minutes: found.uncertaintyMinutes,
    days: Math.floor(found.commonHours / 24),
    pattern: found.pattern,
    correlation: found.correlation,
    correlation_corrected: found.correlationCorrected,
    stretches: found.segments.map(({ fromMs, toMs, correctionMinutes }) => ({
      from: isoUtc(fromMs),
      to: isoUtc(toMs),
      correction_minutes: correctionMinutes,
    })),
  }
}

function warnOfClock(shift: Shift, dataset: string, { warnings }: Pick<Notes, 'warnings'>): void {
  const { pattern, correction_minutes: minutes, uncertainty_minutes: sigma, days, stretches } = shift
  if (pattern === 'none') return
  if (pattern === 'constant') {
    if (Math.abs(minutes) < SHIFT_SIGMAS * sigma) return
    warnings.push({
      code: 'clock_off',
      message: `By the wind of ${dataset} over ${days} days ${Math.round(minutes)} min (±${Math.max(Math.round(sigma), 1)}) should be added to the time stamps of wind_data: check the time zone and the timestamp label. No record was moved.`,
    })
    return
  }
  const list = stretches.map(
    ({ from, correction_minutes: own }) => `${Math.round(own)} min from ${from.slice(0, 10)}`,
  )
  const cause =
    pattern === 'daylight_saving'
      ? 'which looks like clocks that go to summer time and back'
      : 'which looks like a clock that was set, or stretches that were joined'
  warnings.push({
    code: 'clock_off',
    message: `By the wind of ${dataset} over ${days} days the time stamps of wind_data want ${list.join(', ')}: ${cause}. Nothing was moved.`,
  })
}
