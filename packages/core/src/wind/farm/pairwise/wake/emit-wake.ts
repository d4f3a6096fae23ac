import { RAD_PER_DEG } from '../../../../math/angles.ts'
import { pow, tan } from '../../../../math/elementary/index.ts'
import { axialInduction, bastankhahInitialWidth } from '../../../wake/deficit/index.ts'
import { jimenezInitialAngle } from '../../../wake/deflection/index.ts'
import type { DirectionFlow, DirectionInflow } from '../../flow-solver.ts'
import { SQUARED } from '../kernel/deficit-rule.ts'
import type { CaseRange } from '../kernel/gaussian-kernel.ts'
import type { ModelNumbers } from '../model-numbers.ts'
import type { AddedTurbulence } from '../pairwise-model.ts'
import type { Workspace } from '../workspace.ts'
import { ENDLESS } from './wake-reach.ts'
import { setBounds } from './wake-state.ts'

/** Local names of what inner loops call: V8 folds a module's own constants into its code, others it loads anew. */
const [bellWidth, inductionOf] = [bastankhahInitialWidth, axialInduction]

/** Induction below which a power of it is not asked for. */
const INDUCTION_MIN = 1e-10

/**
 * Puts the wake of a turbine that has been solved into the state, so that those downstream see it. Turbines that
 * stand still or have no thrust in any case make none.
 */
export function emitWake(work: Workspace, slot: number, inflow: DirectionInflow, flow: DirectionFlow): void {
  const { frame, cases, model, numbers } = work
  const { state, reach, byDistance } = work.gathering
  const { turbulence } = model
  const turbine = frame.turbine[slot]
  if (inflow.running !== undefined && inflow.running[turbine] === 0) return
  const ctMax = numbers.topHat ? emitTopHat(work, slot, inflow, flow) : emitGaussian(work, slot, inflow, flow)
  const everywhere = reach.lineStart === Number.POSITIVE_INFINITY
  if (ctMax === 0 && turbulence?.kind !== 'stf2005' && !everywhere) return
  widenCases(cases, flow.ct, turbine * cases.count)
  const base = slot * cases.count
  let slowest = numbers.growth
  let fastest = slowest
  const widest = numbers.topHat ? 0.5 : initialWidth(numbers, ctMax)
  if (numbers.growths) emitGrowth(work, slot, inflow, flow)
  if (numbers.perTurbulence !== 0) {
    slowest = least(state.growth, base, cases.count)
    fastest = greatest(state.growth, base, cases.count)
  }
  if (turbulence !== undefined) emitTurbulence(work, turbulence, slot, flow)
  const left = reach.widthMax - numbers.narrowest
  const end = left > 0 ? (frame.diameter[slot] * left) / slowest : 0
  const yawDeg = model.deflection === undefined || inflow.yawDeg === undefined ? 0 : inflow.yawDeg[turbine]
  const swerve = yawDeg === 0 ? 0 : Math.abs(tan(jimenezInitialAngle(yawDeg * RAD_PER_DEG, ctMax)))
  setBounds(state, frame, slot, byDistance ? ENDLESS : reach, { widest, fastest, end, swerve })
}

/** Takes in the cases in which a turbine has thrust, or a gap. */
function widenCases(cases: CaseRange, ct: Float64Array, base: number): void {
  for (let k = 0; k < cases.first; k++) if (ct[base + k] !== 0) cases.first = k
  for (let k = cases.count; k > cases.last; k--) if (ct[base + k - 1] !== 0) cases.last = k
}

/** Greatest of some values; gaps do not count. */
function greatest(values: Float64Array, from: number, count: number): number {
  let most = 0
  for (let at = from; at < from + count; at++) if (values[at] > most) most = values[at]
  return most
}

/** Least of some values; gaps do not count. */
function least(values: Float64Array, from: number, count: number): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let at = from; at < from + count; at++) if (values[at] < smallest) smallest = values[at]
  return smallest
}

