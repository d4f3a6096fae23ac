import type { DirectionFlow, DirectionInflow } from '../../flow-solver.ts'
import { copyWake } from '../wake/wake-state.ts'
import type { Workspace } from '../workspace.ts'

/** Whether turbines of one type differ by nothing but the wakes that they stand in. */
export function rotorsAlike({ speedUp, yawDeg, running, powerLimit }: DirectionInflow): boolean {
  return speedUp === undefined && yawDeg === undefined && running === undefined && powerLimit === undefined
}

/** Gives a turbine that no wake reaches what another of its type does, which none reaches either. */
export function copyRotor(work: Workspace, from: number, to: number, out: DirectionFlow): void {
  const { frame, cases } = work
  const source = frame.turbine[from] * cases.count
  const target = frame.turbine[to] * cases.count
  for (let k = 0; k < cases.count; k++) {
    out.speed[target + k] = out.speed[source + k]
    out.power[target + k] = out.power[source + k]
    out.ct[target + k] = out.ct[source + k]
    out.turbulence[target + k] = out.turbulence[source + k]
  }
  copyWake(work.gathering.state, frame, cases.count, from, to)
}
