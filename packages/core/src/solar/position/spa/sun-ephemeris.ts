import { RAD_PER_DEG } from '../../../math/angles.ts'
import { cos, sin } from '../../../math/elementary/index.ts'
import { MS_PER_DAY } from '../../../time/index.ts'
import { NUTATION_TERMS } from '../tables/spa-nutation-terms.ts'
import {
  LATITUDE_TERMS,
  LONGITUDE_TERMS,
  type PeriodicTerm,
  RADIUS_TERMS,
} from '../tables/spa-periodic-terms.ts'
import { carryOn, createTerms, type Terms } from './harmonic-terms.ts'
import { sinParallax } from './observer.ts'
import {
  DAYS_PER_CENTURY,
  ephemerisCenturies,
  meanObliquityArcsec,
  nutationArguments,
  RAD_PER_ARCSEC,
  siderealOffsetDeg,
  universalDays,
} from './spa-arguments.ts'
import { ABERRATION_ARCSEC } from './spa-geocentric.ts'

/** Values kept per node: P, Q, S, sin ξ. */
export const NODE_STRIDE = 4

/**
 * Days over which the terms are carried on by recurrence before they are set afresh. The blocks begin at absolute days,
 * so that a node is the same whatever day a series begins; rounding grows with the square of the length, to 1e-13.
 */
const BLOCK_DAYS = 128

const DAYS_PER_MILLENNIUM = 10 * DAYS_PER_CENTURY

/** The nutation's table is in 0.0001″. */
const NUTATION_UNIT = 1e-4 * RAD_PER_ARCSEC

/** A quantity Σₖ τ^k·Σᵢ Aᵢ·cos(Bᵢ + Cᵢ·τ) on the days of a block. */
interface Quantity {
  readonly table: readonly (readonly PeriodicTerm[])[]
  readonly terms: readonly Terms[]
  /** The inner sums: `[k][day of the block]`. */
  readonly sums: readonly Float64Array[]
}

/**
 * The sun seen from the Earth's centre at every UT midnight from `firstDay` to `lastDay`, in axes that turn with the
 * mean sun, so that only slow motion is left:
 *
 *     P = cos δ·cos A,  Q = cos δ·sin A,  S = sin δ,   A = ν − α − 360°·(fraction of the UT day)
 *
 * and the sine of the parallax ξ, all by the series of the NREL algorithm.
 *
 * @param firstDay whole days since 1970-01-01.
 * @param lastDay whole days since 1970-01-01, ≥ firstDay.
 * @param deltaTSeconds TT − UT1 [s].
 * @returns {@link NODE_STRIDE} values per day.
 */
export function sunNodes(firstDay: number, lastDay: number, deltaTSeconds: number): Float64Array {
  const nodes = new Float64Array((lastDay - firstDay + 1) * NODE_STRIDE)
  const longitude = createQuantity(LONGITUDE_TERMS)
  const latitude = createQuantity(LATITUDE_TERMS)
  const radius = createQuantity(RADIUS_TERMS)
  const nutation = createNutation()
  for (let block = Math.floor(firstDay / BLOCK_DAYS); block * BLOCK_DAYS <= lastDay; block++) {
    const blockStart = block * BLOCK_DAYS
    const length = Math.min(lastDay - blockStart + 1, BLOCK_DAYS)
    const centuries = ephemerisCenturies(blockStart * MS_PER_DAY, deltaTSeconds)
    for (const quantity of [longitude, latitude, radius]) sumQuantity(centuries / 10, length, quantity)
    sumNutation(centuries, length, nutation)
    for (let i = Math.max(firstDay - blockStart, 0); i < length; i++) {
      const t = centuries + i / DAYS_PER_CENTURY
      writeNode(
        {
          centuries: t,
          universalDays: universalDays(blockStart + i),
          longitude: polynomial(longitude, i, t / 10),
          latitude: -polynomial(latitude, i, t / 10),
          distance: polynomial(radius, i, t / 10),
          nutationLongitude: nutation.longitude[i],
          nutationObliquity: nutation.obliquity[i],
        },
        nodes,
        (blockStart + i - firstDay) * NODE_STRIDE,
      )
    }
  }
  return nodes
}

/** Heliocentric place of the Earth and nutation of one day; angles in rad, distance in au. */
interface DayPlace {
  readonly centuries: number
  readonly universalDays: number
  readonly longitude: number
  readonly latitude: number
  readonly distance: number
  readonly nutationLongitude: number
  readonly nutationObliquity: number
}