/** Writes a top hat and gives the greatest thrust; gaps do not count. */
function emitTopHat(work: Workspace, slot: number, inflow: DirectionInflow, flow: DirectionFlow): number {
  const { frame, speedUp } = work
  const { effective, madsen, rule } = work.numbers
  const { topHat } = work.gathering.state
  const { speed, ct } = flow
  const { speeds } = inflow
  const cases = work.cases.count
  const local = speedUp[slot]
  const area = (frame.diameter[slot] * frame.diameter[slot]) / 2
  const from = frame.turbine[slot] * cases
  const to = slot * cases
  const squared = rule === SQUARED
  let most = 0
  for (let k = 0; k < cases; k++) {
    const thrust = ct[from + k]
    const reference = effective ? shareOfSpeed(speed[from + k], speeds[k]) : local
    // Madsen's fit of axialInduction is written out: the call would take half of the loop's time.
    const induction = madsen
      ? thrust * (0.246 + thrust * (0.0586 + thrust * 0.0883))
      : inductionOf('mom1d', thrust)
    const deficit = reference * area * induction
    topHat[to + k] = squared ? deficit * deficit : deficit
    if (thrust > most) most = thrust
  }
  return most
}

/** Speed over the free stream of its case; in a calm there is nothing to take. */
function shareOfSpeed(speed: number, free: number): number {
  return free === 0 ? 0 : speed / free
}

/** Width right behind a rotor [rotor diameters]; rises with the thrust. */
export function initialWidth({ fixedWidth, widthConstant, widthCtMax }: ModelNumbers, ct: number): number {
  return fixedWidth > 0 ? fixedWidth : bellWidth(widthConstant, widthCtMax, ct)
}

/** Writes a Gaussian wake and gives the greatest thrust; gaps do not count. */
function emitGaussian(work: Workspace, slot: number, inflow: DirectionInflow, flow: DirectionFlow): number {
  const { frame, numbers } = work
  const { width, load } = work.gathering.state
  const { ct } = flow
  const cases = work.cases.count
  const diameter = frame.diameter[slot]
  const eighth = (diameter * diameter) / 8
  const from = frame.turbine[slot] * cases
  const to = slot * cases
  let most = 0
  for (let k = 0; k < cases; k++) {
    const thrust = ct[from + k]
    load[to + k] = thrust * eighth
    width[to + k] = initialWidth(numbers, thrust) * diameter
    if (thrust > most) most = thrust
  }
  if (numbers.effective) emitReference(work, from, to, inflow, flow)
  return most
}

function emitReference(
  { gathering, cases }: Workspace,
  from: number,
  to: number,
  { speeds }: DirectionInflow,
  { speed }: DirectionFlow,
): void {
  const { reference } = gathering.state
  for (let k = 0; k < cases.count; k++) reference[to + k] = shareOfSpeed(speed[from + k], speeds[k])
}

function emitGrowth(work: Workspace, slot: number, inflow: DirectionInflow, flow: DirectionFlow): void {
  const { frame, cases } = work
  const { growth: constant, perTurbulence, ambientGrowth } = work.numbers
  const { growth } = work.gathering.state
  const from = frame.turbine[slot] * cases.count
  const to = slot * cases.count
  for (let k = 0; k < cases.count; k++) {
    const turbulence = ambientGrowth ? inflow.turbulence[k] : flow.turbulence[from + k]
    growth[to + k] = perTurbulence === 0 ? constant : constant + perTurbulence * turbulence
  }
}

/** The factor of added turbulence that is the rotor's own: c·a^p·I∞^q of `crespoHernandez`, or ct. */
function emitTurbulence(work: Workspace, added: AddedTurbulence, slot: number, flow: DirectionFlow): void {
  const { frame, cases, ambientPower } = work
  const { turbulence } = work.gathering.state
  const from = frame.turbine[slot] * cases.count
  const to = slot * cases.count
  for (let k = 0; k < cases.count; k++) {
    const ct = flow.ct[from + k]
    if (added.kind !== 'crespo_hernandez') {
      turbulence[to + k] = ct
      continue
    }
    const { constant, inductionExponent } = added.constants
    const induction = Math.max(axialInduction(added.induction, ct), INDUCTION_MIN)
    turbulence[to + k] = constant * pow(induction, inductionExponent) * ambientPower[k]
  }
}
