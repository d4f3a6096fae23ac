import { InfeasibleError } from '@sunwake/core/errors'
import type { GeoArea } from '@sunwake/core/site'
import { requireLayoutRoom } from '@sunwake/core/studies'
import { ServiceError } from '../../../errors/index.ts'
import type { TurbineKind } from '../farm/kinds.ts'

/** Distances are told to a hundredth of a diameter, cut off, so that what is told can be asked for. */
const PER_DIAMETER = 100

/** What of a request says how many turbines there are. */
export type CountField = 'turbine_count' | 'turbine_positions'

/**
 * Refuses turbines for which there is surely no room; whether others fit, only their search finds out.
 * @throws {ServiceError} `infeasible_constraints`.
 */
export function requireRoom({
  area,
  exclusions,
  kinds,
  minSpacingDiameters,
  countField,
}: {
  readonly area: GeoArea
  readonly exclusions: readonly GeoArea[]
  readonly kinds: readonly TurbineKind[]
  readonly minSpacingDiameters: number
  readonly countField?: CountField | undefined
}): void {
  try {
    requireLayoutRoom({
      ground: { kind: 'earth', ground: area, exclusions },
      count: countOf(kinds),
      minSpacing: minSpacingDiameters * widestRotor(kinds),
    })
  } catch (error) {
    throw error instanceof InfeasibleError ? layoutRoomRefusal(error, kinds, countField) : error
  }
}

/** Why the turbines do not fit, in the words and units of the wire. */
export function layoutRoomRefusal(
  { message, conflicts }: InfeasibleError,
  kinds: readonly TurbineKind[],
  countField: CountField = 'turbine_count',
): ServiceError {
  const reachable = (name: string) => conflicts.find(({ constraint }) => constraint === name)
  const diameter = widestRotor(kinds)
  const short = (metres: number) => Math.floor((PER_DIAMETER * metres) / diameter + 1e-9) / PER_DIAMETER
  const wanted = countOf(kinds)
  const fitting = reachable('count')?.bestReachable ?? 0
  const spacing = reachable('minSpacing')
  const shown = [{ constraint: countField as string, required: wanted, best_reachable: fitting }]
  // Closer than a diameter nothing is taken.
  if (spacing !== undefined && short(spacing.bestReachable) >= 1) {
    shown.push({
      constraint: 'min_spacing_diameters',
      required: spacing.required / diameter,
      best_reachable: short(spacing.bestReachable),
    })
  }
  // Each is enough by itself. Of places that are given nobody knows which ones to give up.
  const remedies = shown.filter(
    ({ constraint, best_reachable: best }) => best > 0 && constraint !== 'turbine_positions',
  )
  const remedy =
    fitting === 0
      ? 'No place was found for a single turbine: boundary and exclusions leave almost no ground.'
      : `It can be met with ${remedies.map(({ constraint, best_reachable: best }) => `${constraint} ${best}`).join(' or ') || 'fewer turbines'}.`
  const [nearest] = remedies
  return new ServiceError(
    'infeasible_constraints',
    `${message.split(':')[0]}: ${countField} is ${wanted}, ${fitting} within reach. ${remedy}`,
    {
      extra: {
        conflicts: shown,
        ...(nearest === undefined
          ? {}
          : { nearest_relaxation: { [nearest.constraint]: nearest.best_reachable } }),
      },
    },
  )
}

function countOf(kinds: readonly TurbineKind[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

/** Distances count by the widest rotor [m]. */
function widestRotor(kinds: readonly TurbineKind[]): number {
  return Math.max(...kinds.map(({ model }) => model.rotorDiameter))
}
