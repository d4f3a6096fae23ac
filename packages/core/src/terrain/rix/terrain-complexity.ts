import { InputError, requireObject } from '../../errors/index.ts'

/** Complexity of a terrain for wind flow, gentlest first. */
export const TERRAIN_COMPLEXITIES = ['flat', 'rolling', 'hilly', 'complex', 'very_complex'] as const
export type TerrainComplexity = (typeof TERRAIN_COMPLEXITIES)[number]

/** Lower bounds of each class; the rule is that of {@link terrainComplexity}. */
const MEAN_SLOPE_DEG: readonly number[] = [0, 2, 5, 10, 17]
const MEAN_RIX: readonly number[] = [0, 0.001, 0.01, 0.05, 0.2]

/**
 * Class of a terrain, the higher of that by mean slope and that by mean RIX:
 *
 *     class         flat   rolling   hilly   complex   very_complex
 *     mean slope     0°      2°        5°      10°         17°        and above
 *     mean RIX       0      0.1 %      1 %      5 %        20 %       and above
 *
 * Linear flow models hold up to `hilly`; 17° is where the flow over a ridge leaves the ground (slope 0.3). The bounds
 * are this engine's, set around the statement that RIX of some per cent marks the end of linear models.
 *
 * @throws {InputError} `out_of_range` and its kin (`meanSlopeDeg`, `meanRix`).
 * @see Mortensen, Bowen & Antoniou 2006, Improving WAsP predictions in (too) complex terrain, EWEC
 */
export function terrainComplexity(terrain: {
  readonly meanSlopeDeg: number
  readonly meanRix: number
}): TerrainComplexity {
  requireObject(terrain, 'terrain')
  InputError.requireRange(terrain.meanSlopeDeg, 0, 90, 'meanSlopeDeg', '°')
  InputError.requireRange(terrain.meanRix, 0, 1, 'meanRix')
  const bySlope = classOf(terrain.meanSlopeDeg, MEAN_SLOPE_DEG)
  const byRix = classOf(terrain.meanRix, MEAN_RIX)
  return TERRAIN_COMPLEXITIES[Math.max(bySlope, byRix)]
}

/** Index of the last lower bound that is reached. */
function classOf(value: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => value >= bound).length - 1
}
