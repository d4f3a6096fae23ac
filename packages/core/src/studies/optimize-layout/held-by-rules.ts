import { InputError } from '../../errors/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { createTimeAxis, epochMs } from '../../time/index.ts'
import { type NoiseRule, timeWindow } from '../../wind/farm/index.ts'
import type { HeldPower, PowerHold } from '../../wind/layout/index.ts'
import { curveAt, type TurbineModel } from '../../wind/turbine/index.ts'

/** Winds within the bin of a table, evenly over it: so many directions and speeds. */
const DIRECTIONS = 20
const SPEEDS = 8

/** Speeds and directions of a table, by which its bins are cut. */
interface Bins {
  readonly directionsDeg: Float64Array
  readonly speeds: Float64Array
}

/**
 * How rules hold turbines back in the winds of a table: the hours and seasons of a rule are taken to come with every
 * wind alike, and the winds within a bin to blow evenly over it. Rules of turbines that a layout does not have bind
 * none.
 *
 * @returns for turbines of these models, by their numbers.
 * @throws {InputError} naming the value of a rule.
 */
export function heldByRules(
  rules: readonly NoiseRule[],
  models: readonly TurbineModel[],
  bins: Bins,
): (modelIndex: Int32Array) => HeldPower {
  rules.forEach(requireRule)
  const times = shareOfTimes(rules)
  const directions = binsRound(bins.directionsDeg)
  const speedBins = binsAlong(bins.speeds)
  return (modelIndex) => {
    const limitOf = (active: readonly number[], speed: number): Float64Array =>
      Float64Array.from(modelIndex, (model, i) =>
        active.reduce(
          (least, r) => Math.min(least, limitAt(rules[r], i, speed, models[model].ratedPower)),
          Number.POSITIVE_INFINITY,
        ),
      )
    return (directionDeg, speed) => {
      const shares = new Map<string, number>()
      for (const [inWind, blowing] of shareOfWinds(rules, directions(directionDeg), speedBins(speed))) {
        for (const [inTime, lasting] of times) {
          const active = inTime.filter((r) => inWind.includes(r)).join(' ')
          shares.set(active, (shares.get(active) ?? 0) + blowing * lasting)
        }
      }
      return [...shares].flatMap(([active, share]): PowerHold[] =>
        active === '' ? [] : [{ share, limit: limitOf(active.split(' ').map(Number), speed) }],
      )
    }
  }
}

interface Wind {
  readonly directionDeg: number
  readonly speed: number
}

function requireRule(rule: NoiseRule, r: number): void {
  const { kind, turbines = [], directionsDeg, speeds, limit } = rule
  const field = `rules[${r}]`
  InputError.requireOneOf(kind, ['noise'], `${field}.kind`)
  turbines.forEach((turbine, n) => {
    requireInteger(turbine, 0, 1e6, `${field}.turbines[${n}]`)
  })
  if (directionsDeg !== undefined) {
    InputError.requireRange(directionsDeg.from, 0, 360, `${field}.directionsDeg.from`, '°')
    InputError.requireRange(directionsDeg.to, 0, 360, `${field}.directionsDeg.to`, '°')
  }
  if (speeds !== undefined) {
    InputError.requireRange(speeds.from, 0, 200, `${field}.speeds.from`, 'm/s')
    InputError.requireRange(speeds.to, speeds.from, 200, `${field}.speeds.to`, 'm/s')
  }
  if (limit !== 'stop' && 'shareOfRated' in limit) {
    InputError.requireRange(limit.shareOfRated, 0, 1, `${field}.limit.shareOfRated`)
  }
}

/** Rules that hold together, and the share of all cases in which they do. */
type Together = readonly (readonly [readonly number[], number])[]

function together(
  cases: number,
  rules: readonly NoiseRule[],
  holds: (r: number, n: number) => boolean,
): Together {
  const counts = new Map<string, number>()
  for (let n = 0; n < cases; n++) {
    const inside = rules.flatMap((_, r) => (holds(r, n) ? [r] : [])).join(' ')
    counts.set(inside, (counts.get(inside) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => [key === '' ? [] : key.split(' ').map(Number), count / cases])
}

/** By time of the day and season: of the hours of a year. */
function shareOfTimes(rules: readonly NoiseRule[]): Together {
  const axis = createTimeAxis({
    startMs: epochMs({ year: 2023, month: 1, day: 1 }),
    stepMinutes: 60,
    length: 8760,
    label: 'start',
    utcOffsetHours: 0,
  })
  const windows = rules.map(({ season, hours }) => timeWindow(axis, season, hours))
  return together(axis.length, rules, (r, t) => windows[r][t] === 1)
}

/** By direction and speed: of winds evenly over a bin. */
function shareOfWinds(rules: readonly NoiseRule[], [fromDeg, toDeg]: Edges, [slow, fast]: Edges): Together {
  return together(DIRECTIONS * SPEEDS, rules, (r, n) =>
    windHolds(rules[r], {
      directionDeg: fromDeg + ((toDeg - fromDeg) * ((n % DIRECTIONS) + 0.5)) / DIRECTIONS,
      speed: slow + ((fast - slow) * (Math.floor(n / DIRECTIONS) + 0.5)) / SPEEDS,
    }),
  )
}

function windHolds({ directionsDeg, speeds }: NoiseRule, { directionDeg, speed }: Wind): boolean {
  if (speeds !== undefined && (speed < speeds.from || speed > speeds.to)) return false
  if (directionsDeg === undefined || directionsDeg.to - directionsDeg.from === 360) return true
  return wrap360(directionDeg - directionsDeg.from) <= wrap360(directionsDeg.to - directionsDeg.from)
}

/** Most that a turbine makes under a rule [kW]. */
function limitAt({ turbines, limit }: NoiseRule, turbine: number, speed: number, ratedPower: number): number {
  if (turbines !== undefined && !turbines.includes(turbine)) return Number.POSITIVE_INFINITY
  if (limit === 'stop') return 0
  return 'mode' in limit ? curveAt(limit.mode, speed) : limit.shareOfRated * ratedPower
}

/** From one edge of a bin to the other. */
type Edges = readonly [number, number]

/** Bins round the circle reach half way to their neighbours [°]. */
function binsRound(directionsDeg: Float64Array): (directionDeg: number) => Edges {
  const sorted = Float64Array.from(directionsDeg).sort()
  const last = sorted.length - 1
  return (directionDeg) => {
    const n = sorted.indexOf(directionDeg)
    if (last === 0) return [directionDeg - 180, directionDeg + 180]
    const before = n === 0 ? sorted[last] - 360 : sorted[n - 1]
    const after = n === last ? sorted[0] + 360 : sorted[n + 1]
    return [(before + directionDeg) / 2, (directionDeg + after) / 2]
  }
}

/** Bins of speeds reach half way to their neighbours, and as far at the ends [m/s]. */
function binsAlong(speeds: Float64Array): (speed: number) => Edges {
  const sorted = Float64Array.from(speeds).sort()
  return (speed) => {
    const n = sorted.indexOf(speed)
    const below = n > 0 ? (speed - sorted[n - 1]) / 2 : Number.NaN
    const above = n + 1 < sorted.length ? (sorted[n + 1] - speed) / 2 : Number.NaN
    const [left, right] = [Number.isNaN(below) ? above : below, Number.isNaN(above) ? below : above]
    return Number.isNaN(left) ? [speed, speed] : [speed - left, speed + right]
  }
}
