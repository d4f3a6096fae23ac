import { civilTime, epochMs, firstCenterMs, stepMs, type TimeAxis } from '../../../time/index.ts'
import { DC_SHARES, type Degradation, degradationFactor, isDetailed, type PvLosses } from '../pv-losses.ts'
import type { ArrayDc, RatedModule } from '../pv-module.ts'
import { arrayDc } from '../pv-module.ts'
import { combinePvwattsLosses, PVWATTS_LOSS_NAMES, type PvwattsLosses } from '../pvwatts-losses.ts'
import type { LadderStep } from '../run/power-ladder.ts'
import type { PvRunState } from '../run/run-state.ts'

/** Names of the flat losses as steps of the waterfall. */
const STEP_NAMES = {
  soiling: 'soiling',
  shading: 'shading',
  snow: 'snow',
  mismatch: 'mismatch',
  wiring: 'wiring',
  connections: 'connections',
  lightInducedDegradation: 'light_induced_degradation',
  nameplateRating: 'nameplate_rating',
  age: 'age',
  availability: 'availability',
  moduleQuality: 'module_quality',
} as const

/** Losses of an array between its modules and the inverter. */
export interface DcLossesInput {
  readonly rated: RatedModule
  readonly losses: PvLosses
  readonly degradation?: Degradation | undefined
  /** Flat losses of PVWatts in whose place a model stands. */
  readonly modelled: readonly (keyof PvwattsLosses)[]
  readonly axis: TimeAxis
  readonly index: Int32Array
  readonly state: PvRunState
}

/**
 * DC power of an array after its losses: shares that are the same at any light, degradation by the calendar year, and
 * the wires, whose resistance takes
 *
 *     w · P0 · (I/I0)²        w: share at the rated power P0 and current I0
 *
 * of the power and the same share of the voltage; modules without a voltage count as at a constant one.
 * A NaN spoils its own step only.
 */
export function dcAfterLosses(
  dc: ArrayDc,
  input: DcLossesInput,
): { readonly dc: ArrayDc; readonly steps: LadderStep[] } {
  const { losses, degradation, modelled } = input
  const steps: LadderStep[] = []
  let kept: number
  if (isDetailed(losses)) {
    kept = 1
    for (const name of DC_SHARES) {
      const loss = losses[name] ?? 0
      if (losses[name] === undefined) continue
      kept *= 1 - loss
      steps.push({ name: STEP_NAMES[name], scale: 1 - loss })
    }
  } else {
    const flat = { ...losses, ...Object.fromEntries(modelled.map((name) => [name, 0])) }
    kept = 1 - combinePvwattsLosses(flat)
    for (const name of PVWATTS_LOSS_NAMES) {
      if (!modelled.includes(name)) steps.push({ name: STEP_NAMES[name], scale: 1 - flat[name] })
    }
  }
  let power = new Float64Array(dc.power.length)
  for (let k = 0; k < power.length; k++) power[k] = dc.power[k] * kept
  let voltage = dc.voltage
  if (degradation !== undefined) {
    const factors = degradationAt(degradation, input)
    power = power.map((kw, k) => kw * factors[k])
    steps.push({ name: 'degradation', values: power, scale: 1 })
  }
  if (isDetailed(losses) && losses.dcWiring !== undefined) {
    const shares = wiringShares(losses.dcWiring, input.rated, { power, voltage })
    power = power.map((kw, k) => kw * (1 - shares[k]))
    voltage = voltage?.map((volts, k) => volts * (1 - shares[k]))
    steps.push({ name: 'dc_wiring', values: power, scale: 1 })
  }
  return { dc: { power, voltage }, steps }
}

/** Share of the power lost in the wires: w · (P0/P) · (I/I0)², at most all of it. */
function wiringShares(share: number, rated: RatedModule, { power, voltage }: ArrayDc): Float64Array {
  const atRating = arrayDc(rated, Float64Array.of(1000), Float64Array.of(25))
  const ratedPower = atRating.power[0]
  const ratedVoltage = atRating.voltage?.[0] ?? 1
  return power.map((kw, k) => {
    const volts = voltage?.[k] ?? 1
    if (kw === 0 || volts === 0) return 0
    const current = (kw / volts) * (ratedVoltage / ratedPower)
    return Math.min((share * ratedPower * current * current) / kw, 1)
  })
}

/** Power left at the given records by the calendar year of each, in standard time at the site [fraction]. */
function degradationAt(
  degradation: Degradation,
  { axis, index, state }: Pick<DcLossesInput, 'axis' | 'index' | 'state'>,
): Float64Array {
  const firstMs = firstCenterMs(axis)
  const step = stepMs(axis)
  state.firstYear ??= civilTime(firstMs, axis.utcOffsetHours).year
  const age = (degradation.ageYears ?? 0) - state.firstYear
  const out = new Float64Array(index.length)
  let nextYearMs = Number.NEGATIVE_INFINITY
  let factor = Number.NaN
  for (let k = 0; k < out.length; k++) {
    const instantMs = firstMs + index[k] * step
    if (instantMs >= nextYearMs) {
      const { year } = civilTime(instantMs, axis.utcOffsetHours)
      nextYearMs = epochMs({ year: year + 1, month: 1, day: 1 }, axis.utcOffsetHours)
      factor = degradationFactor(degradation, year + age)
    }
    out[k] = factor
  }
  return out
}
