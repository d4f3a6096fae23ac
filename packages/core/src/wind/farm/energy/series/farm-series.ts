import { InputError, requireFields, requireKnown } from '../../../../errors/index.ts'
import type { Progress } from '../../../../steps/index.ts'
import type { FlowSolver } from '../../flow-solver.ts'
import type { DirectionUncertainty } from '../direction-uncertainty.ts'
import type { SiteConditions } from '../site-conditions.ts'
import { type FreeWind, orderSteps, requireFreeWind } from './free-wind.ts'
import { CHUNK_STATES_MAX, createSeriesChunk, fillChunk } from './series-chunk.ts'
import { createChunkKernel, type SeriesSums } from './series-kernel.ts'

/** How a series is run through a farm. */
export interface FarmSeriesOptions {
  readonly site?: SiteConditions | undefined
  readonly directionUncertainty?: DirectionUncertainty | undefined
  /** Rounds directions to its multiples, so that fewer are solved, 0.01..30 [°]; absent: none is changed. */
  readonly directionBinDeg?: number | undefined
  /** Also gives every turbine's power at every step. */
  readonly turbinePower?: boolean | undefined
}

/** What a farm makes of a series of winds. */
export interface FarmSeries {
  /** The farm's output per step, with wakes and as operated [kW]; NaN at gaps. */
  readonly netPower: Float64Array
  /** Without wakes, every turbine running freely [kW]; NaN at gaps. */
  readonly grossPower: Float64Array
  /** Output per step and turbine (`[t · count + i]`) [kW]; NaN at gaps. Only when asked for. */
  readonly turbinePower: Float64Array | undefined
  /** Means per turbine over the steps without gaps; NaN where there are none. */
  readonly meanPower: Float64Array
  readonly meanSpeed: Float64Array
  readonly meanTurbulence: Float64Array
  /** Steps without a gap. */
  readonly validSteps: number
  /** Different winds that were solved. */
  readonly states: number
}

const FARM_SERIES_FIELDS: Readonly<Record<keyof FarmSeriesOptions, true>> = {
  site: true,
  directionUncertainty: true,
  directionBinDeg: true,
  turbinePower: true,
}

/**
 * Output of a farm at every step of a series. Equal winds are solved once, and steps of one direction together; with a
 * solver that takes fans of directions, and no speed-ups or yaw by direction, steps of one whole degree together, each
 * in its own direction. A step is what it would be alone; direction by direction but for wakes that the solver leaves
 * out as too weak to matter, which may depend on the other winds of the direction. A gap (NaN in any of its values) spoils its own step.
 *
 * @returns series and means; yields after each group of winds.
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin naming the value.
 */
export function* farmSeries(
  solver: FlowSolver,
  series: FreeWind,
  options: FarmSeriesOptions = {},
): Generator<Progress, FarmSeries, void> {
  requireKnown(options, Object.keys(FARM_SERIES_FIELDS))
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  requireFields(series, { directionsDeg: 'list', speeds: 'list' }, 'series')
  const { farm } = solver
  const { site = {}, directionBinDeg } = options
  requireFreeWind(series)
  if (directionBinDeg !== undefined)
    InputError.requireRange(directionBinDeg, 0.01, 30, 'directionBinDeg', '°')
  const ordered = orderSteps(series, directionBinDeg)
  const { order } = ordered
  const length = series.speeds.length
  const netPower = new Float64Array(length).fill(Number.NaN)
  const grossPower = new Float64Array(length).fill(Number.NaN)
  const turbinePower = options.turbinePower
    ? new Float64Array(length * farm.count).fill(Number.NaN)
    : undefined
  const sums: SeriesSums = {
    net: new Float64Array(CHUNK_STATES_MAX),
    gross: new Float64Array(CHUNK_STATES_MAX),
    power: new Float64Array(farm.count),
    speed: new Float64Array(farm.count),
    turbulence: new Float64Array(farm.count),
  }
  // Speed-ups and yaw change with every direction: then each is solved for itself.
  const fan = solver.solveFan !== undefined && site.speedUps === undefined && site.yawDeg === undefined
  const chunk = createSeriesChunk(fan)
  const solveChunk = createChunkKernel(solver, series, site, options.directionUncertainty)
  let states = 0
  for (let from = 0; from < order.length; from = chunk.to) {
    fillChunk(chunk, series, ordered, from)
    solveChunk(chunk, sums, order, turbinePower)
    states += chunk.states
    for (let position = chunk.from; position < chunk.to; position++) {
      const state = chunk.stateOf[position - chunk.from]
      netPower[order[position]] = sums.net[state]
      grossPower[order[position]] = sums.gross[state]
    }
    yield { done: chunk.to, total: order.length, stage: 'steps' }
  }
  const mean = (sum: number): number => sum / order.length
  return {
    netPower,
    grossPower,
    turbinePower,
    meanPower: sums.power.map(mean),
    meanSpeed: sums.speed.map(mean),
    meanTurbulence: sums.turbulence.map(mean),
    validSteps: order.length,
    states,
  }
}
