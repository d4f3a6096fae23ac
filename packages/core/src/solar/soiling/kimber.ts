import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { RAIN_TOLERANCE, stepsWithin, sumRain } from './rain-window.ts'

/** Where the model stands after a step. */
export interface KimberState {
  /** Loss at that step, 0..1 [fraction]. */
  readonly loss: number
  /** Steps to come during which the ground stays damp, a whole number ≥ 0. */
  readonly dampSteps: number
  /** Rain of the last steps, the oldest first [mm]. */
  readonly recentRain: readonly number[]
}

/** Rain and how the plant soils. */
export interface KimberInput {
  /** Rain that fell during each step [mm]. */
  readonly rain: Float64Array
  /** Length of a step, 1e-6..24 [h]. */
  readonly stepHours: number
  /** Rain within `rainPeriodHours` above which the modules are clean, 0..1e6 [mm]; 6 when absent. */
  readonly cleaningThreshold?: number | undefined
  /** Loss that a dry day adds, 0..1 [fraction]; 0.0015 when absent. */
  readonly lossPerDay?: number | undefined
  /** Days after a cleaning rain during which damp ground raises no dust, 0..1e5 [d]; 14 when absent. */
  readonly graceDays?: number | undefined
  /** Loss beyond which no more dirt sticks, 0..1 [fraction]; 0.3 when absent. */
  readonly lossMax?: number | undefined
  /** Loss at the first step, 0..1 [fraction]; 0 when absent. Not used with `previous`. */
  readonly initialLoss?: number | undefined
  /** Period over which rain counts as one, 1e-6..1e5 [h]; 24 when absent. */
  readonly rainPeriodHours?: number | undefined
  /** Steps, counted from 0, at which the modules have just been washed. */
  readonly washSteps?: readonly number[] | undefined
  /** State after the steps before; the series begins with `initialLoss` when absent. */
  readonly previous?: KimberState | undefined
}

/** What {@link kimberSoiling} gives back. */
export interface KimberOutput {
  /** Share of energy lost to dirt, one value per step, 0 = clean [fraction]. */
  readonly soilingLoss: Float64Array
  /** State after the last step, to go on from. */
  readonly state: KimberState
}

const KIMBER_SOILING_FIELDS: Readonly<Record<keyof KimberInput, true>> = {
  rain: true,
  stepHours: true,
  cleaningThreshold: true,
  lossPerDay: true,
  graceDays: true,
  lossMax: true,
  initialLoss: true,
  rainPeriodHours: true,
  washSteps: true,
  previous: true,
}

/**
 * Energy lost to dirt that grows by the day and that rain washes off
 *
 *     loss(t) = min(loss(t − 1) + lossPerDay·Δt, lossMax)
 *     loss(t) = 0   while the ground is damp: at a cleaning rain and until graceDays after it; and at a wash
 *
 * A cleaning rain is more than `cleaningThreshold` within the `rainPeriodHours` that end with the step; exactly as
 * much does not clean. A wash brings no grace. A gap in the rain counts as dry, so no NaN comes out.
 * A series in parts, each begun with the state of the part before, gives the same bits as in one.
 *
 * Kimber's rates for California lie between 0.0010 and 0.0030 a day, her thresholds near 6 mm.
 *
 * @param out filled and returned as `soilingLoss`; may be `rain`.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Kimber et al. 2006, The Effect of Soiling on Large Grid-Connected Photovoltaic Systems in California and the
 *   Southwest Region of the United States, IEEE 4th WCPEC, 2391, doi:10.1109/WCPEC.2006.279690
 */
export function kimberSoiling(input: KimberInput, out?: Float64Array): KimberOutput {
  requireKnown(input, Object.keys(KIMBER_SOILING_FIELDS))
  requireFields(input, { rain: 'list' })
  out ??= new Float64Array(input.rain.length)
  const { rain, stepHours, cleaningThreshold = 6, lossPerDay = 0.0015, graceDays = 14 } = input
  const { lossMax = 0.3, initialLoss = 0, rainPeriodHours = 24, washSteps = [], previous } = input
  InputError.requireLength(rain.length, { out })
  InputError.requireRange(stepHours, 1e-6, 24, 'stepHours', 'h')
  InputError.requireRange(cleaningThreshold, 0, 1e6, 'cleaningThreshold', 'mm')
  InputError.requireRange(lossPerDay, 0, 1, 'lossPerDay')
  InputError.requireRange(graceDays, 0, 1e5, 'graceDays', 'd')
  InputError.requireRange(lossMax, 0, 1, 'lossMax')
  InputError.requireRange(initialLoss, 0, 1, 'initialLoss')
  InputError.requireRange(rainPeriodHours, 1e-6, 1e5, 'rainPeriodHours', 'h')
  if (previous !== undefined) requireState(previous)
  const washed = washedSteps(washSteps, rain.length)
  const { sums, recentRain } = sumRain(rain, stepsWithin(rainPeriodHours, stepHours), previous?.recentRain)
  const graceSteps = stepsWithin(graceDays * 24, stepHours)
  const growth = (lossPerDay * stepHours) / 24
  let loss = previous?.loss ?? initialLoss
  let dampSteps = previous?.dampSteps ?? 0
  for (let t = 0; t < out.length; t++) {
    if (t > 0 || previous !== undefined) loss += growth
    if (sums[t] > cleaningThreshold + RAIN_TOLERANCE) dampSteps = graceSteps
    if (dampSteps > 0) {
      dampSteps--
      loss = 0
    } else if (washed.has(t)) {
      loss = 0
    }
    loss = Math.min(loss, lossMax)
    out[t] = loss
  }
  return { soilingLoss: out, state: { loss, dampSteps, recentRain } }
}

function washedSteps(washSteps: readonly number[], length: number): ReadonlySet<number> {
  for (const step of washSteps) {
    if (Number.isInteger(step) && step >= 0 && step < length) continue
    const constraint = `whole numbers in 0..${length - 1}`
    throw new InputError({ code: 'out_of_range', field: 'washSteps', value: step, constraint })
  }
  return new Set(washSteps)
}

function requireState({ loss, dampSteps }: KimberState): void {
  InputError.requireRange(loss, 0, 1, 'previous.loss')
  InputError.requireRange(dampSteps, 0, Number.MAX_SAFE_INTEGER, 'previous.dampSteps')
}