/** Apparent place on the equator (eqs. 13–14, 24–32), turned back by the sidereal time without the day's rotation. */
function writeNode(place: DayPlace, nodes: Float64Array, at: number): void {
  const { centuries, latitude, distance, nutationLongitude } = place
  const longitude =
    place.longitude + Math.PI + nutationLongitude - (ABERRATION_ARCSEC * RAD_PER_ARCSEC) / distance
  const obliquity = meanObliquityArcsec(centuries) * RAD_PER_ARCSEC + place.nutationObliquity
  const sinObliquity = sin(obliquity)
  const cosObliquity = cos(obliquity)
  // The sun's latitude is below 2″: its sine and cosine need no series.
  const cosLatitude = 1 - 0.5 * latitude * latitude
  const x = cosLatitude * cos(longitude)
  const y = cosLatitude * sin(longitude)
  const equatorial = y * cosObliquity - latitude * sinObliquity
  const turn = siderealOffsetDeg(place.universalDays) * RAD_PER_DEG + nutationLongitude * cosObliquity
  const sinTurn = sin(turn)
  const cosTurn = cos(turn)
  nodes[at] = x * cosTurn + equatorial * sinTurn
  nodes[at + 1] = x * sinTurn - equatorial * cosTurn
  nodes[at + 2] = y * sinObliquity + latitude * cosObliquity
  nodes[at + 3] = sinParallax(distance)
}

/** Day `i` of a block at τ = `tau` (eq. 11). */
function polynomial({ sums }: Quantity, i: number, tau: number): number {
  let result = 0
  for (let k = sums.length - 1; k >= 0; k--) result = result * tau + sums[k][i]
  return result
}

function createQuantity(table: Quantity['table']): Quantity {
  const terms = table.map((series) => createTerms(series.length))
  for (let k = 0; k < table.length; k++) {
    const { twice } = terms[k]
    for (let i = 0; i < table[k].length; i++) twice[i] = 2 * cos(table[k][i][2] / DAYS_PER_MILLENNIUM)
  }
  return { table, terms, sums: table.map(() => new Float64Array(BLOCK_DAYS)) }
}

/** Sums the series of a quantity on the first `length` days of a block that begins at `tau` (eqs. 9–10) [rad or au]. */
function sumQuantity(tau: number, length: number, { table, terms, sums }: Quantity): void {
  for (let k = 0; k < table.length; k++) {
    const { first, second } = terms[k]
    const series = table[k]
    for (let i = 0; i < series.length; i++) {
      // Taking the triple apart by a pattern would walk it by an iterator.
      const term = series[i]
      const rate = term[2]
      const argument = term[1] + rate * tau
      first[i] = 1e-8 * term[0] * cos(argument)
      second[i] = 1e-8 * term[0] * cos(argument + rate / DAYS_PER_MILLENNIUM)
    }
    carryOn(terms[k], length, sums[k])
  }
}

/** Nutation on the days of a block [rad]. */
interface Nutation {
  readonly longitudeTerms: Terms
  readonly obliquityTerms: Terms
  readonly longitude: Float64Array
  readonly obliquity: Float64Array
}

function createNutation(): Nutation {
  return {
    longitudeTerms: createTerms(NUTATION_TERMS.length),
    obliquityTerms: createTerms(NUTATION_TERMS.length),
    longitude: new Float64Array(BLOCK_DAYS),
    obliquity: new Float64Array(BLOCK_DAYS),
  }
}

/**
 * Δψ and Δε (eqs. 20–23). Amplitudes and the rates of the arguments are held for a block: that moves the nutation by
 * less than 3e-5″.
 */
function sumNutation(
  centuries: number,
  length: number,
  { longitudeTerms, obliquityTerms, longitude, obliquity }: Nutation,
): void {
  const x = nutationArguments(centuries)
  const middle = centuries + (0.5 * BLOCK_DAYS) / DAYS_PER_CENTURY
  for (let i = 0; i < NUTATION_TERMS.length; i++) {
    const y = NUTATION_TERMS[i]
    const argument = y[0] * x[0] + y[1] * x[1] + y[2] * x[2] + y[3] * x[3] + y[4] * x[4]
    const rate = y[0] * x[5] + y[1] * x[6] + y[2] * x[7] + y[3] * x[8] + y[4] * x[9]
    const ofLongitude = (y[5] + y[6] * middle) * NUTATION_UNIT
    const ofObliquity = (y[7] + y[8] * middle) * NUTATION_UNIT
    longitudeTerms.first[i] = ofLongitude * sin(argument)
    longitudeTerms.second[i] = ofLongitude * sin(argument + rate)
    obliquityTerms.first[i] = ofObliquity * cos(argument)
    obliquityTerms.second[i] = ofObliquity * cos(argument + rate)
    longitudeTerms.twice[i] = obliquityTerms.twice[i] = 2 * cos(rate)
  }
  carryOn(longitudeTerms, length, longitude)
  carryOn(obliquityTerms, length, obliquity)
}
