import { InputError, requireKnown } from '../../errors/index.ts'
import { chargeAfter } from '../battery.ts'
import { beforeLeakage, type ChargeWindow, mergeConcave } from '../optimal/concave-value.ts'
import {
  type CheckedDispatch,
  checkDispatch,
  type DispatchProblem,
  isAsNext,
} from '../optimal/dispatch-problem.ts'
import { bestTaken, mergeGeneral } from '../optimal/general-value.ts'
import { isConcaveThroughout } from '../optimal/optimal-dispatch.ts'
import { type Schedule, scheduleOf } from '../optimal/schedule.ts'
import {
  appendSegment,
  clearSegments,
  copySegments,
  emptySegments,
  type Segments,
} from '../optimal/segments.ts'
import { emptyStage, fillStage, NO_TANGENTS, type StageValue } from '../optimal/stage-value.ts'
import { refillPrice, worthBeyond } from './charge-worth.ts'
import { fullShare, isSameMarket, mostOfPast } from './courses-ahead.ts'
import { forecastOfPast } from './forecast-of-past.ts'
import { fadeValue, weightedValue } from './weighted-value.ts'

/** How far an operator looks ahead, and how often. */
export interface RollingOptions {
  /** Hours looked ahead, 2..336; 24 when absent. */
  readonly horizonHours?: number | undefined
  /** Hours after which the forecast is made anew, 1..24; 6 when absent. */
  readonly replanHours?: number | undefined
  /** Hours for which prices are known, as after a day-ahead auction; 24 when absent. */
  readonly pricesKnownHours?: number | undefined
}

/** What an operator reaches who must forecast. */
export type RollingDispatch =
  | ({
      readonly status: 'served'
      /** Charge missing at the end of what there was at first [kWh]; `value` is less what it would cost to buy. */
      readonly missingKwh: number
    } & Schedule)
  | { readonly status: 'unserved'; readonly step: number }

/** Probability with which an operator reckons that nothing is generated in the hours ahead [1]. */
const CALM_PROBABILITY = 0.05
/** Probability of that course, for each part of these days in which the connection was full [1]. */
const FULL_PROBABILITY = 0.2
/** What is earned an hour later is worth this share, so that of equal hours the first is taken [1]. */
const KEPT_PER_HOUR = 0.9999

const ROLLING_DISPATCH_FIELDS: Readonly<Record<keyof RollingOptions, true>> = {
  horizonHours: true,
  replanHours: true,
  pricesKnownHours: true,
}

/**
 * Dispatch with a rolling horizon that knows only forecasts: every few hours generation and load of the hours ahead are
 * forecast from the past alone, the value of charge is worked out over them by the recursion of `optimalDispatch`, and
 * each step then does what is best for its own measured generation. The forecast is believed by nineteen parts of twenty; with one the
 * operator reckons that nothing will be generated, so that what costs nothing now is stored although the forecast
 * promises more of it. Where the connection was full in some of the last month, a fifth of that share is given to the
 * most that these days had: a mean seldom fills the connection, and room would be worth nothing before it does. Beyond the horizon charge is worth the mean of the
 * last week's prices, those of import where the load was not covered. The charge at the end may differ from the first; what is missing is taken off the value at the
 * highest price. The difference to perfect foresight is what forecasts cost.
 *
 * @throws {InputError} naming the field.
 */
