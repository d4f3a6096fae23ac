import { InputError } from '../../errors/index.ts'
import { followPolicy, passBackward } from './concave-dispatch.ts'
import { type CheckedDispatch, checkDispatch, type DispatchProblem } from './dispatch-problem.ts'
import { dispatchGeneral } from './general-dispatch.ts'
import { type Schedule, scheduleOf, valueWithoutBattery } from './schedule.ts'
import { emptyStage, fillStage, NO_TANGENTS, type StepMode } from './stage-value.ts'

/** The best that a battery can do, every step known beforehand. */
export interface OptimalDispatch extends Schedule {
  readonly status: 'optimal'
  /** `concave`: the value of charge is concave; `general`: negative import prices make it any shape. Both are exact. */
  readonly method: 'concave' | 'general'
  /** Charge before the first and after the last step [kWh]. */
  readonly firstChargeKwh: number
  /** What the steps earn without a battery; null where the load cannot be served without it. */
  readonly valueWithoutBattery: number | null
}

/** No schedule serves the load. */
export interface InfeasibleDispatch {
  readonly status: 'infeasible'
  /** First step whose load exceeds generation, import limit and battery power together; null: the battery runs empty. */
  readonly firstStepBeyondPower: number | null
}

/**
 * The dispatch that earns most over the whole series, known beforehand (perfect foresight): an upper bound for every
 * operator who must forecast.
 *
 *     max Σ h·(export·max(x, 0) − import·max(−x, 0) − wear·d − penalty·missing)
 *     e(t) = kept·e(t − 1) + η_c·c·h − d·h/η_d,  e within its window, first and last charge equal
 *     x = generation − curtailment + d − c − load,  −import limit ≤ x ≤ export limit,  never c and d together
 *
 * Solved by dynamic programming over exact piecewise linear functions of the charge; exact but for roundings. Of equal
 * schedules the one that moves least energy is taken (concave method).
 *
 * @throws {InputError} naming the field.
 * @see Bertsekas 2012, Dynamic Programming and Optimal Control, vol. 1; Rockafellar 1970, Convex Analysis, § 5 and § 16
 *   (sup-convolution of concave functions)
 * @example
 * const { value, valueWithoutBattery, dischargeKw } = optimalDispatch({
 *   battery: { powerKw: 100, energyKwh: 200, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 },
 *   stepHours: 1,
 *   generationKw: Float64Array.of(100, 100, 0, 0),
 *   exportPricePerKwh: Float64Array.of(0.03, 0.05, 0.2, 0.1),
 *   exportLimitKw: null, // there is none
 *   importLimitKw: 0,
 *   socInitial: 0,
 * })
 * dischargeKw // [0, 0, 100, 80.5] [kW]
 * value // 28.05 [USD]
 * valueWithoutBattery // 8 [USD]
 */
export function optimalDispatch(problem: DispatchProblem): OptimalDispatch | InfeasibleDispatch {
  return optimalDispatchOf(checkDispatch(problem))
}

/** {@link optimalDispatch} of a checked problem. */
export function optimalDispatchOf(problem: CheckedDispatch): OptimalDispatch | InfeasibleDispatch {
  const isConcave = isConcaveThroughout(problem)
  if (!isConcave && problem.socInitial === null) {
    throw new InputError({
      code: 'inconsistent',
      field: 'socInitial',
      value: null,
      constraint: 'a number where import is paid for (negative import prices)',
    })
  }
  const charge =
    problem.socInitial === null ? bestCyclicCharge(problem) : problem.socInitial * problem.battery.energyKwh
  const taken =
    charge === null ? null : isConcave ? takenConcave(problem, charge) : takenGeneral(problem, charge)
  if (charge === null || taken === null) {
    return { status: 'infeasible', firstStepBeyondPower: firstStepBeyondPower(problem) }
  }
  return {
    status: 'optimal',
    method: isConcave ? 'concave' : 'general',
    firstChargeKwh: charge,
    valueWithoutBattery: valueWithoutBattery(problem),
    ...scheduleOf(problem, taken, charge),
  }
}

/** Whether every step is worth a concave function of what it takes; only negative prices can break it. */
export function isConcaveThroughout(problem: CheckedDispatch): boolean {
  const stage = emptyStage(problem)
  for (let t = 0; t < problem.steps; t++) {
    if (problem.importPrice[t] >= 0) continue
    if (fillStage(stage, problem, t, NO_TANGENTS, 'free', 0) && !stage.isConcave) return false
  }
  return true
}

/** The way of the battery in each step of a schedule; idle counts as charging. */
export function modesOf(schedule: Schedule): readonly StepMode[] {
  return Array.from(schedule.dischargeKw, (power): StepMode => (power > 0 ? 'discharge' : 'charge'))
}

function takenConcave(problem: CheckedDispatch, charge: number): Float64Array | null {
  const pass = passBackward(problem, {
    chargeKwh: charge,
    tangents: NO_TANGENTS,
    sign: 1,
    withPolicy: true,
    modes: null,
  })
  if ('unservableStep' in pass || pass.policy === null) return null
  return followPolicy(pass.policy, problem, charge)
}

function takenGeneral(problem: CheckedDispatch, charge: number): Float64Array | null {
  const result = dispatchGeneral(problem, charge)
  return 'taken' in result ? result.taken : null
}

/** Cuts of a concave function that are tried at most; each lies on a line of it, of which there are few near the top. */
const CUTS_MAX = 60

/**
 * The charge from which a cycle that ends where it began earns most. What it earns is concave and piecewise linear in
 * the charge, so the top is where the lines from both sides meet: two lines are followed to their crossing until the
 * crossing lies on the function.
 * @returns null when no charge serves the load.
 */
function bestCyclicCharge(problem: CheckedDispatch): number | null {
  const { socMin, socMax, energyKwh } = problem.battery
  const at = (charge: number): Line | null => {
    const side = (sign: 1 | -1): { value: number; tangent: number } | null => {
      const pass = passBackward(problem, {
        chargeKwh: charge,
        tangents: { ...NO_TANGENTS, chargeKwh: 1 },
        sign,
        withPolicy: false,
        modes: null,
      })
      return 'unservableStep' in pass ? null : pass
    }
    const right = side(1)
    const left = side(-1)
    return right === null || left === null
      ? null
      : { charge, value: right.value, right: right.tangent, left: left.tangent }
  }
  let low = at(socMin * energyKwh)
  let high = at(socMax * energyKwh)
  if (low === null || high === null) {
    const middle = at(0.5 * (socMin + socMax) * energyKwh)
    if (middle === null) return null
    low ??= middle
    high ??= middle
  }
  if (low.right <= 0) return low.charge
  if (high.left >= 0) return high.charge
  for (let i = 0; i < CUTS_MAX; i++) {
    const crossing =
      (high.value - low.value + low.right * low.charge - high.left * high.charge) / (low.right - high.left)
    const next = at(Math.min(Math.max(crossing, low.charge), high.charge))
    if (next === null) break
    if (next.right > 0) low = next
    else if (next.left < 0) high = next
    else return next.charge
    if (high.charge - low.charge <= 1e-12 * energyKwh) break
  }
  return low.value >= high.value ? low.charge : high.charge
}

interface Line {
  readonly charge: number
  readonly value: number
  readonly right: number
  readonly left: number
}

function firstStepBeyondPower({
  steps,
  generationKw,
  loadKw,
  importLimitKw,
  battery,
}: CheckedDispatch): number | null {
  for (let t = 0; t < steps; t++) {
    if (loadKw[t] - generationKw[t] > importLimitKw + battery.powerKw + 1e-9) return t
  }
  return null
}
