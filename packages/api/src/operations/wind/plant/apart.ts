import { pairsCloserThan } from '@sunwake/core/wind/layout'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'

/** How far from the place of a request a turbine may stand: one climate holds for all [m]. */
export const FARTHEST = 50_000

/** Turbines on a plane [m]. */
interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Turbines that are nearer to another than the smallest rotor is wide, each by its field in the list at `path`. */
export function tooClose(
  { x, y }: Places,
  rotorDiameters: readonly number[],
  path: string,
): readonly ErrorDetail[] {
  const least = Math.min(...rotorDiameters)
  return pairsCloserThan(x, y, least).map(({ first, second, distance }) => ({
    field: `${path}[${second}]`,
    value: `${distance.toFixed(1)} m`,
    constraint: `at least one rotor diameter, ${least} m, from ${path}[${first}]`,
  }))
}

/**
 * Refuses turbines that are closer than that.
 * @throws {ServiceError} `validation_error`.
 */
export function requireApart(places: Places, rotorDiameters: readonly number[], path: string): void {
  const details = tooClose(places, rotorDiameters, path)
  if (details.length > 0) throw validationError(details)
}