export function rollingDispatch(problem: DispatchProblem, options: RollingOptions = {}): RollingDispatch {
  requireKnown(options, Object.keys(ROLLING_DISPATCH_FIELDS))
  const checked = checkDispatch(problem)
  const { horizonHours = 24, replanHours = 6, pricesKnownHours = 24 } = options
  InputError.requireRange(horizonHours, 2, 336, 'horizonHours', 'h')
  InputError.requireRange(replanHours, 1, 24, 'replanHours', 'h')
  InputError.requireRange(pricesKnownHours, 0, 336, 'pricesKnownHours', 'h')
  const { steps, stepHours, kept, battery } = checked
  const inSteps = (hours: number): number => Math.max(1, Math.round(hours / stepHours))
  const run: Run = {
    problem: checked,
    horizon: inSteps(horizonHours),
    replan: inSteps(replanHours),
    known: inSteps(pricesKnownHours),
    perDay: inSteps(24),
    isConcave: isConcaveThroughout(checked),
    stage: emptyStage(checked),
    isServed: true,
    becalmed: null,
    last: emptySegments(64),
    spare: emptySegments(64),
    window: {
      low: battery.socMin * battery.energyKwh,
      high: battery.socMax * battery.energyKwh,
      lowTangent: 0,
      highTangent: 0,
    },
    firstChargeKwh: (checked.socInitial ?? 0.5) * battery.energyKwh,
    keptPerStep: 1 - (1 - KEPT_PER_HOUR) * stepHours,
    shelf: [],
    shelved: 0,
  }
  const taken = new Float64Array(steps)
  let charge = run.firstChargeKwh
  let values: readonly Segments[] = []
  let plannedAt = 0
  for (let t = 0; t < steps; t++) {
    if (t === 0 || t - plannedAt >= run.replan) {
      values = plan(run, t)
      plannedAt = t
    }
    // An empty store leaks no further: what is lost below the window is not made up for.
    const left = Math.max(kept * charge, Math.min(run.window.low, charge))
    if (!fillStage(run.stage, checked, t, NO_TANGENTS, 'free', 0)) return { status: 'unserved', step: t }
    const later = values[t - plannedAt]
    const w = bestTaken(run.stage.segments, later, left)
    const next = chargeAfter(left, w, { ...run.window, energyKwh: battery.energyKwh })
    if (Math.abs(next - (left - w)) > 1e-6 * (1 + battery.energyKwh)) return { status: 'unserved', step: t }
    taken[t] = left - next
    charge = next
  }
  const schedule = scheduleOf(checked, taken, run.firstChargeKwh, run.window.low)
  const missingKwh = Math.max(0, run.firstChargeKwh - charge)
  return {
    status: 'served',
    missingKwh,
    ...schedule,
    value: schedule.value - missingKwh * refillPrice(checked),
  }
}

interface Run {
  readonly problem: CheckedDispatch
  readonly horizon: number
  readonly replan: number
  readonly known: number
  readonly perDay: number
  readonly isConcave: boolean
  readonly stage: StageValue
  /** Whether the step of the stage can be served. */
  isServed: boolean
  /** Values of the last course without generation, and what they are made of; null: none, or it could not be served. */
  becalmed: Becalmed | null
  /** Room for the values of two steps, of which each makes the other. */
  readonly last: Segments
  readonly spare: Segments
  readonly window: ChargeWindow
  readonly firstChargeKwh: number
  readonly keptPerStep: number
  /** Values that a plan is made of; the next plan takes them again, since there are thousands of plans. */
  readonly shelf: Segments[]
  shelved: number
}

interface Becalmed {
  readonly expected: CheckedDispatch
  /** What a kWh left beyond the horizon is worth; NaN, equal to none, at the end of the series. */
  readonly worth: number
  readonly values: readonly Segments[]
}

/** What charge is worth in one course of the hours ahead. */
interface CourseValues {
  readonly values: readonly Segments[]
  /** Whether every step could be served. */
  readonly isServed: boolean
}

/** Value of charge after each of the next steps until the next plan. */
function plan(run: Run, now: number): Segments[] {
  const { problem, horizon, known, perDay } = run
  run.shelved = 0
  const count = Math.min(horizon, problem.steps - now)
  const ahead = (series: Float64Array): Float64Array => {
    const out = new Float64Array(count)
    forecastOfPast(series, now, perDay, out, count)
    return out
  }
  const prices = (series: Float64Array): Float64Array => {
    const out = series.slice(now, now + count)
    for (let k = known; k < count; k++) {
      let past = now + k - perDay
      while (past >= now + known) past -= perDay
      out[k] = series[Math.max(past, 0)]
    }
    return out
  }
  const expected: CheckedDispatch = {
    ...problem,
    steps: count,
    generationKw: ahead(problem.generationKw),
    loadKw: ahead(problem.loadKw),
    exportPrice: prices(problem.exportPrice),
    importPrice: prices(problem.importPrice),
    committed: Array.from({ length: count }, (_, k) => problem.committed[now + k] ?? 0),
  }
  const believed = valuesOf(run, expected, now).values
  const becalmed = becalmedValues(run, expected, now)
  const calm = weighted(run, believed, becalmed, CALM_PROBABILITY)
  const full = fullShare(problem, now, perDay)
  if (full === 0) return calm
  const generationKw = mostOfPast(problem.generationKw, now, perDay, expected.generationKw)
  const { values } = valuesOf(run, { ...expected, generationKw }, now)
  return weighted(run, calm, values, FULL_PROBABILITY * full)
}

