import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { daysInMonth } from '../../time/index.ts'
import {
  type Weibull,
  weibullMoment,
  weibullPowerDensity,
  weibullScaleFromMean,
} from '../../wind/resource/index.ts'
import {
  densityCorrectedCurve,
  HOURS_PER_YEAR,
  meanPowerOfWeibull,
  type TurbineCurve,
} from '../../wind/turbine/index.ts'
import type { QuickWindClimate } from './quick-wind-climate.ts'
import { COMMON_YEAR, type QuickWindRose, quickWindRose } from './quick-wind-rose.ts'
import { weibullShapeAtHeight } from './weibull-shape-at-height.ts'

/** The turbine as far as its energy goes. */
export interface QuickWindTurbine {
  readonly powerCurve: TurbineCurve
  /** [kW] */
  readonly ratedPowerKw: number
  /** Air density of the curve [kg/m³]. */
  readonly airDensity: number
}

/** What {@link quickWind} needs. */
export interface QuickWindInput {
  readonly climate: QuickWindClimate
  /** Hub above ground, 10..300 [m]. */
  readonly hubHeight: number
  /** Mean air density at the hub, 0.5..1.6 [kg/m³]. */
  readonly airDensity: number
  readonly turbine: QuickWindTurbine
  /** One standard deviation of the long-term mean speed at the hub, 0 or above [m/s]. */
  readonly speedUncertainty: number
  /** Standard deviation of single years' mean speed over the long-term mean, 0..0.5 [1]. */
  readonly interannualVariation: number
  /** Years over which the energy is averaged in the exceedance figures, a whole number 1..100. */
  readonly years: number
}

/** Energy that is exceeded with a probability, from the uncertainty of the mean speed [kWh per year]. */
export interface EnergyExceedance {
  readonly p50Kwh: number
  readonly p75Kwh: number
  readonly p90Kwh: number
  readonly p99Kwh: number
}

/** First answer for one turbine at one place. */
export interface QuickWind {
  /** Of the year's hours at the hub. */
  readonly weibull: Weibull
  /** Mean of the year, months weighed by their days [m/s]. */
  readonly meanSpeed: number
  /** Mean power through a square metre at the air density of the hub [W/m²]. */
  readonly powerDensity: number
  readonly airDensity: number
  /** Energy of one turbine before any loss [kWh per year of 8760 h]. */
  readonly annualEnergyKwh: number
  /** Mean over rated power [fraction]. */
  readonly capacityFactor: number
  readonly rose: QuickWindRose
  /** Standard deviation of the mean speed of `years` years, the climate's own and the change between years [m/s]. */
  readonly speedDeviation: number
  readonly exceedance: EnergyExceedance
}

/** Quantiles of the mean speed of which the energy is taken: 1 %, 2 %, … 99 %. */
const QUANTILES = 99

const QUICK_WIND_FIELDS: Readonly<Record<keyof QuickWindInput, true>> = {
  climate: true,
  hubHeight: true,
  airDensity: true,
  turbine: true,
  speedUncertainty: true,
  interannualVariation: true,
  years: true,
}

/**
 * Energy of one turbine from a wind climatology: Weibull distribution of the year at the hub, power curve at the air
 * density there (Svenningsen's stretching), exact integral of both.
 *
 *     E = 8760 h · ∫ P(u; ρ) · f(u; A, k) du,   A = mean/Γ(1 + 1/k)
 *
 * Energies of exceedance: the mean speed is lognormal about the stated mean, as errors of climates are (measured winds
 * lie further above than below). Its factor is exp(z·s/mean) with z normal and
 *
 *     s² = speedUncertainty² + (interannualVariation · mean)²/years,   s/mean at most 1
 *
 * the energy computed at its 99 percentiles and ranked, so that they are right also where more wind is less energy.
 * Shape, density and power curve are taken as known, and all losses are left out.
 *
 * @throws {InputError} by the path of the field, for example `climate.speed[3]`.
 */
