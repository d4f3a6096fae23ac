import { joinDeficits } from '../../wake/deficit/index.ts'
import type { DirectionFlow, DirectionInflow, FlowPoints } from '../flow-solver.ts'
import { prepareDirection } from './solve-direction.ts'
import { addWakes, type WakedPlace } from './wake/add-wakes.ts'
import { emitWake } from './wake/emit-wake.ts'
import { gatherSources } from './wake/source-list.ts'
import { lowestOf } from './wake/wind-frame.ts'
import type { Workspace } from './workspace.ts'

/**
 * Wind speed at points of a direction that has been solved [m/s]: the free stream less the wakes of every turbine
 * upstream of the point, taken at the point itself whatever the model's rotor average. Speed-ups are the turbines' own
 * and scale their wakes only. A NaN coordinate spoils its own point.
 *
 * @param k which case of the flow.
 * @param out filled and returned.
 */
export function flowAtPoints(
  work: Workspace,
  inflow: DirectionInflow,
  flow: DirectionFlow,
  k: number,
  { x, y, z }: FlowPoints,
  out: Float64Array,
): Float64Array {
  const { farm, frame, gathering, model } = work
  const { place } = gathering
  const { wind } = frame
  const one = singleCase(farm.count, inflow, flow, k)
  prepareDirection(work, one.inflow)
  for (let rank = 0; rank < farm.count; rank++) emitWake(work, frame.order[rank], one.inflow, one.flow)
  const [westmost, southmost] = [lowestOf(farm.x), lowestOf(farm.y)]
  const waked: WakedPlace = { radius: 0, turbulence: undefined }
  place.margin = 0
  place.slots = farm.count
  for (let p = 0; p < out.length; p++) {
    const east = x[p] - westmost
    const north = y[p] - southmost
    place.downwind = east * wind.east + north * wind.north
    place.crosswind = north * wind.east - east * wind.north
    place.height = z[p]
    gatherSources(gathering)
    addWakes(work, waked, one.inflow, one.flow)
    const left = inflow.speeds[k] * (1 - joinDeficits(model.superposition, work.sums[0]))
    const gap = Number.isNaN(place.downwind + place.height)
    out[p] = gap ? Number.NaN : Math.max(left, 0)
  }
  return out
}

/** One case of an inflow and its flow, as if it had been solved alone. */
function singleCase(
  count: number,
  inflow: DirectionInflow,
  flow: DirectionFlow,
  k: number,
): { readonly inflow: DirectionInflow; readonly flow: DirectionFlow } {
  const cases = inflow.speeds.length
  const pick = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => values[i * cases + k])
  return {
    inflow: {
      ...inflow,
      speeds: inflow.speeds.slice(k, k + 1),
      turbulence: inflow.turbulence.slice(k, k + 1),
      density: inflow.density?.slice(k, k + 1),
    },
    flow: {
      speed: pick(flow.speed),
      power: pick(flow.power),
      ct: pick(flow.ct),
      turbulence: pick(flow.turbulence),
    },
  }
}