/** Values of charge where another course has some probability. */
function weighted(
  run: Run,
  values: readonly Segments[],
  others: readonly Segments[],
  probability: number,
): Segments[] {
  return values.map((value, k) => weightedValue(value, others[k], probability, fromShelf(run)))
}

/** Values where nothing is generated: those of the plan before, where nothing that they are made of has changed. */
function becalmedValues(run: Run, expected: CheckedDispatch, now: number): readonly Segments[] {
  const { becalmed, problem } = run
  const end = now + expected.steps
  const worth = end < problem.steps ? worthBeyond(problem, run.perDay, end) : Number.NaN
  if (becalmed !== null && becalmed.worth === worth && isSameMarket(becalmed.expected, expected)) {
    return becalmed.values
  }
  const course = { ...expected, generationKw: new Float64Array(expected.steps) }
  const { values, isServed } = valuesOf(run, course, now, () => emptySegments(16))
  run.becalmed = isServed ? { expected, worth, values } : null
  return values
}

/** Value of charge after each of the next steps of one course of the hours ahead. */
function valuesOf(
  run: Run,
  expected: CheckedDispatch,
  now: number,
  room: () => Segments = () => fromShelf(run),
): CourseValues {
  const count = expected.steps
  const values: Segments[] = new Array(Math.min(run.replan, count))
  let value: Segments = beyond(run, now + count, run.last)
  let spare = run.spare
  let isServed = true
  for (let k = count - 1; k >= 0; k--) {
    fadeValue(value, run.keptPerStep)
    if (k < values.length) values[k] = copySegments(value, room())
    if (k === 0) break
    const earlier = before(run, expected, k, value, spare)
    spare = value
    if (earlier === null) isServed = false
    value = earlier ?? beyond(run, now + k)
  }
  return { values, isServed }
}

/** Value before step k of a forecast; `spare` may be filled with it. */
function before(
  run: Run,
  expected: CheckedDispatch,
  k: number,
  later: Segments,
  spare: Segments,
): Segments | null {
  const { stage, window } = run
  if (!isAsNext(expected, k)) run.isServed = fillStage(stage, expected, k, NO_TANGENTS, 'free', 0)
  if (!run.isServed) return null
  let value: Segments
  if (run.isConcave && stage.isConcave) {
    value = spare
    mergeConcave(stage.segments, later, value, null, 0)
  } else {
    value = mergeGeneral(stage.segments, later)
  }
  return beforeLeakage(value, expected.kept, window, 0) ? value : null
}

/** Value of charge that is left at a step: at the end of the series what it saves to buy, before it its mean price. */
function beyond(run: Run, step: number, segments: Segments = emptySegments(4)): Segments {
  const { problem, window } = run
  clearSegments(segments)
  if (step >= problem.steps) {
    segments.start = window.low
    appendSegment(segments, refillPrice(problem), 0, run.firstChargeKwh - window.low, 0)
    appendSegment(segments, 0, 0, window.high - run.firstChargeKwh, 0)
    return segments
  }
  segments.start = window.low
  appendSegment(segments, worthBeyond(problem, run.perDay, step), 0, window.high - window.low, 0)
  return segments
}

/** Segments of the shelf that this plan has not taken yet, emptied. */
function fromShelf(run: Run): Segments {
  const segments = run.shelf[run.shelved] ?? emptySegments(16)
  run.shelf[run.shelved++] = segments
  clearSegments(segments)
  return segments
}
