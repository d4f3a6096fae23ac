import { InputError } from '../../errors/index.ts'
import { cos, sin } from '../../math/elementary/index.ts'
import { dayOfYear, firstCenterMs, MS_PER_DAY, stepMs, type TimeAxis } from '../../time/index.ts'
import { requireAxis } from '../../time/internal.ts'
import { dayAngleRad } from './day-angle.ts'
import { keepLast } from './keep-last.ts'
import { earthSunDistanceAu } from './spa/spa-geocentric.ts'

/** Irradiance normal to the sun at 1 au that most models were fitted with [W/m²]; Gueymard 2004, Solar Energy 76, 423. */
export const SOLAR_CONSTANT = 1366.1

/**
 * Extraterrestrial irradiance normal to the sun by Spencer's series [W/m²]
 *
 *     E = Esc·(1.00011 + 0.034221 cos B + 0.00128 sin B + 0.000719 cos 2B + 0.000077 sin 2B),  B = 2π(n − 1)/365
 *
 * Within 0.13 % of the NREL algorithm for 2001–2050. NaN gives NaN.
 *
 * @param day day of the year, 1..366.
 * @see Spencer 1971, Fourier series representation of the position of the sun, Search 2(5), 172
 */
export function extraterrestrialSpencer(day: number, solarConstant: number = SOLAR_CONSTANT): number {
  const b = dayAngleRad(day)
  return (
    solarConstant *
    (1.00011 + 0.034221 * cos(b) + 0.00128 * sin(b) + 0.000719 * cos(2 * b) + 7.7e-5 * sin(2 * b))
  )
}

/**
 * Extraterrestrial irradiance normal to the sun, one cosine [W/m²]
 *
 *     E = Esc·(1 + 0.033 cos(2πn/365))
 *
 * Within 0.33 % of the NREL algorithm for 2001–2050. NaN gives NaN.
 *
 * @param day day of the year n, 1..366.
 * @see Allen et al. 2005, The ASCE Standardized Reference Evapotranspiration Equation; Duffie & Beckman, eq. 1.4.1a
 */
export function extraterrestrialAsce(day: number, solarConstant: number = SOLAR_CONSTANT): number {
  return solarConstant * (1 + 0.033 * cos(dayAngleRad(day + 1)))
}

/**
 * Extraterrestrial irradiance normal to the sun from the Earth–sun distance of the NREL algorithm, Esc/R² [W/m²].
 * NaN gives NaN.
 *
 * @param instantMs epoch ms UTC.
 * @param deltaTSeconds TT − UT1 [s].
 * @see Reda & Andreas 2008, NREL/TP-560-34302
 */
export function extraterrestrialNrel(
  instantMs: number,
  deltaTSeconds: number,
  solarConstant: number = SOLAR_CONSTANT,
): number {
  const distance = earthSunDistanceAu(instantMs, deltaTSeconds)
  return solarConstant / (distance * distance)
}

/**
 * Spencer's extraterrestrial normal irradiance of every record [W/m²], by the UTC day on which the middle of the
 * record falls.
 *
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} `length_mismatch` of `out`.
 */
export function extraterrestrialNormal(
  axis: TimeAxis,
  solarConstant: number = SOLAR_CONSTANT,
  out?: Float64Array,
): Float64Array {
  requireAxis(axis)
  out ??= new Float64Array(axis.length)
  InputError.requireLength(axis.length, { out })
  return extraterrestrialOfDays(axis, undefined, solarConstant, out)
}

/** {@link extraterrestrialNormal} at some records of an axis, rising. Checks nothing. */
export function extraterrestrialAtRecords(axis: TimeAxis, records: Int32Array): Float64Array {
  return extraterrestrialOfDays(axis, records, SOLAR_CONSTANT, new Float64Array(records.length))
}

function extraterrestrialOfDays(
  axis: TimeAxis,
  records: Int32Array | undefined,
  solarConstant: number,
  out: Float64Array,
): Float64Array {
  const step = stepMs(axis)
  const first = firstCenterMs(axis)
  const firstDay = Math.floor(first / MS_PER_DAY)
  const values = valuesOfDays(firstDay, 2 + Math.floor((axis.length * step) / MS_PER_DAY), solarConstant)
  for (let k = 0; k < out.length; k++) {
    const instantMs = first + (records === undefined ? k : records[k]) * step
    out[k] = values[Math.floor(instantMs / MS_PER_DAY) - firstDay]
  }
  return out
}

/** Spencer's irradiance of UTC days from 1970-01-01. They are the same for every site, and sites are mostly asked for the same year. */
const valuesOfDays = /* @__PURE__ */ keepLast((firstDay: number, length: number, solarConstant: number) =>
  Float64Array.from({ length }, (_, day) =>
    extraterrestrialSpencer(dayOfYear((firstDay + day) * MS_PER_DAY), solarConstant),
  ),
)
