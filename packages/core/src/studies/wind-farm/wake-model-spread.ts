import type { Progress } from '../../steps/index.ts'
import { type FarmEnergyOptions, type FlowSolver, farmEnergy, type WindFarm } from '../../wind/farm/index.ts'
import { createWakeSolver, type WakeModelName } from './wake-models.ts'
import { meanTurbulence, tableOfClimate, type WindFarmClimate } from './wind-farm-climate.ts'

/** Models of different physics, all cheap: linear and Gaussian wakes, of fixed growth and of growth by turbulence. */
const COMPARED: readonly WakeModelName[] = ['jensen', 'katic_1986', 'bastankhah', 'niayifar_2016']

/** Differences between models are smooth in the wind: this coarse a table gives them to a percent of themselves. */
const DIRECTIONS = 36
const SPEED_STEP = 2

/**
 * How far wake models disagree about a farm: the root mean square of the differences between the loss of a model and
 * those of `jensen`, `katic_1986`, `bastankhah` and `niayifar_2016`, as a share of its loss. 0 where it takes nothing.
 *
 * @param bind puts the other models where this one is: beside the same neighbours, with the same blockage.
 * @returns the spread [fraction of the wake loss]; yields after each direction.
 */
export function* wakeModelSpread(
  solver: FlowSolver,
  bind: (solverOf: (farm: WindFarm) => FlowSolver) => FlowSolver,
  wind: WindFarmClimate,
  options: FarmEnergyOptions,
): Generator<Progress, number, void> {
  const table = tableOfClimate(wind, { directions: coarseDirections(wind), speedStep: SPEED_STEP })
  const turbulence = meanTurbulence(table)
  const solvers = [solver, ...COMPARED.map((name) => bind((of) => createWakeSolver(of, name, turbulence)))]
  const total = solvers.length * table.directionsDeg.length
  const losses: number[] = []
  for (const [n, each] of solvers.entries()) {
    const run = farmEnergy(each, table, options)
    let step = run.next()
    for (; step.done !== true; step = run.next()) {
      yield { done: n * table.directionsDeg.length + step.value.done, total, stage: 'wake models' }
    }
    losses.push(step.value.wakeLoss)
  }
  const [own, ...others] = losses
  if (!(own > 0)) return 0
  const squares = others.reduce((sum, loss) => sum + (loss - own) * (loss - own), 0)
  return Math.sqrt(squares / others.length) / own
}

/** A whole multiple of the sectors; a table that is given has its own. */
function coarseDirections(wind: WindFarmClimate): number | undefined {
  if (wind.kind === 'table') return undefined
  if (wind.kind === 'series') return DIRECTIONS
  return wind.sectors.length * Math.ceil(DIRECTIONS / Math.max(wind.sectors.length, 1))
}
