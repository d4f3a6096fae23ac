import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { pow } from '../../math/elementary/index.ts'
import { erf } from '../../math/special/index.ts'
import { RAIN_TOLERANCE, stepsWithin, sumRain } from './rain-window.ts'

/** Where the model stands after a step. */
export interface HsuState {
  /** Dirt on the modules, ≥ 0 [g/m²]. */
  readonly dirt: number
  /** Rain of the last steps, the oldest first [mm]. */
  readonly recentRain: readonly number[]
}

/** Air, rain and how dirt settles. Series have one value per step. */
export interface HsuInput {
  /** Rain that fell during each step [mm]. */
  readonly rain: Float64Array
  /** Particles below 2.5 µm in the air [µg/m³]. */
  readonly pm25Micrograms: Float64Array
  /** Particles below 10 µm in the air, those below 2.5 µm included [µg/m³]. */
  readonly pm10Micrograms: Float64Array
  /** Length of a step, 1e-6..24 [h]. */
  readonly stepHours: number
  /** Tilt of the modules, 0..90 [°]. */
  readonly tiltDeg: number
  /** Rain within `rainPeriodHours` from which on the modules are clean, 0..1e6 [mm]. */
  readonly cleaningThreshold: number
  /** Period over which rain counts as one, 1e-6..1e5 [h]; 1 when absent, up to 24 recommended. */
  readonly rainPeriodHours?: number | undefined
  /** Speed at which particles below 2.5 µm settle, 0..1 [m/s]; 0.0009 when absent. */
  readonly settlingSpeedPm25?: number | undefined
  /** Speed at which particles of 2.5 to 10 µm settle, 0..1 [m/s]; 0.004 when absent. */
  readonly settlingSpeedPm10?: number | undefined
  /** State after the steps before; clean modules when absent. */
  readonly previous?: HsuState | undefined
}

/** What {@link hsuSoiling} gives back. */
export interface HsuOutput {
  /** Share of light that dirt lets through, one value per step, 1 = clean [fraction]. */
  readonly soilingRatio: Float64Array
  /** State after the last step, to go on from. */
  readonly state: HsuState
}

const SECONDS_PER_HOUR = 3600
const GRAMS_PER_MICROGRAM = 1e-6
/** Fit of transmission loss to dirt of ω g/m²: 0.3437·erf(0.17·ω^0.8473). Coello & Boyle 2019, eq. 1. */
const LOSS_MAX = 0.3437
const LOSS_SCALE = 0.17
const LOSS_EXPONENT = 0.8473

const HSU_SOILING_FIELDS: Readonly<Record<keyof HsuInput, true>> = {
  rain: true,
  pm25Micrograms: true,
  pm10Micrograms: true,
  stepHours: true,
  tiltDeg: true,
  cleaningThreshold: true,
  rainPeriodHours: true,
  settlingSpeedPm25: true,
  settlingSpeedPm10: true,
  previous: true,
}

/**
 * Light that dirt lets through, from particles that settle and rain that washes them off (Humboldt State University)
 *
 *     ω(t) = ω(t − 1) + (PM2.5·v2.5 + max(PM10 − PM2.5, 0)·v10)·cos β·Δt
 *     ω(t) = 0   where the rain within rainPeriodHours is cleaningThreshold or more
 *     ratio = 1 − 0.3437·erf(0.17·ω^0.8473)
 *
 * Measured up to ω = 10 g/m²; the ratio never falls below 0.6563. A gap in the particles gives NaN at its step and
 * adds no dirt; rain at that step still cleans. A gap in the rain counts as dry. A series in parts, each begun with
 * the state of the part before, gives the same bits as in one.
 *
 * @param out filled and returned as `soilingRatio`; may be one of the inputs.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Coello & Boyle 2019, Simple Model for Predicting Time Series Soiling of Photovoltaic Panels,
 *   IEEE J. Photovoltaics 9(5), 1382, doi:10.1109/JPHOTOV.2019.2919628
 */
export function hsuSoiling(input: HsuInput, out?: Float64Array): HsuOutput {
  requireKnown(input, Object.keys(HSU_SOILING_FIELDS))
  requireFields(input, { rain: 'list', pm25Micrograms: 'list', pm10Micrograms: 'list' })
  out ??= new Float64Array(input.rain.length)
  const { rain, pm25Micrograms, pm10Micrograms, stepHours, tiltDeg, cleaningThreshold, previous } = input
  const { rainPeriodHours = 1, settlingSpeedPm25 = 0.0009, settlingSpeedPm10 = 0.004 } = input
  InputError.requireLength(rain.length, { pm25Micrograms, pm10Micrograms, out })
  InputError.requireRange(stepHours, 1e-6, 24, 'stepHours', 'h')
  InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  InputError.requireRange(cleaningThreshold, 0, 1e6, 'cleaningThreshold', 'mm')
  InputError.requireRange(rainPeriodHours, 1e-6, 1e5, 'rainPeriodHours', 'h')
  InputError.requireRange(settlingSpeedPm25, 0, 1, 'settlingSpeedPm25', 'm/s')
  InputError.requireRange(settlingSpeedPm10, 0, 1, 'settlingSpeedPm10', 'm/s')
  if (previous !== undefined) InputError.requireRange(previous.dirt, 0, 1e9, 'previous.dirt', 'g/m²')
  const { sums, recentRain } = sumRain(rain, stepsWithin(rainPeriodHours, stepHours), previous?.recentRain)
  const exposure = GRAMS_PER_MICROGRAM * SECONDS_PER_HOUR * stepHours * cosDeg(tiltDeg)
  let dirt = previous?.dirt ?? 0
  for (let t = 0; t < out.length; t++) {
    const fine = pm25Micrograms[t]
    const coarse = Math.max(pm10Micrograms[t] - fine, 0)
    const settled = (fine * settlingSpeedPm25 + coarse * settlingSpeedPm10) * exposure
    if (sums[t] >= cleaningThreshold - RAIN_TOLERANCE) dirt = 0
    else if (!Number.isNaN(settled)) dirt += settled
    out[t] = Number.isNaN(settled) ? Number.NaN : 1 - LOSS_MAX * erf(LOSS_SCALE * pow(dirt, LOSS_EXPONENT))
  }
  return { soilingRatio: out, state: { dirt, recentRain } }
}
