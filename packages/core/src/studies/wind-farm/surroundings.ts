import type { Progress } from '../../steps/index.ts'
import {
  type BlockageOptions,
  type FarmEnergy,
  type FlowSolver,
  type WindFarm,
  withBlockage,
  withNeighbours,
} from '../../wind/farm/index.ts'
import type { WindFarmYieldInput } from './wind-farm-input.ts'
import type { TakenEnergy } from './wind-farm-result.ts'

type SolverOf = (farm: WindFarm) => FlowSolver
type Around = Pick<WindFarmYieldInput, 'farm' | 'neighbours' | 'blockage'>

/** Binds a wake model to a farm beside its neighbours, with the blockage of all rotors. */
export function solverAmong({ farm, neighbours, blockage }: Around, solverOf: SolverOf): FlowSolver {
  const blocked = blockage === undefined ? solverOf : blockedBy(blockage, solverOf)
  return neighbours === undefined ? blocked(farm) : withNeighbours(farm, neighbours, blocked)
}

function blockedBy(blockage: BlockageOptions, solverOf: SolverOf): SolverOf {
  return (of) => withBlockage(solverOf(of), blockage)
}

/**
 * What neighbours and blockage take: the energy without each, all else as it is.
 * @param netKwh energy behind wakes with both [kWh].
 */
export function* takenBySurroundings(
  around: Around,
  solverOf: SolverOf,
  netKwh: number,
  energyOf: (solver: FlowSolver) => Generator<Progress, FarmEnergy, void>,
): Generator<
  Progress,
  { readonly neighbours: TakenEnergy | null; readonly blockage: TakenEnergy | null },
  void
> {
  const taken = function* (name: 'neighbours' | 'blockage'): Generator<Progress, TakenEnergy | null, void> {
    if (around[name] === undefined) return null
    const { netKwh: withoutKwh } = yield* energyOf(solverAmong({ ...around, [name]: undefined }, solverOf))
    return { withoutKwh, loss: withoutKwh > 0 ? 1 - netKwh / withoutKwh : 0 }
  }
  return { neighbours: yield* taken('neighbours'), blockage: yield* taken('blockage') }
}
