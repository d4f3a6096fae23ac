import {
  createPairwiseSolver,
  createWindFarm,
  type FlowSolver,
  farmEnergy,
  PAIRWISE_PRESETS,
  type WindFarm,
} from '../../wind/farm/index.ts'
import { heterogeneousSpeedUps } from '../../wind/farm/internal.ts'
import { cableLength, closestPair, hullSize } from '../../wind/layout/index.ts'
import { noiseLevels } from '../../wind/noise/index.ts'
import { solverAmong } from '../wind-farm/surroundings.ts'
import { tableOfClimate } from '../wind-farm/wind-farm-climate.ts'
import { type LayoutStudyProblem, layoutStudyProblem } from './layout-study-problem.ts'
import type {
  LayoutSearch,
  OptimizedLayout,
  OptimizeLayout,
  OptimizeLayoutInput,
  OptimizeLayoutProgress,
} from './optimize-layout-input.ts'
import { requireLayoutInput, searchStudy } from './search-layout.ts'

/**
 * Places wind turbines for the most energy of a year, or the most value where their number is free: inside the ground,
 * outside its exclusions and no two too close, exactly so in every layout that it yields or returns.
 *
 * - The energy optimised is that of Gaussian wakes (Bastankhah & Porté-Agel 2014) over a coarse table of winds, with
 *   power and thrust as smooth curves through the turbines' tables; that of the result is the farm solver's on the
 *   climate at full resolution. Both see the speed-ups of the ground and the wakes of neighbours where they are given.
 * - `gradient` and `genetic` with a fixed number take any mixture of models. A free number is of the first model, by
 *   gradient (value of the energy less cost of the turbines), or with `nsga2`, which gives a front of energy against
 *   cost, land or cable; its `best` is the layout worth most, or with a fixed number that of most energy.
 *
 * From the `state` of a progress a search goes on to the same bits as one that was never stopped.
 *
 * @throws {InputError} naming the field; `inconsistent` where an algorithm cannot do what is asked or a state is of
 *   another search.
 * @throws {InfeasibleError} when the turbines do not fit, with the number that does.
 * @example
 * import { createRng } from '@sunwake/core/math/random'
 * import { runToEnd } from '@sunwake/core/steps'
 * import { circleShape } from '@sunwake/core/wind/layout'
 * import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
 *
 * const power = createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] })
 * const thrust = createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] })
 * const model = createTurbineModel({ name: '3 MW', rotorDiameter: 100, hubHeight: 90, ratedPower: 3000, power, thrust })
 * const { best } = runToEnd(
 *   optimizeLayout({
 *     ground: { kind: 'plane', area: { ground: circleShape({ x: 0, y: 0, radius: 800 }), exclusions: [] } },
 *     models: [model],
 *     count: { kind: 'fixed', counts: [4] },
 *     wind: { kind: 'sectors', sectors: [{ frequency: 1, scale: 9, shape: 2 }], turbulence: 0.08 },
 *     maxEvaluations: 200,
 *     rng: createRng(1),
 *   }),
 * )
 * best.x.length // 4
 */
export function* optimizeLayout(
  input: OptimizeLayoutInput,
): Generator<OptimizeLayoutProgress, OptimizeLayout, void> {
  requireLayoutInput(input)
  const study = layoutStudyProblem(input)
  const search = yield* searchStudy(input, study)
  const { algorithm, front, minSpacing, evaluations, state } = search
  const best = yield* describe(input, study, search)
  return { algorithm, best, front, minSpacing, evaluations, state }
}

/** Works the energy of a layout out as the farm solver sees it. */
function* describe(
  input: OptimizeLayoutInput,
  { frame, wake }: LayoutStudyProblem,
  { best, modelIndex, evaluations, state }: LayoutSearch,
): Generator<OptimizeLayoutProgress, OptimizedLayout, void> {
  const { x, y } = best
  const farm = createWindFarm({ x, y, models: input.models, modelIndex })
  const { neighbours } = input
  const solverOf = (of: WindFarm): FlowSolver =>
    createPairwiseSolver(of, {
      ...PAIRWISE_PRESETS.bastankhah_2014,
      deficit: { kind: 'gaussian', growth: { constant: wake.growth }, initialWidth: wake.initialWidth },
    })
  const solver = solverAmong({ farm, neighbours }, solverOf)
  const speedUps = input.speedUps === undefined ? undefined : heterogeneousSpeedUps(farm, input.speedUps)
  const run = farmEnergy(solver, tableOfClimate(input.wind, {}), { site: { speedUps } })
  let step = run.next()
  for (; step.done !== true; step = run.next()) {
    yield { done: evaluations, total: evaluations, stage: step.value.stage, best, state }
  }
  const { grossKwh, netKwh, wakeLoss } = step.value
  const netMwh = netKwh / 1000
  const places = Float64Array.from([...x, ...y])
  const { count } = input
  return {
    x,
    y,
    places: frame === undefined ? null : Array.from(x, (east, i) => frame.toGeo({ x: east, y: y[i] })),
    modelIndex,
    grossMwh: grossKwh / 1000,
    netMwh,
    wakeLoss,
    closest: closestPair(x, y)?.distance ?? Number.POSITIVE_INFINITY,
    hullSize: hullSize(places),
    cableLength: cableLength(places),
    noiseDba: noiseOf(input, { x, y, modelIndex }),
    yearlyValue: count.kind === 'fixed' ? null : netMwh * count.valuePerMwh - x.length * count.costPerTurbine,
  }
}

/** Levels at the receivers by the model itself [dB(A)]. */
function noiseOf(
  { noise, models }: OptimizeLayoutInput,
  { x, y, modelIndex }: Pick<OptimizedLayout, 'x' | 'y' | 'modelIndex'>,
): Float64Array | null {
  if (noise === undefined) return null
  const { receivers, soundPowerDb, air, ground, c0, groundAt = () => 0 } = noise
  const sources = Array.from(x, (east, i) => ({
    ...{ x: east, y: y[i], ground: groundAt(east, y[i]) },
    hubHeight: models[modelIndex[i]].hubHeight,
    soundPowerDb: soundPowerDb[Math.min(i, soundPowerDb.length - 1)],
  }))
  return Float64Array.from(noiseLevels({ sources, receivers, air, ground, c0 }), ({ totalDba }) => totalDba)
}