export function quickWind(input: QuickWindInput): QuickWind {
  requireKnown(input, Object.keys(QUICK_WIND_FIELDS))
  requireQuickWind(input)
  const { climate, hubHeight, airDensity, turbine, speedUncertainty, interannualVariation, years } = input
  const meanSpeed = yearlyMean(climate.speed)
  const shape = weibullShapeAtHeight(climate, hubHeight)
  const weibull: Weibull = { scale: weibullScaleFromMean(meanSpeed, shape), shape }
  // The curve may hold at a density of its own: what counts is the ratio of the two.
  const curve = densityCorrectedCurve(
    turbine.powerCurve,
    (airDensity / turbine.airDensity) * STANDARD_AIR_DENSITY,
  )
  const meanPower = meanPowerOfWeibull(curve, weibull)
  const betweenYears = interannualVariation * meanSpeed
  const speedDeviation = Math.sqrt(
    speedUncertainty * speedUncertainty + (betweenYears * betweenYears) / years,
  )
  return {
    weibull,
    meanSpeed: weibullMoment(weibull, 1),
    powerDensity: weibullPowerDensity(weibull, airDensity),
    airDensity,
    annualEnergyKwh: meanPower * HOURS_PER_YEAR,
    capacityFactor: meanPower / turbine.ratedPowerKw,
    rose: quickWindRose(climate),
    speedDeviation,
    exceedance: exceedance(curve, weibull, Math.min(speedDeviation / meanSpeed, 1)),
  }
}

function yearlyMean(speed: ArrayLike<number>): number {
  let sum = 0
  let days = 0
  for (let m = 0; m < 12; m++) {
    const length = daysInMonth(COMMON_YEAR, m + 1)
    sum += length * speed[m]
    days += length
  }
  return sum / days
}

/** Energies at the percentiles of the mean speed, ranked; the shape stays, so the scale moves with the mean. */
function exceedance(curve: TurbineCurve, weibull: Weibull, relativeDeviation: number): EnergyExceedance {
  const energies = new Float64Array(QUANTILES)
  for (let i = 0; i < QUANTILES; i++) {
    const scale = weibull.scale * exp(relativeDeviation * normalQuantile((i + 1) / (QUANTILES + 1)))
    energies[i] = meanPowerOfWeibull(curve, { scale, shape: weibull.shape }) * HOURS_PER_YEAR
  }
  energies.sort()
  return { p50Kwh: energies[49], p75Kwh: energies[24], p90Kwh: energies[9], p99Kwh: energies[0] }
}

function requireQuickWind(given: QuickWindInput): void {
  requireFields(given, { climate: 'object', turbine: 'object' })
  requireFields(given.climate, { speed: 'list', rose: 'list' }, 'climate')
  requireFields(given.turbine, { powerCurve: 'object' }, 'turbine')
  const { climate, ...input } = given
  InputError.requireLength(12, { 'climate.speed': climate.speed })
  for (let m = 0; m < 12; m++) {
    InputError.requireRange(climate.speed[m], 0.1, 40, `climate.speed[${m}]`, 'm/s')
  }
  InputError.requireRange(climate.shape, 1, 10, 'climate.shape')
  InputError.requireRange(climate.shapeHeight, 2, 400, 'climate.shapeHeight', 'm')
  InputError.requireRange(climate.landShare, 0, 1, 'climate.landShare')
  InputError.requireRange(input.hubHeight, 10, 300, 'hubHeight', 'm')
  InputError.requireRange(input.airDensity, 0.5, 1.6, 'airDensity', 'kg/m³')
  InputError.requireRange(input.turbine.ratedPowerKw, 0.1, 1e6, 'turbine.ratedPowerKw', 'kW')
  InputError.requireRange(input.turbine.airDensity, 0.5, 1.6, 'turbine.airDensity', 'kg/m³')
  InputError.requireRange(input.speedUncertainty, 0, 100, 'speedUncertainty', 'm/s')
  InputError.requireRange(input.interannualVariation, 0, 0.5, 'interannualVariation')
  InputError.requireRange(input.years, 1, 100, 'years')
  if (!Number.isInteger(input.years)) {
    throw new InputError({
      code: 'wrong_type',
      field: 'years',
      value: input.years,
      constraint: 'a whole number',
    })
  }
}
