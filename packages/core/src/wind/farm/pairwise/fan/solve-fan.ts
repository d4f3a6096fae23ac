import { InputError } from '../../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import type { DirectionFlow, DirectionInflow, FanInflow } from '../../flow-solver.ts'
import { passRotor, settingOf } from '../rotor/pass-rotor.ts'
import { prepareDirection } from '../solve-direction.ts'
import { SWEEP_MAX } from '../wake/wind-frame.ts'
import type { Workspace } from '../workspace.ts'
import type { FanGeometry } from './fan-geometry.ts'
import { addFanGaussians, addFanTopHats } from './fan-kernel.ts'
import { createFanSources, FAN_SLACK_DEG, listFanSources } from './fan-sources.ts'

/**
 * Solves cases that each have a direction of their own, all within a fan: sources are searched for once for the whole
 * fan (`listFanSources`), and a kernel runs over its cases as it does over the speeds of one direction. A case's result
 * depends on the fan and on the case alone, not on the other cases.
 *
 * @returns false, with nothing solved, where the model or the farm does not allow it: wakes that add turbulence, grow by
 *   it, have images or are averaged over points of a rotor; large farms; a fan in which turbines near each other change
 *   places down-wind.
 */
export function solveFan(work: Workspace, fan: FanInflow, out: DirectionFlow): boolean {
  if (!takesFans(work)) return false
  const { frame, farm, gathering, numbers, model, speedUp } = work
  const inflow: DirectionInflow = { ...fan, directionDeg: fan.middleDeg }
  prepareDirection(work, inflow)
  const geometry = turnFan(work, fan)
  if (!geometry.sources.ordered) return false
  const cases = work.cases.count
  const sums = work.sums
  const setting = settingOf(work, inflow)
  const wakes = { frame, state: gathering.state, numbers, speedUp, cases }
  for (let slot = 0; slot < farm.count; slot++) {
    for (let k = 0; k < cases; k++) sums[k] = 0
    if (numbers.topHat && typeof model.rotorAverage === 'string') {
      addFanTopHats(wakes, geometry, slot, model.rotorAverage, frame.diameter[slot] / 2, sums)
    } else {
      addFanGaussians(wakes, geometry, slot, sums)
    }
    passRotor(work, setting, slot, inflow, out)
  }
  return true
}

/** Whether a kernel for fans has all that the model does; and the farm's slots go down-wind one by one. */
function takesFans({ farm, model, numbers }: Workspace): boolean {
  return (
    farm.count <= SWEEP_MAX &&
    model.turbulence === undefined &&
    model.groundMirror !== true &&
    numbers.perTurbulence === 0 &&
    (numbers.topHat || model.rotorAverage === 'center')
  )
}

/** The fan's sources, and its directions as unit vectors. */
function turnFan(work: Workspace, { middleDeg, halfWidthDeg, directionsDeg }: FanInflow): FanGeometry {
  const fan = work.fan ?? makeFanRoom(work, directionsDeg.length)
  const room = fan.east.length < directionsDeg.length ? makeFanRoom(work, directionsDeg.length) : fan
  listFanSources(work, room.sources, middleDeg, halfWidthDeg)
  for (let k = 0; k < directionsDeg.length; k++) {
    if (!(Math.abs(directionsDeg[k] - middleDeg) <= halfWidthDeg + FAN_SLACK_DEG)) {
      const [from, to] = [middleDeg - halfWidthDeg, middleDeg + halfWidthDeg]
      InputError.requireRange(directionsDeg[k], from, to, `inflow.directionsDeg[${k}]`, '°')
    }
    room.east[k] = -sinDeg(directionsDeg[k])
    room.north[k] = -cosDeg(directionsDeg[k])
  }
  return room
}

function makeFanRoom(work: Workspace, cases: number): FanGeometry {
  const sources = work.fan?.sources ?? createFanSources(work.farm.count)
  work.fan = { east: new Float64Array(cases), north: new Float64Array(cases), sources }
  return work.fan
}
