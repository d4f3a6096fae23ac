import { MS_PER_HOUR } from '@sunwake/core/time'
import { shortenValue, validationError } from '../../../errors/index.ts'
import { INSTANT_CONSTRAINT, parseInstant } from '../../../wire/parse/parse-instant.ts'

/** When a forecast is issued and begins. */
export interface ForecastTimes {
  /** [epoch ms], a whole second. */
  readonly issuedMs: number
  /** Begin of the first hour, a whole hour [epoch ms]. */
  readonly startMs: number
}

/**
 * Reads when a forecast is issued (now, to the second) and begins (the next full hour).
 * @throws {ServiceError} `validation_error` for what is no instant, no whole hour, or a start before the issue.
 */
export function forecastTimes(
  {
    forecast_issued_at,
    start,
  }: { readonly forecast_issued_at?: string | undefined; readonly start?: string | undefined },
  nowMs: number,
): ForecastTimes {
  const issuedMs =
    forecast_issued_at === undefined
      ? Math.floor(nowMs / 1000) * 1000
      : instantOf(forecast_issued_at, 'forecast_issued_at')
  const next = Math.ceil(issuedMs / MS_PER_HOUR) * MS_PER_HOUR
  if (start === undefined) return { issuedMs, startMs: next }
  const startMs = instantOf(start, 'start')
  if (startMs % MS_PER_HOUR !== 0) throw refused('start', start, `${INSTANT_CONSTRAINT}, on a whole hour`)
  if (startMs < issuedMs) {
    throw refused('start', start, `not before the issue, ${new Date(issuedMs).toISOString()}`)
  }
  return { issuedMs, startMs }
}

function instantOf(text: string, field: string): number {
  const ms = parseInstant(text)
  if (ms === undefined) throw refused(field, text, INSTANT_CONSTRAINT)
  return ms
}

function refused(field: string, value: string, constraint: string) {
  return validationError([{ field, value: shortenValue(value), constraint }])
}
