import { InputError, requireFields } from '../../errors/index.ts'
import { cosDeg, tanDeg } from '../../math/angles.ts'
import { exp, pow } from '../../math/elementary/index.ts'

/** A year of months, or any other circle of them: the first follows the last. Series have one value per month. */
export interface TownsendInput {
  /** Snow that fell in the month [cm]. */
  readonly snowfallCm: Float64Array
  /** Days of the month with more than an inch of snow [1]. */
  readonly snowEvents: Float64Array
  /** Mean relative humidity [fraction]. */
  readonly relativeHumidity: Float64Array
  /** Mean air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Sum of the irradiation on the modules, both sides of bifacial ones [kWh/m²]. */
  readonly poaIrradiation: Float64Array
  /** Tilt of the modules, 0..90 [°]. */
  readonly tiltDeg: number
  /** Length of the rows along the slope, above 0 [m]. */
  readonly slantHeight: number
  /** Height of the lower edge above the ground, ≥ 0 [m]. */
  readonly lowerEdgeHeight: number
  /** Share of the loss that remains: 1 for one string along the slope, 0.75 for more, 0..1 [1]; 1 when absent. */
  readonly stringFactor?: number | undefined
  /** Slope at which piled snow comes to rest, 0..89 [°]; 40 when absent. */
  readonly angleOfReposeDeg?: number | undefined
  /** Share of the month's energy that comes from the front [fraction]; 1 when absent. */
  readonly frontShare?: Float64Array | undefined
}

/** The authors calculate in inches; a metre has 39.37 of them in the reference implementation. */
const INCHES_PER_METRE = 39.37
const CM_PER_INCH = 2.54
const KELVIN = 273.15
/** Townsend & Powers 2011, eq. 3. */
const LOSS_SCALE = 5.7e4
const PILE_SHARE = 0.51
const IRRADIATION_EXPONENT = 0.67
/** Least clearance that a pile leaves below the modules [inch²]; from the author, as pvlib 0.16.1 notes. */
const CLEARANCE_MIN = 0.1

/**
 * Share of the month's DC energy lost to snow, one value per month
 *
 *     S' = ½·S·(1 + 1/N), 0 without an event          Se = ⅓·S'(month before) + ⅔·S'
 *     γ  = 2·R·Se·cos β·tan P / max(H² − Se², 0.1 inch²)
 *     loss = 5.7·10⁴·Se·cos²β·(1 − 0.51·e^−γ)·RH / (T²·POA^0.67) · stringFactor · frontShare
 *
 * held in 0..1, with lengths in inches, T in kelvin, POA in kWh/m²; S snowfall, N events, R slant height, H height of
 * the lower edge, P angle of repose. The fraction (not per cent) is what figure 7 of the paper shows. The month before
 * the first is the last. Fitted to two winters at Truckee, California, on fixed modules.
 *
 * A month without effective snow loses nothing, however dark. A NaN spoils its month, one in snowfall or events also
 * the month after.
 *
 * @param out filled and returned; must not be an input.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Townsend & Powers 2011, Photovoltaics and snow: An update from two winters of measurements in the Sierra,
 *   37th IEEE PVSC, 3231, doi:10.1109/PVSC.2011.6186627; Townsend & Previtali 2023, NREL/CP-5900-87918
 */
export function townsendSnowLoss(input: TownsendInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    snowfallCm: 'list',
    snowEvents: 'list',
    relativeHumidity: 'list',
    tempAir: 'list',
    poaIrradiation: 'list',
  })
  out ??= new Float64Array(input.snowfallCm.length)
  const { snowfallCm, snowEvents, relativeHumidity, tempAir, poaIrradiation, frontShare } = input
  const { tiltDeg, slantHeight, lowerEdgeHeight, stringFactor = 1, angleOfReposeDeg = 40 } = input
  InputError.requireLength(snowfallCm.length, {
    snowEvents,
    relativeHumidity,
    tempAir,
    poaIrradiation,
    frontShare,
    out,
  })
  InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  InputError.requireRange(slantHeight, Number.MIN_VALUE, 1e4, 'slantHeight', 'm')
  InputError.requireRange(lowerEdgeHeight, 0, 1e4, 'lowerEdgeHeight', 'm')
  InputError.requireRange(stringFactor, 0, 1, 'stringFactor')
  InputError.requireRange(angleOfReposeDeg, 0, 89, 'angleOfReposeDeg', '°')
  const cosTilt = cosDeg(tiltDeg)
  const edge = lowerEdgeHeight * INCHES_PER_METRE
  const pile = 2 * slantHeight * INCHES_PER_METRE * cosTilt * tanDeg(angleOfReposeDeg)
  const scale = LOSS_SCALE * cosTilt * cosTilt * stringFactor
  let before = out.length === 0 ? 0 : effectiveSnow(snowfallCm, snowEvents, out.length - 1)
  for (let month = 0; month < out.length; month++) {
    const now = effectiveSnow(snowfallCm, snowEvents, month)
    const snow = before / 3 + (2 * now) / 3
    before = now
    const gamma = (pile * snow) / Math.max(edge * edge - snow * snow, CLEARANCE_MIN)
    const temperature = tempAir[month] + KELVIN
    const air = relativeHumidity[month] / (temperature * temperature)
    const share = scale * snow * (1 - PILE_SHARE * exp(-gamma)) * air * (frontShare?.[month] ?? 1)
    // Without snow a dark month would give 0/0.
    const loss = share === 0 ? 0 : share / pow(poaIrradiation[month], IRRADIATION_EXPONENT)
    out[month] = Math.min(Math.max(loss, 0), 1)
  }
  return out
}

/** Effective snow of a month on its own [inch]. */
function effectiveSnow(snowfallCm: Float64Array, snowEvents: Float64Array, month: number): number {
  const events = snowEvents[month]
  if (events <= 0) return 0
  return (0.5 * snowfallCm[month] * (1 + 1 / Math.max(events, 1))) / CM_PER_INCH
}
