import { RAD_PER_DEG } from '../../../../math/angles.ts'
import { jimenezDeflection, jimenezInitialAngle } from '../../../wake/deflection/index.ts'
import type { RotorNodes } from '../../../wake/rotor/index.ts'
import type { DirectionFlow, DirectionInflow } from '../../flow-solver.ts'
import { SQUARED } from '../kernel/deficit-rule.ts'
import { addGaussianWakes, addGaussianWakesOverRotor, addMadsenSquares } from '../kernel/gaussian-kernel.ts'
import { addTopHatWakes } from '../kernel/top-hat-kernel.ts'
import { addTurbulence, type TurbulencePlace } from '../kernel/turbulence-kernel.ts'
import type { JimenezDeflection } from '../pairwise-model.ts'
import type { Workspace } from '../workspace.ts'
import { type SourceList, setSource } from './source-list.ts'

/** The middle of a rotor alone. */
const CENTRE: RotorNodes = {
  across: Float64Array.of(0),
  up: Float64Array.of(0),
  weights: Float64Array.of(1),
}

/** Where the wakes gathered are summed up: a rotor, or a point. */
export interface WakedPlace {
  /** Rotor radius; 0 for a point [m]. */
  radius: number
  /** Absent where turbulence is not asked for. */
  turbulence: TurbulencePlace | undefined
}

/** Sums up the wakes gathered at a place, deficits and turbulence, for every case. */
export function addWakes(
  work: Workspace,
  waked: WakedPlace,
  inflow: DirectionInflow,
  flow: DirectionFlow,
): void {
  const { sums, addedTurbulence, cases } = work
  const { straight, faint, swerving } = work.gathering
  for (let k = 0; k < cases.count; k++) sums[k] = 0
  cases.from = cases.first
  cases.to = cases.last
  if (waked.turbulence !== undefined) addedTurbulence.fill(0, 0, cases.count)
  if (straight.count > 0) addList(work, straight, waked)
  if (faint.count > 0) addFaint(work, faint, waked, inflow)
  for (let n = 0; n < swerving.count; n++) addSwerving(work, n, waked, inflow, flow)
}

/**
 * Faint wakes, in the cases between the first and the last where the others do not hide them (`wakeReach`), and in whole
 * pairs of cases, so that the kernel in vectors can do the same.
 */
function addFaint(work: Workspace, faint: SourceList, waked: WakedPlace, { speeds }: DirectionInflow): void {
  const { cases, sums, speedUpMax, speedMax } = work
  const { faintDeficit, faintTolerance } = work.gathering.reach
  const perSquare = (faint.count * faintDeficit * faintDeficit * speedUpMax) / (2 * faintTolerance * speedMax)
  let from = cases.last
  let to = cases.first
  for (let k = cases.first; k < cases.last; k++) {
    const hides = perSquare * speeds[k]
    if (sums[k] >= hides * hides) continue
    if (from > k) from = k
    to = k + 1
  }
  cases.from = from - (from & 1)
  cases.to = Math.min(to + (to & 1), cases.count)
  if (from < to) addList(work, faint, waked)
  else faint.count = 0
}

/** The wakes of a list, with their images below ground. */
function addList(work: Workspace, sources: SourceList, waked: WakedPlace): void {
  const { model, cases, addedTurbulence } = work
  const { state, frame, place } = work.gathering
  addDeficits(work, sources, waked.radius)
  if (model.groundMirror === true) {
    const { mirrored } = work
    mirrored.count = sources.count
    for (let n = 0; n < sources.count; n++) {
      const slot = sources.slot[n]
      const up = place.height + frame.height[slot]
      setSource(mirrored, n, slot, sources.downwind[n], sources.across[n], up)
    }
    addDeficits(work, mirrored, waked.radius)
  }
  if (waked.turbulence !== undefined && model.turbulence !== undefined) {
    addTurbulence(model, model.turbulence, sources, state, cases, waked.turbulence, addedTurbulence)
  }
}

function addDeficits(work: Workspace, sources: SourceList, radius: number): void {
  const { model, cases, numbers, sums } = work
  const { state, frame } = work.gathering
  const { rotorAverage } = model
  if (numbers.topHat) {
    addTopHatWakes(sources, state, cases, frame.diameter, numbers, rotorAverage, radius, sums)
  } else if (typeof rotorAverage === 'object' && radius > 0) {
    addGaussianWakesOverRotor(sources, state, cases, numbers, rotorAverage, radius, work.speedUp, sums)
  } else if (numbers.perTurbulence !== 0) {
    addGaussianWakesOverRotor(sources, state, cases, numbers, CENTRE, 0, work.speedUp, sums)
  } else if (numbers.madsen && numbers.rule === SQUARED && !numbers.effective) {
    addMadsenSquares(sources, state, cases, numbers.growth, work.speedUp, sums)
  } else {
    addGaussianWakes(sources, state, cases, numbers, work.speedUp, sums)
  }
}

/** A wake that leaves its yawed rotor at an angle of each case's own: case by case. */
function addSwerving(
  work: Workspace,
  n: number,
  waked: WakedPlace,
  inflow: DirectionInflow,
  flow: DirectionFlow,
): void {
  const { cases, single, deflectionNodes } = work
  const { frame, swerving } = work.gathering
  const { beta } = work.model.deflection as JimenezDeflection
  const slot = swerving.slot[n]
  const turbine = frame.turbine[slot]
  const yawRad = (inflow.yawDeg as Float64Array)[turbine] * RAD_PER_DEG
  const downwind = swerving.downwind[n]
  single.count = 1
  for (let k = 0; k < cases.count; k++) {
    const angle = jimenezInitialAngle(yawRad, flow.ct[turbine * cases.count + k])
    const aside = jimenezDeflection(downwind, frame.diameter[slot], angle, deflectionNodes, beta)
    setSource(single, 0, slot, downwind, swerving.across[n] + aside, swerving.up[n])
    cases.from = k
    cases.to = k + 1
    addList(work, single, waked)
  }
}
