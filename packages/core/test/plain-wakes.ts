import {
  allocateDirectionFlow,
  type DirectionFlow,
  type DirectionInflow,
  type WindFarm,
} from '../src/wind/farm/index.ts'
import type { PairwiseModel } from '../src/wind/farm/pairwise/index.ts'
import { curveAt, type TurbineCurve } from '../src/wind/turbine/index.ts'
import {
  bastankhahInitialWidth,
  gatherDeficit,
  gaussianDeficit,
  jensenDeficit,
  jensenRadius,
  joinDeficits,
  niayifarGrowth,
} from '../src/wind/wake/deficit/index.ts'
import { discOverlap } from '../src/wind/wake/rotor/index.ts'

/** What one wake takes from one place, without its reference speed. */
interface Wake {
  readonly ct: number
  readonly diameter: number
  readonly turbulence: number
}

/**
 * Superposed wakes written out from the models' formulas: every pair, no tables, no sorting beyond down-wind order.
 * Knows yaw without deflection, density, speed-ups and turbines that stand still; no added turbulence.
 */
export function plainFlow(farm: WindFarm, model: PairwiseModel, inflow: DirectionInflow): DirectionFlow {
  const cases = inflow.speeds.length
  const out = allocateDirectionFlow(farm.count, cases)
  const angle = ((270 - inflow.directionDeg) * Math.PI) / 180
  const [x, y] = [farm.x.map((value) => value - farm.x[0]), farm.y.map((value) => value - farm.y[0])]
  const along = x.map((east, i) => east * Math.cos(angle) + y[i] * Math.sin(angle))
  const across = x.map((east, i) => y[i] * Math.cos(angle) - east * Math.sin(angle))
  const order = Array.from(along, (_, i) => i).sort((a, b) => along[a] - along[b])
  for (const j of order) {
    for (let k = 0; k < cases; k++) {
      let gathered = 0
      for (const i of order) {
        const downwind = along[j] - along[i]
        if (!(downwind > 1e-9) || inflow.running?.[i] === 0) continue
        const at = i * cases + k
        const free = inflow.speeds[k] * (inflow.speedUp?.[i] ?? 1)
        const reference = model.referenceSpeed === 'effective' ? out.speed[at] : free
        const wake = { ct: out.ct[at], diameter: farm.rotorDiameter[i], turbulence: inflow.turbulence[k] }
        const aside = across[j] - across[i]
        const heights = [farm.hubHeight[j] - farm.hubHeight[i]]
        if (model.groundMirror === true) heights.push(farm.hubHeight[j] + farm.hubHeight[i])
        for (const up of heights) {
          const share = shareOf(model, wake, downwind, aside, up, farm.rotorDiameter[j] / 2)
          gathered = gatherDeficit(model.superposition, gathered, reference * share)
        }
      }
      const free = inflow.speeds[k] * (inflow.speedUp?.[j] ?? 1)
      const speed = Math.max(free - joinDeficits(model.superposition, gathered), 0)
      respond(farm, inflow, j, k, speed, out)
    }
  }
  return out
}

function shareOf(
  { deficit, induction, rotorAverage }: PairwiseModel,
  { ct, diameter, turbulence }: Wake,
  downwind: number,
  aside: number,
  up: number,
  radius: number,
): number {
  const radial = Math.sqrt(aside * aside + up * up)
  if (deficit.kind === 'top_hat') {
    const wakeRadius = jensenRadius(downwind, diameter, deficit.growth)
    const covered =
      rotorAverage === 'center' ? Number(radial < wakeRadius) : discOverlap(radial, wakeRadius, radius)
    return covered * jensenDeficit(induction, ct, downwind, diameter, deficit.growth)
  }
  const { growth, initialWidth } = deficit
  const ratio =
    initialWidth.kind === 'fixed'
      ? initialWidth.ratio
      : bastankhahInitialWidth(initialWidth.constant, initialWidth.ctMax, ct)
  const grows = niayifarGrowth(growth.perTurbulence ?? 0, growth.constant, turbulence)
  const sigma = grows * downwind + ratio * diameter
  if (typeof rotorAverage === 'string') return gaussianDeficit(induction, ct, diameter, sigma, radial)
  return rotorAverage.weights.reduce((sum, weight, p) => {
    const y = aside + radius * rotorAverage.across[p]
    const z = up + radius * rotorAverage.up[p]
    return sum + weight * gaussianDeficit(induction, ct, diameter, sigma, Math.sqrt(y * y + z * z))
  }, 0)
}

function respond(
  farm: WindFarm,
  inflow: DirectionInflow,
  j: number,
  k: number,
  speed: number,
  out: DirectionFlow,
): void {
  const at = j * inflow.speeds.length + k
  const model = farm.models[farm.modelIndex[j]]
  const along = Math.cos(((inflow.yawDeg?.[j] ?? 0) * Math.PI) / 180)
  const density = inflow.density === undefined ? 1 : Math.cbrt(inflow.density[k] / model.referenceDensity)
  const running = inflow.running?.[j] ?? 1
  out.speed[at] = speed
  const read = (curve: TurbineCurve): number => {
    const last = curve.speeds[curve.speeds.length - 1]
    if (speed * along > last) return curve.above
    return curveAt(curve, Math.min(speed * along * density, last))
  }
  out.power[at] = running === 0 ? 0 : read(model.power)
  out.ct[at] = running === 0 ? 0 : read(model.thrust) * along * along
  out.turbulence[at] = inflow.turbulence[k]
}
