import type {
  DirectionFlow,
  DirectionInflow,
  FlowPoints,
  FlowSolver,
  PairCount,
} from '../src/wind/farm/flow-solver.ts'
import { createWindFarm, type WindFarm } from '../src/wind/farm/wind-farm.ts'
import {
  createTurbineCurve,
  createTurbineModel,
  curveAt,
  type TurbineModel,
} from '../src/wind/turbine/index.ts'

/**
 * A wake model simple enough to be worked out by hand: whoever stands in the strip behind a running rotor loses a
 * tenth of the wind per such rotor. Turbulence rises by 0.01 per rotor upstream.
 */
export function createOneWakeSolver(
  farm: WindFarm,
): FlowSolver & { readonly solved: { cases: number; calls: number } } {
  const solved = { cases: 0, calls: 0 }
  const upstream = (x: number, y: number, inflow: DirectionInflow): number => {
    const angle = ((270 - inflow.directionDeg) * Math.PI) / 180
    let count = 0
    for (let i = 0; i < farm.count; i++) {
      if (inflow.running?.[i] === 0) continue
      const dx = x - farm.x[i]
      const dy = y - farm.y[i]
      const along = dx * Math.cos(angle) + dy * Math.sin(angle)
      const across = -dx * Math.sin(angle) + dy * Math.cos(angle)
      if (along > 1e-9 && Math.abs(across) < farm.rotorDiameter[i] / 2) count++
    }
    return count
  }
  const solve = (inflow: DirectionInflow, out: DirectionFlow): PairCount => {
    const cases = inflow.speeds.length
    solved.calls++
    solved.cases += cases
    for (let i = 0; i < farm.count; i++) {
      const count = upstream(farm.x[i], farm.y[i], inflow)
      const model = farm.models[farm.modelIndex[i]]
      const runs = inflow.running?.[i] !== 0
      const cosine = Math.cos(((inflow.yawDeg?.[i] ?? 0) * Math.PI) / 180)
      for (let k = 0; k < cases; k++) {
        const at = i * cases + k
        const speed = inflow.speeds[k] * (inflow.speedUp?.[i] ?? 1) * 0.9 ** count
        const density = inflow.density?.[k] ?? model.referenceDensity
        const power = curveAt(model.power, speed * cosine * Math.cbrt(density / model.referenceDensity))
        out.speed[at] = speed
        out.power[at] = runs ? Math.min(power, (inflow.powerLimit?.[i] ?? 1) * model.ratedPower) : 0
        out.ct[at] = runs ? curveAt(model.thrust, speed) : 0
        out.turbulence[at] = inflow.turbulence[k] + 0.01 * count
      }
    }
    const pairs = farm.count * (farm.count - 1)
    return { computed: pairs, possible: pairs }
  }
  const speedAt = (
    inflow: DirectionInflow,
    _flow: DirectionFlow,
    k: number,
    points: FlowPoints,
    out: Float64Array,
  ): Float64Array => {
    for (let p = 0; p < out.length; p++) {
      out[p] = inflow.speeds[k] * 0.9 ** upstream(points.x[p], points.y[p], inflow)
    }
    return out
  }
  return { name: 'one_wake', farm, solve, speedAt, solved }
}

/** A 2 MW turbine with a power curve of three straight pieces: 0 at 4 m/s, 2000 kW from 14 m/s, nothing from 25 m/s. */
export function straightTurbine(name = 'straight', ratedPower = 2000): TurbineModel {
  return createTurbineModel({
    name,
    rotorDiameter: 80,
    hubHeight: 70,
    ratedPower,
    power: createTurbineCurve({ speeds: [4, 14, 25], values: [0, ratedPower, ratedPower] }),
    thrust: createTurbineCurve({ speeds: [4, 10, 14, 25], values: [0.8, 0.8, 0.4, 0.1] }),
  })
}

/** Two turbines, one east of the other: only west and east winds make a wake. */
export function pairFarm(): WindFarm {
  return createWindFarm({ x: [0, 400], y: [0, 0], models: [straightTurbine()] })
}
