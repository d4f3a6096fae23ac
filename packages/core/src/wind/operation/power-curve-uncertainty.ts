import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { type Weibull, weibullCdf } from '../resource/index.ts'
import { requireWeibull } from '../resource/internal.ts'
import { HOURS_PER_YEAR } from '../turbine/index.ts'
import type { MeasuredPowerCurve } from './measured-power-curve.ts'

/** Uncertainties of the instruments, one standard deviation each. */
export interface InstrumentUncertainty {
  /** Of the power, in shares of the highest power of the curve [fraction]; 0.005 when absent. */
  readonly power?: number | undefined
  /** Of the speed: a part that is the same at all speeds [m/s]; 0.1 when absent. */
  readonly speed?: number | undefined
  /** And one that grows with it [fraction]; 0.01 when absent. */
  readonly speedRelative?: number | undefined
}

/** Uncertainty of the points of a power curve, one standard deviation each [kW]. */
export interface PowerCurveUncertainty {
  /** Of the mean of the scattered records, s/√n (category A); NaN for one record. */
  readonly statistical: Float64Array
  /** Of the instruments, by the slope of the curve (category B). */
  readonly instruments: Float64Array
  readonly combined: Float64Array
}

/**
 * Uncertainty of a measured power curve by bins
 *
 *     s_i = σ_i/√n_i,   u_i² = u_P² + (c_i·u_V,i)²,   c_i = |P_i − P_{i−1}|/(V_i − V_{i−1})
 *
 * @throws {InputError} `out_of_range` and its kin (`power`, `speed`, `speedRelative`).
 * @see IEC 61400-12-1:2017, annexes D and E
 */
export function powerCurveUncertainty(
  input: MeasuredPowerCurve,
  instrument: InstrumentUncertainty = {},
): PowerCurveUncertainty {
  requireFields(input, { speed: 'list', power: 'list', powerDeviation: 'list', count: 'list' })
  const { speed, power, powerDeviation, count } = input
  const { power: powerShare = 0.005, speed: speedError = 0.1, speedRelative = 0.01 } = instrument
  InputError.requireRange(powerShare, 0, 1, 'power')
  InputError.requireRange(speedError, 0, 10, 'speed', 'm/s')
  InputError.requireRange(speedRelative, 0, 1, 'speedRelative')
  const top = power.reduce((most, value) => Math.max(most, value), 0)
  const statistical = powerDeviation.map((deviation, i) => deviation / Math.sqrt(count[i]))
  const instruments = power.map((value, i) => {
    const slope = i === 0 ? 0 : Math.abs(value - power[i - 1]) / (speed[i] - speed[i - 1])
    const ofSpeed = slope * (speedError + speedRelative * speed[i])
    return Math.sqrt(powerShare * top * (powerShare * top) + ofSpeed * ofSpeed)
  })
  return {
    statistical,
    instruments,
    combined: statistical.map((s, i) => Math.sqrt(s * s + instruments[i] * instruments[i])),
  }
}

/**
 * Uncertainty of the annual energy of a measured power curve in a Weibull climate [kWh per year], one standard
 * deviation: statistical errors of bins are independent, those of the instruments alike in all of them
 *
 *     u² = 8760²·(Σ f_i²·s_i² + (Σ f_i·u_i)²),   f_i = F(V_i) − F(V_{i−1})
 *
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 * @see IEC 61400-12-1:2017, annex D
 */
export function annualEnergyUncertainty(
  curve: MeasuredPowerCurve,
  powerCurveUncertainty: PowerCurveUncertainty,
  weibull: Weibull,
): number {
  requireFields(curve, { speed: 'list', power: 'list', powerDeviation: 'list', count: 'list' }, 'curve')
  requireFields(
    powerCurveUncertainty,
    { statistical: 'list', instruments: 'list', combined: 'list' },
    'powerCurveUncertainty',
  )
  requireObject(weibull, 'weibull')
  const { statistical, instruments } = powerCurveUncertainty
  requireWeibull(weibull)
  let squares = 0
  let sum = 0
  let below = 0
  for (let i = 0; i < curve.speed.length; i++) {
    const upTo = weibullCdf(weibull, curve.speed[i])
    const share = i === 0 ? 0 : upTo - below
    below = upTo
    const scattered = Number.isNaN(statistical[i]) ? 0 : share * statistical[i]
    squares += scattered * scattered
    sum += share * instruments[i]
  }
  return HOURS_PER_YEAR * Math.sqrt(squares + sum * sum)
}
