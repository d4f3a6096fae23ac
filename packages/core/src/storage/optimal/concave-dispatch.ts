import { chargeAfter } from '../battery.ts'
import { beforeLeakage, type ChargeWindow, mergeConcave, valueAt, valueAtEnd } from './concave-value.ts'
import type { CheckedDispatch } from './dispatch-problem.ts'
import { corners, emptySegments, type Segments } from './segments.ts'
import { type DispatchTangents, emptyStage, fillStage, type StepMode } from './stage-value.ts'

/** What a pass from the last step to the first finds. */
export interface BackwardPass {
  /** Best sum over all steps, and its change along the parameter. */
  readonly value: number
  readonly tangent: number
  /** Whether the value changes alike in both directions. */
  readonly isSmooth: boolean
  /** For each step its stage and thresholds, to be followed forwards; null where only the value was asked for. */
  readonly policy: ThresholdPolicy | null
}

/** The best decision of every step for any charge before it, in a few numbers a step. */
export interface ThresholdPolicy {
  readonly perStep: number
  readonly count: Uint8Array
  /** Least energy taken in the step. */
  readonly start: Float64Array
  readonly width: Float64Array
  readonly threshold: Float64Array
}

/** Corners nearer than this share of the battery's size are one corner, told apart by how they change. */
const SAME_PLACE = 1e-11

/** What {@link passBackward} returns where no schedule exists: the last step from which no charge helps. */
export interface Unservable {
  readonly unservableStep: number
}

/**
 * Exact dynamic programming over the charge, from the last step to the first: the value of charge is concave and
 * piecewise linear, so it is kept as a list of segments and no grid is needed. A stage that is not concave without modes throws.
 *
 * @param options `tangents`: what the parameter changes; `sign` +1 takes the change to the right, −1 that to the left;
 *   `modes`: the way of the battery in steps whose stage is not concave.
 */
export function passBackward(
  problem: CheckedDispatch,
  options: {
    readonly chargeKwh: number
    readonly tangents: DispatchTangents
    readonly sign: 1 | -1
    readonly withPolicy: boolean
    readonly modes: readonly StepMode[] | null
  },
): BackwardPass | Unservable {
  const { steps, battery, kept } = problem
  const tangents = signed(options.tangents, options.sign)
  const isDirected = isAnyTangent(tangents)
  const scale = battery.energyKwh + battery.powerKw * problem.stepHours + 1
  const tolerance = isDirected ? SAME_PLACE * scale : 0
  const window: ChargeWindow = {
    low: battery.socMin * battery.energyKwh,
    high: battery.socMax * battery.energyKwh,
    lowTangent: battery.socMin * tangents.energyKwh,
    highTangent: battery.socMax * tangents.energyKwh,
  }
  corners.told = 0
  const stage = emptyStage(problem)
  const perStep = stage.segments.slope.length
  const policy = options.withPolicy ? emptyPolicy(steps, perStep) : null
  let value: Segments = valueAtEnd(options.chargeKwh, tangents.chargeKwh, 64)
  let spare: Segments = emptySegments(64)
  for (let t = steps - 1; t >= 0; t--) {
    if (!fillStage(stage, problem, t, tangents, 'free', tolerance)) return { unservableStep: t }
    if (!stage.isConcave && options.modes !== null) {
      fillStage(stage, problem, t, tangents, options.modes[t], tolerance)
    }
    if (!stage.isConcave) throw new RangeError(`stage ${t} is not concave`)
    mergeConcave(stage.segments, value, spare, policy === null ? null : policy.threshold, t * perStep)
    if (policy !== null) keepStage(policy, t, stage.segments)
    if (!beforeLeakage(spare, kept, window, tolerance)) return { unservableStep: t }
    const held = value
    value = spare
    spare = held
  }
  const end = value.start + value.width.subarray(0, value.count).reduce((sum, width) => sum + width, 0)
  const slack = 1e-9 * scale
  if (options.chargeKwh < value.start - slack || options.chargeKwh > end + slack) return { unservableStep: 0 }
  const first = valueAt(value, options.chargeKwh, tangents.chargeKwh)
  return { value: first.value, tangent: first.tangent * options.sign, isSmooth: corners.told === 0, policy }
}

/**
 * Follows a policy from a charge.
 * @returns energy taken out of the store in every step [kWh], below 0 where it is put in.
 */
export function followPolicy(
  policy: ThresholdPolicy,
  { kept, steps, battery }: CheckedDispatch,
  chargeKwh: number,
): Float64Array {
  const taken = new Float64Array(steps)
  const low = battery.socMin * battery.energyKwh
  const high = battery.socMax * battery.energyKwh
  let charge = chargeKwh
  for (let t = 0; t < steps; t++) {
    const left = kept * charge
    let w = policy.start[t]
    const from = t * policy.perStep
    for (let i = from; i < from + policy.count[t]; i++) {
      const reach = left - policy.threshold[i]
      if (reach <= w) break
      const end = w + policy.width[i]
      if (reach < end) {
        w = reach
        break
      }
      w = end
    }
    charge = chargeAfter(left, w, { low, high, energyKwh: battery.energyKwh })
    taken[t] = left - charge
  }
  return taken
}

function emptyPolicy(steps: number, perStep: number): ThresholdPolicy {
  return {
    perStep,
    count: new Uint8Array(steps),
    start: new Float64Array(steps),
    width: new Float64Array(steps * perStep),
    threshold: new Float64Array(steps * perStep),
  }
}

function keepStage(policy: ThresholdPolicy, t: number, segments: Segments): void {
  policy.count[t] = segments.count
  policy.start[t] = segments.start
  for (let i = 0; i < segments.count; i++) policy.width[t * policy.perStep + i] = segments.width[i]
}

function signed(tangents: DispatchTangents, sign: 1 | -1): DispatchTangents {
  if (sign === 1) return tangents
  return {
    powerKw: -tangents.powerKw,
    energyKwh: -tangents.energyKwh,
    exportLimitKw: -tangents.exportLimitKw,
    importLimitKw: -tangents.importLimitKw,
    generationKw: tangents.generationKw === null ? null : tangents.generationKw.map((change) => -change),
    chargeKwh: -tangents.chargeKwh,
  }
}

function isAnyTangent(tangents: DispatchTangents): boolean {
  const { powerKw, energyKwh, exportLimitKw, importLimitKw, generationKw, chargeKwh } = tangents
  return (
    [powerKw, energyKwh, exportLimitKw, importLimitKw, chargeKwh].some((change) => change !== 0) ||
    generationKw !== null
  )
}
