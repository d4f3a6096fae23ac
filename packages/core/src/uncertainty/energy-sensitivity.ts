import { InputError } from '../errors/index.ts'
import { requireFunction } from '../math/require-shape.ts'

/**
 * How strongly an energy follows the wind speed, dE/E over dU/U [1], by a central difference
 *
 *     (E(1 + h) − E(1 − h))/(2·h·E(1))
 *
 * @param energyAt energy when every wind speed (the scale of the distribution, its shape kept) is multiplied by a
 *   factor; above 0 at a factor of 1.
 * @param step h, 0.001..0.2.
 * @throws {InputError} `out_of_range` and its kin (`step`, `energyAt(1)`).
 */
export function energySensitivity(energyAt: (speedFactor: number) => number, step = 0.01): number {
  requireFunction(energyAt, 'energyAt')
  InputError.requireRange(step, 0.001, 0.2, 'step')
  const energy = energyAt(1)
  InputError.requireRange(energy, Number.MIN_VALUE, Number.MAX_VALUE, 'energyAt(1)')
  return (energyAt(1 + step) - energyAt(1 - step)) / (2 * step * energy)
}
