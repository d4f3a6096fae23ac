import { InputError } from '../../errors/index.ts'
import { requireSite, type Site } from '../../site/index.ts'
import { epochMs, MS_PER_DAY } from '../../time/index.ts'
import { requireSpaInputs, topocentricSun } from './spa/spa.ts'
import { geocentricSun } from './spa/spa-geocentric.ts'

/** True zenith angle of the disc's centre when its upper rim touches the horizon: 90° + 0.8333° (appendix A.2) [°]. */
const RISE_ZENITH_DEG = 90.8333

const HALF_DAY_MS = MS_PER_DAY / 2

/** Instants are sought to this width [ms]; a millisecond is far below what refraction leaves certain. */
const INSTANT_TOLERANCE_MS = 0.5

/** A calendar day at a fixed offset from UTC. */
export interface LocalDay {
  readonly year: number
  /** 1..12 */
  readonly month: number
  /** 1..31 */
  readonly day: number
  /** Offset of the calendar from UTC, east positive [h]. */
  readonly utcOffsetHours: number
}

/** What the sun does on one solar day. */
export interface SunEvents {
  /**
   * `normal`: rises and sets. `polar day`: up at its transit, and at least one of the two is missing.
   * `polar night`: not up at its transit.
   */
  readonly kind: 'normal' | 'polar day' | 'polar night'
  /** Upper rim on the horizon before the transit, epoch ms UTC; NaN when it does not rise within 12 h. */
  readonly sunriseMs: number
  /** Upper culmination (hour angle 0), epoch ms UTC. */
  readonly transitMs: number
  /** Upper rim on the horizon after the transit, epoch ms UTC; NaN when it does not set within 12 h. */
  readonly sunsetMs: number
}

/**
 * Sunrise, transit and sunset of the solar day whose transit falls in a local calendar day, by finding the roots of the
 * NREL algorithm itself: centre of the disc at −0.8333°, sea level, free horizon. An event may lie on another date than
 * the transit. Once in some years the transit skips a calendar day by seconds; then the next one is taken.
 *
 * The days on which the sun only grazes the horizon, at most two at each end of a polar night or day, are told by where
 * it stands at its transit and 12 h from it.
 *
 * @param site its altitude is not used.
 * @param deltaTSeconds TT − UT1 [s].
 * @throws {InputError} a date or offset that does not exist, a site not on Earth, ΔT outside ±8000 s.
 * @see Reda & Andreas 2008, NREL/TP-560-34302, appendix A.2
 */
export function sunEvents(day: LocalDay, site: Site, deltaTSeconds: number): SunEvents {
  requireSite(site)
  InputError.requireRange(day.utcOffsetHours, -14, 14, 'utcOffsetHours', 'h')
  requireSpaInputs({ pressure: 0, deltaTSeconds })
  const place = { ...site, altitude: 0 }
  const depthDeg = (instantMs: number): number =>
    topocentricSun(geocentricSun(instantMs, deltaTSeconds), place).zenithDeg - RISE_ZENITH_DEG

  const transitMs = nextTransitMs(epochMs(day, day.utcOffsetHours), place, deltaTSeconds)
  const before = transitMs - HALF_DAY_MS
  const after = transitMs + HALF_DAY_MS
  const upAtTransit = depthDeg(transitMs) < 0
  const rises = upAtTransit && depthDeg(before) > 0
  const sets = upAtTransit && depthDeg(after) > 0
  return {
    kind: rises && sets ? 'normal' : upAtTransit ? 'polar day' : 'polar night',
    sunriseMs: rises ? crossing(depthDeg, before, transitMs) : Number.NaN,
    transitMs,
    sunsetMs: sets ? crossing(depthDeg, transitMs, after) : Number.NaN,
  }
}

/** First instant from `startMs` on at which the hour angle is 0. */
function nextTransitMs(startMs: number, site: Site, deltaTSeconds: number): number {
  const hourAngleDeg = (instantMs: number): number => {
    const { siderealTimeDeg, rightAscensionDeg } = geocentricSun(instantMs, deltaTSeconds)
    return siderealTimeDeg + site.longitudeDeg - rightAscensionDeg
  }
  const startDeg = hourAngleDeg(startMs)
  let transitMs = startMs + (Math.ceil(startDeg / 360) - startDeg / 360) * MS_PER_DAY
  // The hour angle gains 360° a day but for the equation of time's half minute: three steps leave microseconds.
  for (let step = 0; step < 3; step++) {
    const turns = hourAngleDeg(transitMs) / 360
    transitMs -= (turns - Math.round(turns)) * MS_PER_DAY
  }
  return transitMs
}

/** Root of a function that changes sign between two instants: false position with halving of the end that stays. */
function crossing(f: (instantMs: number) => number, fromMs: number, toMs: number): number {
  let a = fromMs
  let b = toMs
  let fa = f(a)
  let fb = f(b)
  for (let step = 0; step < 60 && Math.abs(b - a) > INSTANT_TOLERANCE_MS; step++) {
    const middle = b - (fb * (b - a)) / (fb - fa)
    const value = f(middle)
    if (value === 0) return middle
    if (value > 0 === fb > 0) {
      fa *= 0.5
    } else {
      a = b
      fa = fb
    }
    if (Math.abs(middle - b) < INSTANT_TOLERANCE_MS) return middle
    b = middle
    fb = value
  }
  return b
}
