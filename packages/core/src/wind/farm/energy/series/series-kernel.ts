import type { DirectionFlow, FlowSolver } from '../../flow-solver.ts'
import type { WindFarm } from '../../wind-farm.ts'
import { type DirectionUncertainty, directionSpread } from '../direction-uncertainty.ts'
import { densityFactor, freePower } from '../free-power.ts'
import { createConditionSource, type SiteConditions } from '../site-conditions.ts'
import type { FreeWind } from './free-wind.ts'
import { CHUNK_STATES_MAX, type SeriesChunk } from './series-chunk.ts'
import { createStateSolver } from './series-states.ts'

/** The farm by state of the chunk at hand [kW], and sums by turbine over all chunks. */
export interface SeriesSums {
  readonly net: Float64Array
  readonly gross: Float64Array
  readonly power: Float64Array
  readonly speed: Float64Array
  readonly turbulence: Float64Array
}

/**
 * Binds the solver to the conditions and gives what solves one chunk and adds it to the sums.
 *
 * @throws {InputError} from the conditions and the uncertainty, naming the value.
 */
export function createChunkKernel(
  solver: FlowSolver,
  series: FreeWind,
  site: SiteConditions,
  uncertainty: DirectionUncertainty | undefined,
): (
  chunk: SeriesChunk,
  sums: SeriesSums,
  order: Uint32Array,
  turbinePower: Float64Array | undefined,
) => void {
  const { farm } = solver
  const conditionsOf = createConditionSource(farm, site)
  const { offsetsDeg, weights } = directionSpread(uncertainty)
  const room = Array.from({ length: 4 }, () => new Float64Array(farm.count * CHUNK_STATES_MAX))
  const modelCount = countModels(farm)
  const solveStates = createStateSolver(solver)
  return (chunk, sums, order, turbinePower) => {
    const { states } = chunk
    const [speed, power, ct, turbulence] = room.map((array) => array.subarray(0, farm.count * states))
    const flow: DirectionFlow = { speed, power, ct, turbulence }
    const density = densityOf(chunk, series, site)
    sums.net.fill(0, 0, states)
    sums.gross.fill(0, 0, states)
    for (let m = 0; m < weights.length; m++) {
      solveStates(chunk, offsetsDeg[m], density, conditionsOf, flow)
      addStates(flow, chunk, sums, weights[m])
      if (site.speedUps !== undefined) {
        const { speedUp } = conditionsOf(chunk.directionsDeg[0] + offsetsDeg[m])
        addLocalGross(farm, chunk, density, speedUp as Float64Array, weights[m], sums.gross)
      } else if (m === 0) {
        addPlainGross(farm, chunk, density, modelCount, sums.gross)
      }
      if (turbinePower !== undefined) spreadPower(flow, chunk, order, weights[m], m === 0, turbinePower)
    }
  }
}

function countModels(farm: WindFarm): Int32Array {
  const counts = new Int32Array(farm.models.length)
  for (const model of farm.modelIndex) counts[model]++
  return counts
}

function densityOf(
  { airDensity, states }: SeriesChunk,
  series: FreeWind,
  site: SiteConditions,
): Float64Array | undefined {
  if (series.airDensity !== undefined) return airDensity.subarray(0, states)
  return site.airDensity === undefined ? undefined : airDensity.subarray(0, states).fill(site.airDensity)
}

function addStates(
  flow: DirectionFlow,
  { states, steps }: SeriesChunk,
  sums: SeriesSums,
  weight: number,
): void {
  for (let i = 0; i < sums.power.length; i++) {
    let power = 0
    let speed = 0
    let turbulence = 0
    for (let k = 0; k < states; k++) {
      const at = i * states + k
      const share = weight * steps[k]
      sums.net[k] += weight * flow.power[at]
      power += share * flow.power[at]
      speed += share * flow.speed[at]
      turbulence += share * flow.turbulence[at]
    }
    sums.power[i] += power
    sums.speed[i] += speed
    sums.turbulence[i] += turbulence
  }
}

/** Gross power where every turbine meets the free stream: those of one model are counted, not looked up again. */
function addPlainGross(
  farm: WindFarm,
  { speeds, states }: SeriesChunk,
  density: Float64Array | undefined,
  modelCount: Int32Array,
  gross: Float64Array,
): void {
  for (let n = 0; n < farm.models.length; n++) {
    const model = farm.models[n]
    for (let k = 0; k < states; k++) {
      gross[k] += modelCount[n] * freePower(model, speeds[k], densityFactor(model, density?.[k]))
    }
  }
}

function addLocalGross(
  farm: WindFarm,
  { speeds, states }: SeriesChunk,
  density: Float64Array | undefined,
  speedUp: Float64Array,
  weight: number,
  gross: Float64Array,
): void {
  for (let i = 0; i < farm.count; i++) {
    const model = farm.models[farm.modelIndex[i]]
    for (let k = 0; k < states; k++) {
      const factor = densityFactor(model, density?.[k])
      gross[k] += weight * freePower(model, speeds[k] * speedUp[i], factor)
    }
  }
}

/** Writes the turbines' power to every step of the chunk. */
function spreadPower(
  { power }: DirectionFlow,
  { from, to, states, stateOf }: SeriesChunk,
  order: Uint32Array,
  weight: number,
  first: boolean,
  turbinePower: Float64Array,
): void {
  const count = power.length / states
  for (let position = from; position < to; position++) {
    const state = stateOf[position - from]
    const at = order[position] * count
    for (let i = 0; i < count; i++) {
      const part = weight * power[i * states + state]
      turbinePower[at + i] = first ? part : turbinePower[at + i] + part
    }
  }
}
