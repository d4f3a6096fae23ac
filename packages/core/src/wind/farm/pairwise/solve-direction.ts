import { ambientFactor } from '../../wake/turbulence/index.ts'
import type { DirectionFlow, DirectionInflow, PairCount } from '../flow-solver.ts'
import { copyRotor, rotorsAlike } from './rotor/copy-rotor.ts'
import { passRotor, settingOf } from './rotor/pass-rotor.ts'
import { addWakes, type WakedPlace } from './wake/add-wakes.ts'
import { gatherSources } from './wake/source-list.ts'
import { clearWakes } from './wake/wake-state.ts'
import { CROSSWIND, DOWNWIND, HEIGHT, SLOT_STRIDE, turnFrame } from './wake/wind-frame.ts'
import { makeRoom, type Workspace } from './workspace.ts'

/** Makes a workspace ready for an inflow: turned into the wind, without a wake. */
export function prepareDirection(work: Workspace, inflow: DirectionInflow): void {
  const { frame, speedUp } = work
  makeRoom(work, inflow.speeds.length)
  turnFrame(frame, inflow.directionDeg)
  clearWakes(work.gathering.state, frame.slots)
  work.speedUpMax = Math.max(1, greatestOf(inflow.speedUp))
  work.speedMax = greatestOf(inflow.speeds)
  const added = work.model.turbulence
  if (added?.kind === 'crespo_hernandez') {
    for (let k = 0; k < inflow.turbulence.length; k++) {
      work.ambientPower[k] = ambientFactor(added.constants, inflow.turbulence[k])
    }
  }
  if (inflow.speedUp === undefined) {
    speedUp.fill(1)
    return
  }
  for (let slot = 0; slot < speedUp.length; slot++) speedUp[slot] = inflow.speedUp[frame.turbine[slot]]
}

/** Solves one direction from the most upstream turbine down. */
export function solveDirection(work: Workspace, inflow: DirectionInflow, out: DirectionFlow): PairCount {
  const { frame, farm, gathering, model, unwaked } = work
  const { place, straight, faint, swerving } = gathering
  prepareDirection(work, inflow)
  const setting = settingOf(work, inflow)
  const overRotor = model.rotorAverage === 'center' ? 0 : 1
  const overArea = model.turbulence?.kind === 'crespo_hernandez' ? 1 : overRotor
  const waked = wakedPlace(work, inflow)
  const alike = rotorsAlike(inflow)
  unwaked.fill(-1)
  let computed = 0
  for (let rank = 0; rank < farm.count; rank++) {
    const slot = frame.order[rank]
    const radius = frame.diameter[slot] / 2
    const at = slot * SLOT_STRIDE
    place.downwind = frame.slots[at + DOWNWIND]
    place.crosswind = frame.slots[at + CROSSWIND]
    place.height = frame.slots[at + HEIGHT]
    place.slots = rank
    place.margin = radius * overArea
    waked.radius = radius
    if (waked.turbulence !== undefined) waked.turbulence.radius = radius
    gatherSources(gathering)
    const type = farm.modelIndex[frame.turbine[slot]]
    if (alike && straight.count + faint.count + swerving.count === 0) {
      if (unwaked[type] >= 0) {
        copyRotor(work, unwaked[type], slot, out)
        continue
      }
      unwaked[type] = slot
    }
    addWakes(work, waked, inflow, out)
    computed += straight.count + faint.count + swerving.count
    passRotor(work, setting, slot, inflow, out)
  }
  return { computed, possible: frame.pairs.possible }
}

/** Greatest of some values, 0 without any; gaps do not count. */
export function greatestOf(values: Float64Array | undefined): number {
  let most = 0
  if (values === undefined) return most
  for (let k = 0; k < values.length; k++) if (values[k] > most) most = values[k]
  return most
}

function wakedPlace({ frame, speedUp, model }: Workspace, inflow: DirectionInflow): WakedPlace {
  const { speeds, turbulence: ambient } = inflow
  const turbulence = { radius: 0, diameters: frame.diameter, speeds, speedUp, ambient }
  return { radius: 0, turbulence: model.turbulence === undefined ? undefined : turbulence }
}
