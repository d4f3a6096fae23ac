import { cosDeg } from '../../../../math/angles.ts'
import { cbrt } from '../../../../math/elementary/index.ts'
import type { TurbineModel } from '../../../turbine/index.ts'
import { joinTurbulence } from '../../../wake/turbulence/index.ts'
import type { DirectionFlow, DirectionInflow } from '../../flow-solver.ts'
import { SQUARED } from '../kernel/deficit-rule.ts'
import { emitWake } from '../wake/emit-wake.ts'
import type { Workspace } from '../workspace.ts'
import { type RotorSetting, respondRotor } from './rotor-response.ts'

/** What the turbines of an inflow have in common; {@link passRotor} fills in the rest turbine by turbine. */
export function settingOf(work: Workspace, { density }: DirectionInflow): RotorSetting {
  const { farm, cases, densityFactor } = work
  if (density !== undefined) {
    for (let type = 0; type < farm.models.length; type++) {
      writeDensityFactors(density, farm.models[type], densityFactor, type * cases.count)
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

/** Writes the factors on a type's speeds for the air density of each case. */
export function writeDensityFactors(
  density: Float64Array,
  { referenceDensity }: TurbineModel,
  out: Float64Array,
  from: number,
): void {
  for (let k = 0; k < density.length; k++) out[from + k] = cbrt(density[k] / referenceDensity)
}

/** What a turbine does whose wakes have been summed up, and the wake that it leaves. */
export function passRotor(
  work: Workspace,
  setting: RotorSetting,
  slot: number,
  inflow: DirectionInflow,
  out: DirectionFlow,
): void {
  const { farm, frame, cases, tables } = work
  const turbine = frame.turbine[slot]
  writeSpeed(work, slot, inflow, out.speed)
  writeTurbulence(work, slot, inflow, out.turbulence)
  setTurbine(setting, work, turbine, inflow)
  respondRotor(tables[farm.modelIndex[turbine]], setting, turbine * cases.count, cases.count, out)
  emitWake(work, slot, inflow, out)
}

/** Speed that the wakes leave at a rotor. */
function writeSpeed(work: Workspace, slot: number, { speeds }: DirectionInflow, speed: Float64Array): void {
  const { frame, numbers, sums, speedUp } = work
  const cases = work.cases.count
  const base = frame.turbine[slot] * cases
  const local = speedUp[slot]
  if (numbers.rule === SQUARED) {
    for (let k = 0; k < cases; k++) {
      const left = speeds[k] * (local - Math.sqrt(sums[k]))
      speed[base + k] = left < 0 ? 0 : left
    }
    return
  }
  for (let k = 0; k < cases; k++) {
    const left = speeds[k] * (local - sums[k])
    speed[base + k] = left < 0 ? 0 : left
  }
}

/** Turbulence at a rotor, with what the wakes add to it. */
function writeTurbulence(
  { frame, cases, model, addedTurbulence }: Workspace,
  slot: number,
  { turbulence }: DirectionInflow,
  intensity: Float64Array,
): void {
  const base = frame.turbine[slot] * cases.count
  if (model.turbulence === undefined) {
    intensity.set(turbulence, base)
    return
  }
  const { superposition } = model.turbulence
  for (let k = 0; k < cases.count; k++) {
    intensity[base + k] = joinTurbulence(superposition, turbulence[k], addedTurbulence[k])
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
