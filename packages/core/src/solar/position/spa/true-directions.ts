import { RAD_PER_DEG } from '../../../math/angles.ts'
import { cos, sin } from '../../../math/elementary/index.ts'
import type { Site } from '../../../site/index.ts'
import { firstCenterMs, MS_PER_DAY, stepMs, type TimeAxis } from '../../../time/index.ts'
import { keepLast } from '../keep-last.ts'
import { type Observer, observerAt } from './observer.ts'
import { NODE_STRIDE, sunNodes } from './sun-ephemeris.ts'

/** Nodes beyond those around a day that its slopes need. */
const MARGIN_DAYS = 2

/** Unit vector towards the sun, one value per record. */
export interface Directions {
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
}

/**
 * Fills `out` with the true topocentric direction of the sun at the middle of every record. Between the nodes of
 * `sunNodes` run cubics with slopes from central differences; per record remain the turn by its time of day and the
 * shift from the Earth's centre to the site. Nothing is checked.
 *
 * @param deltaTSeconds TT − UT1 [s].
 * @param records rising: the records that `out` has, in place of all of the axis.
 */
export function trueDirections(
  axis: TimeAxis,
  site: Site,
  deltaTSeconds: number,
  out: Directions,
  records?: Int32Array | undefined,
): void {
  const step = stepMs(axis)
  const first = firstCenterMs(axis)
  const firstDay = Math.floor(first / MS_PER_DAY)
  const lastDay = Math.floor((first + (axis.length - 1) * step) / MS_PER_DAY)
  const nodes = nodesOf(firstDay - MARGIN_DAYS, lastDay + 1 + MARGIN_DAYS, deltaTSeconds)
  const times = timesOfDay(axis, site.longitudeDeg)
  const observer = observerAt(site)
  const cubic = new Float64Array(14)
  let begin = 0
  for (let day = firstDay; day <= lastDay; day++) {
    // The first record that is not before the next midnight.
    const next = Math.min(Math.ceil(((day + 1) * MS_PER_DAY - first) / step), axis.length)
    let end = next
    if (records !== undefined) for (end = begin; end < records.length && records[end] < next; ) end++
    dayCubic(nodes, (day - firstDay + MARGIN_DAYS) * NODE_STRIDE, cubic)
    directionsOfDay({ cubic, times, observer, records }, begin, end, out)
    begin = end
  }
}

/** `sunNodes`. They are the same for every site, and sites are mostly asked for the same year. */
const nodesOf = /* @__PURE__ */ keepLast(sunNodes)

/** Times of day that the records of an axis have, in their order, until they repeat. */
interface TimesOfDay {
  /** Fraction of the UT day. */
  readonly fraction: Float64Array
  /** Cosine and sine of 360°·fraction + longitude. */
  readonly cosTurn: Float64Array
  readonly sinTurn: Float64Array
}

function timesOfDay(axis: TimeAxis, longitudeDeg: number): TimesOfDay {
  const minutesPerDay = 1440
  const period = Math.min(minutesPerDay / greatestDivisor(axis.stepMinutes, minutesPerDay), axis.length)
  const fraction = new Float64Array(period)
  const cosTurn = new Float64Array(period)
  const sinTurn = new Float64Array(period)
  const first = firstCenterMs(axis)
  for (let i = 0; i < period; i++) {
    const instantMs = first + i * stepMs(axis)
    fraction[i] = (instantMs - Math.floor(instantMs / MS_PER_DAY) * MS_PER_DAY) / MS_PER_DAY
    const turn = (360 * fraction[i] + longitudeDeg) * RAD_PER_DEG
    cosTurn[i] = cos(turn)
    sinTurn[i] = sin(turn)
  }
  return { fraction, cosTurn, sinTurn }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/**
 * Cubics of P, Q, S and the line of the parallax between the node at `at` and the next, as powers of the day's
 * fraction. Slopes at the two nodes are central differences over five nodes.
 */
function dayCubic(nodes: Float64Array, at: number, cubic: Float64Array): void {
  for (let j = 0; j < 3; j++) {
    const a = nodes[at + j - 2 * NODE_STRIDE]
    const b = nodes[at + j - NODE_STRIDE]
    const c = nodes[at + j]
    const d = nodes[at + j + NODE_STRIDE]
    const e = nodes[at + j + 2 * NODE_STRIDE]
    const f = nodes[at + j + 3 * NODE_STRIDE]
    const slope = (8 * (d - b) - (e - a)) / 12
    const nextSlope = (8 * (e - c) - (f - b)) / 12
    const rise = d - c
    cubic[4 * j] = c
    cubic[4 * j + 1] = slope
    cubic[4 * j + 2] = 3 * rise - 2 * slope - nextSlope
    cubic[4 * j + 3] = slope + nextSlope - 2 * rise
  }
  cubic[12] = nodes[at + 3]
  cubic[13] = nodes[at + 3 + NODE_STRIDE] - nodes[at + 3]
}

/** The day at the site. */
interface Day {
  readonly cubic: Float64Array
  readonly times: TimesOfDay
  readonly observer: Observer
  readonly records: Int32Array | undefined
}

/** Places `begin..end` of `out`, all of one UT day; times of day repeat with the length of `fraction`. */
function directionsOfDay(
  { cubic, times, observer, records }: Day,
  begin: number,
  end: number,
  { east, north, up }: Directions,
): void {
  const { fraction, cosTurn, sinTurn } = times
  const { sinLatitude, cosLatitude, axisDistance, equatorHeight } = observer
  const p0 = cubic[0]
  const p1 = cubic[1]
  const p2 = cubic[2]
  const p3 = cubic[3]
  const q0 = cubic[4]
  const q1 = cubic[5]
  const q2 = cubic[6]
  const q3 = cubic[7]
  const s0 = cubic[8]
  const s1 = cubic[9]
  const s2 = cubic[10]
  const s3 = cubic[11]
  const parallax0 = cubic[12]
  const parallax1 = cubic[13]
  const period = fraction.length
  for (let k = begin; k < end; k++) {
    const i = (records === undefined ? k : records[k]) % period
    const f = fraction[i]
    const p = p0 + f * (p1 + f * (p2 + f * p3))
    const q = q0 + f * (q1 + f * (q2 + f * q3))
    const s = s0 + f * (s1 + f * (s2 + f * s3))
    const parallax = parallax0 + f * parallax1
    // On the equator: x in the site's meridian, w to the west, z to the pole; from the centre shifted to the site.
    const x = p * cosTurn[i] - q * sinTurn[i] - axisDistance * parallax
    const w = p * sinTurn[i] + q * cosTurn[i]
    const z = s - equatorHeight * parallax
    const scale = 1 / Math.sqrt(x * x + w * w + z * z)
    east[k] = -w * scale
    north[k] = (cosLatitude * z - sinLatitude * x) * scale
    up[k] = (sinLatitude * z + cosLatitude * x) * scale
  }
}
