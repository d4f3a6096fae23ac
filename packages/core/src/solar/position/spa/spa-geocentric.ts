import { RAD_PER_DEG } from '../../../math/angles.ts'
import { asin, atan2, cos, sin } from '../../../math/elementary/index.ts'
import { MS_PER_DAY } from '../../../time/index.ts'
import { NUTATION_TERMS } from '../tables/spa-nutation-terms.ts'
import {
  LATITUDE_TERMS,
  LONGITUDE_TERMS,
  type PeriodicTerm,
  RADIUS_TERMS,
} from '../tables/spa-periodic-terms.ts'
import {
  ephemerisCenturies,
  meanObliquityArcsec,
  nutationArguments,
  RAD_PER_ARCSEC,
  siderealOffsetDeg,
  universalDays,
} from './spa-arguments.ts'

/** Constant of aberration (eq. 27) [″·au]. */
export const ABERRATION_ARCSEC = 20.4898

/** Where the sun stands as seen from the Earth's centre. */
export interface GeocentricSun {
  /** Earth–sun distance [au]. */
  readonly distanceAu: number
  /** Right ascension α of the apparent sun, −180..180 [°]. */
  readonly rightAscensionDeg: number
  /** Declination δ of the apparent sun [°]. */
  readonly declinationDeg: number
  /** Apparent sidereal time at Greenwich ν [°], not wrapped. */
  readonly siderealTimeDeg: number
  /** Apparent less mean solar time [min]. */
  readonly equationOfTimeMinutes: number
}

/**
 * The geocentric part of the NREL Solar Position Algorithm, steps 3.1 to 3.9 and appendix A.1 of the report:
 * heliocentric place from periodic terms, nutation, aberration, apparent place on the equator, sidereal time.
 * Stated uncertainty 0.0003° for the years −2000..6000. A NaN gives NaN.
 *
 * @param instantMs epoch ms UTC, taken as UT1.
 * @param deltaTSeconds TT − UT1 [s].
 * @see Reda & Andreas 2008, Solar Position Algorithm for Solar Radiation Applications, NREL/TP-560-34302
 */
export function geocentricSun(instantMs: number, deltaTSeconds: number): GeocentricSun {
  const centuries = ephemerisCenturies(instantMs, deltaTSeconds)
  const tau = centuries / 10
  const distanceAu = 1e-8 * polynomialOfSeries(RADIUS_TERMS, tau)
  const latitude = -1e-8 * polynomialOfSeries(LATITUDE_TERMS, tau)
  const nutation = nutationRad(centuries)
  const obliquity = meanObliquityArcsec(centuries) * RAD_PER_ARCSEC + nutation.obliquity
  const longitude =
    1e-8 * polynomialOfSeries(LONGITUDE_TERMS, tau) +
    Math.PI +
    nutation.longitude -
    (ABERRATION_ARCSEC / distanceAu) * RAD_PER_ARCSEC

  const east = cos(latitude) * sin(longitude)
  const rightAscensionDeg =
    atan2(east * cos(obliquity) - sin(latitude) * sin(obliquity), cos(latitude) * cos(longitude)) /
    RAD_PER_DEG
  const declinationDeg = asin(sin(latitude) * cos(obliquity) + east * sin(obliquity)) / RAD_PER_DEG

  const equinoxesDeg = (nutation.longitude * cos(obliquity)) / RAD_PER_DEG
  const days = instantMs / MS_PER_DAY
  const dayFraction = days - Math.floor(days)
  const equationDeg = meanLongitudeDeg(tau) - 0.0057183 - rightAscensionDeg + equinoxesDeg
  return {
    distanceAu,
    rightAscensionDeg,
    declinationDeg,
    siderealTimeDeg: 360 * dayFraction + siderealOffsetDeg(universalDays(days)) + equinoxesDeg,
    equationOfTimeMinutes: 4 * (equationDeg - 360 * Math.round(equationDeg / 360)),
  }
}

/** Earth–sun distance at an instant [au], by the radius series alone (eqs. 9–12). */
export function earthSunDistanceAu(instantMs: number, deltaTSeconds: number): number {
  return 1e-8 * polynomialOfSeries(RADIUS_TERMS, ephemerisCenturies(instantMs, deltaTSeconds) / 10)
}

/** Σₖ τ^k Σᵢ A·cos(B + C·τ). */
function polynomialOfSeries(series: readonly (readonly PeriodicTerm[])[], tau: number): number {
  let result = 0
  for (let k = series.length - 1; k >= 0; k--) {
    let sum = 0
    for (const [amplitude, phase, rate] of series[k]) sum += amplitude * cos(phase + rate * tau)
    result = result * tau + sum
  }
  return result
}

/** Nutation in longitude Δψ and obliquity Δε (eqs. 20–23) [rad]. */
function nutationRad(centuries: number): { longitude: number; obliquity: number } {
  const x = nutationArguments(centuries)
  let longitude = 0
  let obliquity = 0
  for (const [y0, y1, y2, y3, y4, a, b, c, d] of NUTATION_TERMS) {
    const argument = y0 * x[0] + y1 * x[1] + y2 * x[2] + y3 * x[3] + y4 * x[4]
    longitude += (a + b * centuries) * sin(argument)
    obliquity += (c + d * centuries) * cos(argument)
  }
  return { longitude: longitude * 1e-4 * RAD_PER_ARCSEC, obliquity: obliquity * 1e-4 * RAD_PER_ARCSEC }
}

/** Mean longitude of the sun (eq. A.2) [°], not wrapped. */
function meanLongitudeDeg(tau: number): number {
  return (
    280.4664567 +
    tau *
      (360_007.6982779 + tau * (0.03032028 + tau * (1 / 49_931 - tau * (1 / 15_300 + tau * (1 / 2_000_000)))))
  )
}
