import { requireFields, requireKnown } from '../../../errors/index.ts'
import type { Progress } from '../../../steps/index.ts'
import type { FlowSolver } from '../flow-solver.ts'
import { createDirectionKernel, FARM_ENERGY_FIELDS, type FarmEnergyOptions } from './direction-energy.ts'
import { createEnergySum, type FarmEnergy } from './energy-sum.ts'
import type { FrequencyTable } from './frequency-table/frequency-table.ts'

/**
 * Energy of a farm in a year, from a wake model and how often each wind blows
 *
 *     E_i = 8760 h · Σ_l Σ_k p_lk · P_i(θ_l, u_k)
 *
 * Sums run over the speeds of a direction first and over the directions in the table's order, as in `mergeEnergy`, so
 * that a run in parts gives the same bits. The room needed does not grow with the number of states. Net is at most
 * gross, unless a wake keeps a turbine below its storm stop. A solver that gives NaN for a state of a probability above
 * 0 spoils the sums of its turbine.
 *
 * @returns energies and their shares; yields after each direction.
 * @throws {InputError} from the options, naming the value.
 * @example
 * import { runToEnd } from '@sunwake/core/steps'
 * import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
 *
 * const power = createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] })
 * const thrust = createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] })
 * const model = createTurbineModel({ name: '3 MW', rotorDiameter: 100, hubHeight: 90, ratedPower: 3000, power, thrust })
 * const farm = createWindFarm({ x: [0, 500], y: [0, 0], models: [model] })
 * const sectors = [
 *   { frequency: 0.3, scale: 8, shape: 2 }, // from north
 *   { frequency: 0.2, scale: 8, shape: 2 }, // from east: along the row
 *   { frequency: 0.2, scale: 8, shape: 2 },
 *   { frequency: 0.3, scale: 9, shape: 2 },
 * ]
 * const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.bastankhah_2014)
 * const { netKwh, wakeLoss } = runToEnd(farmEnergy(solver, frequencyTableOfSectors({ sectors, turbulence: 0.08 })))
 * netKwh // about 19.2 million [kWh per year]
 * wakeLoss // 0.0206
 */
export function* farmEnergy(
  solver: FlowSolver,
  table: FrequencyTable,
  options: FarmEnergyOptions = {},
): Generator<Progress, FarmEnergy, void> {
  requireKnown(options, Object.keys(FARM_ENERGY_FIELDS))
  requireFields(solver, { farm: 'object', solve: 'function', speedAt: 'function' }, 'solver')
  requireFields(
    table,
    { directionsDeg: 'list', speeds: 'list', probability: 'list', turbulence: 'list' },
    'table',
  )
  const kernel = createDirectionKernel(solver, table, options)
  const sum = createEnergySum(solver.farm, table, options.sectors)
  const total = table.directionsDeg.length
  for (let direction = 0; direction < total; direction++) {
    sum.add(kernel(direction))
    yield { done: direction + 1, total, stage: 'directions' }
  }
  return sum.result()
}
