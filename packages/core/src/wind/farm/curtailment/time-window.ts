import { InputError, requireObject } from '../../../errors/index.ts'
import { requireInteger } from '../../../math/require-integer.ts'
import {
  civilTime,
  firstCenterMs,
  MS_PER_DAY,
  MS_PER_HOUR,
  stepMs,
  type TimeAxis,
} from '../../../time/index.ts'

/** Part of the year, both days included; over New Year where the last day comes before the first. */
export interface Season {
  /** 1..12 */
  readonly fromMonth: number
  /** 1..31 */
  readonly fromDay: number
  readonly toMonth: number
  readonly toDay: number
}

/** Part of the day in standard time at the site; over midnight where the end comes before the beginning. */
export interface DailyHours {
  /** Included, 0..24 [h]. */
  readonly fromHour: number
  /** Not included, 0..24 [h]. */
  readonly toHour: number
}

/**
 * Which records lie in a season and in some hours of the day, both by the middle of the record in standard time at
 * the site; daylight saving is not known here.
 *
 * @param season the whole year when absent.
 * @param hours the whole day when absent.
 * @returns 1 inside, 0 outside, one per record.
 * @throws {InputError} `out_of_range` and its kin (`season.fromDay`, `hours.toHour` and so on).
 */
export function timeWindow(
  axis: TimeAxis,
  season: Season | undefined,
  hours: DailyHours | undefined,
): Uint8Array {
  requireObject(axis, 'axis')
  if (season !== undefined) requireSeason(season)
  if (hours !== undefined) {
    InputError.requireRange(hours.fromHour, 0, 24, 'hours.fromHour', 'h')
    InputError.requireRange(hours.toHour, 0, 24, 'hours.toHour', 'h')
  }
  const inside = new Uint8Array(axis.length)
  const firstMs = firstCenterMs(axis) + axis.utcOffsetHours * MS_PER_HOUR
  const step = stepMs(axis)
  let day = Number.NaN
  let inSeason = true
  for (let t = 0; t < axis.length; t++) {
    const localMs = firstMs + t * step
    const today = Math.floor(localMs / MS_PER_DAY)
    if (today !== day) {
      day = today
      inSeason = season === undefined || seasonHas(season, localMs)
    }
    const hour = (localMs - today * MS_PER_DAY) / MS_PER_HOUR
    inside[t] = inSeason && (hours === undefined || hoursHave(hours, hour)) ? 1 : 0
  }
  return inside
}

function requireSeason(season: Season): void {
  requireInteger(season.fromMonth, 1, 12, 'season.fromMonth')
  requireInteger(season.toMonth, 1, 12, 'season.toMonth')
  requireInteger(season.fromDay, 1, 31, 'season.fromDay')
  requireInteger(season.toDay, 1, 31, 'season.toDay')
}

function seasonHas(season: Season, localMs: number): boolean {
  const { month, day } = civilTime(localMs)
  const from = season.fromMonth * 100 + season.fromDay
  const to = season.toMonth * 100 + season.toDay
  const date = month * 100 + day
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

function hoursHave({ fromHour, toHour }: DailyHours, hour: number): boolean {
  return fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour
}
