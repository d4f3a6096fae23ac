import { cosDeg } from '../../../math/angles.ts'
import { cbrt } from '../../../math/elementary/index.ts'
import { joinTurbulence } from '../../wake/turbulence/index.ts'
import type { DirectionFlow, DirectionInflow } from '../flow-solver.ts'
import { addWakes, type WakedPlace } from './add-wakes.ts'
import { copyRotor, rotorsAlike } from './copy-rotor.ts'
import { SQUARED } from './deficit-rule.ts'
import { emitWake } from './emit-wake.ts'
import { type RotorSetting, respondRotor } from './rotor-response.ts'
import { gatherSources } from './source-list.ts'
import { clearWakes } from './wake-state.ts'
import { CROSSWIND, DOWNWIND, HEIGHT, SLOT_STRIDE, turnFrame } from './wind-frame.ts'
import { makeRoom, type Workspace } from './workspace.ts'

/** Makes a workspace ready for an inflow: turned into the wind, without a wake. */
export function prepareDirection(work: Workspace, inflow: DirectionInflow): void {
  const { frame, speedUp } = work
  makeRoom(work, inflow.speeds.length)
  turnFrame(frame, inflow.directionDeg)
  clearWakes(work.gathering.state, frame.slots)
  work.speedUpMax = 1
  if (inflow.speedUp === undefined) {
    speedUp.fill(1)
    return
  }
  for (let slot = 0; slot < speedUp.length; slot++) {
    speedUp[slot] = inflow.speedUp[frame.turbine[slot]]
    if (speedUp[slot] > work.speedUpMax) work.speedUpMax = speedUp[slot]
  }
}

/**
 * Solves one direction from the most upstream turbine down.
 *
 * @returns how many pairs were computed.
 */
export function solveDirection(work: Workspace, inflow: DirectionInflow, out: DirectionFlow): number {
  const { frame, farm, gathering, model, unwaked } = work
  const { place, straight, faint, swerving } = gathering
  prepareDirection(work, inflow)
  const cases = work.cases.count
  const setting = settingOf(work, inflow)
  const overRotor = model.rotorAverage === 'center' ? 0 : 1
  const overArea = model.turbulence?.kind === 'crespo_hernandez' ? 1 : overRotor
  const waked = wakedPlace(work, inflow)
  const alike = rotorsAlike(inflow)
  unwaked.fill(-1)
  let computed = 0
  for (let rank = 0; rank < farm.count; rank++) {
    const slot = frame.order[rank]
    const turbine = frame.turbine[slot]
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
    const type = farm.modelIndex[turbine]
    if (alike && straight.count + faint.count + swerving.count === 0) {
      if (unwaked[type] >= 0) {
        copyRotor(work, unwaked[type], slot, out)
        continue
      }
      unwaked[type] = slot
    }
    addWakes(work, waked, inflow, out)
    computed += straight.count + faint.count + swerving.count
    writeInflow(work, slot, inflow, out)
    setTurbine(setting, work, turbine, inflow)
    respondRotor(work.tables[type], setting, turbine * cases, cases, out)
    emitWake(work, slot, inflow, out)
  }
  return computed
}

function wakedPlace({ frame, speedUp, model }: Workspace, inflow: DirectionInflow): WakedPlace {
  const { speeds, turbulence: ambient } = inflow
  const turbulence = { radius: 0, diameters: frame.diameter, speeds, speedUp, ambient }
  return { radius: 0, turbulence: model.turbulence === undefined ? undefined : turbulence }
}

/** Speed and turbulence that the wakes leave at a rotor. */
function writeInflow(work: Workspace, slot: number, inflow: DirectionInflow, out: DirectionFlow): void {
  const { frame, cases, model, numbers, sums, addedTurbulence, speedUp } = work
  const { speeds, turbulence } = inflow
  const { speed, turbulence: intensity } = out
  const base = frame.turbine[slot] * cases.count
  const local = speedUp[slot]
  const squared = numbers.rule === SQUARED
  for (let k = 0; k < cases.count; k++) {
    const left = speeds[k] * local - (squared ? Math.sqrt(sums[k]) : sums[k])
    speed[base + k] = left < 0 ? 0 : left
    intensity[base + k] = turbulence[k]
  }
  if (model.turbulence === undefined) return
  const { superposition } = model.turbulence
  for (let k = 0; k < cases.count; k++) {
    intensity[base + k] = joinTurbulence(superposition, turbulence[k], addedTurbulence[k])
  }
}

function settingOf(work: Workspace, { density }: DirectionInflow): RotorSetting {
  const { farm, cases, densityFactor } = work
  if (density !== undefined) {
    for (let type = 0; type < farm.models.length; type++) {
      const own = farm.models[type].referenceDensity
      for (let k = 0; k < cases.count; k++) densityFactor[type * cases.count + k] = cbrt(density[k] / own)
    }
  }
  return {
    cosYaw: 1,
    limit: 0,
    running: true,
    densityFactor: density === undefined ? undefined : densityFactor,
    densityOffset: 0,
  }
}

function setTurbine(
  setting: RotorSetting,
  { farm, tables, cases }: Workspace,
  turbine: number,
  { yawDeg, running, powerLimit }: DirectionInflow,
): void {
  const type = farm.modelIndex[turbine]
  setting.cosYaw = yawDeg === undefined ? 1 : cosDeg(yawDeg[turbine])
  setting.running = running === undefined || running[turbine] !== 0
  setting.limit = tables[type].ratedPower * (powerLimit === undefined ? 1 : powerLimit[turbine])
  setting.densityOffset = type * cases.count
}
