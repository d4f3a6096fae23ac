import type { Progress } from '@sunwake/core/steps'
import { type SiteSpeedups, siteSpeedups } from '@sunwake/core/terrain/flow'
import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { RIX_RADIUS, ruggednessIndex } from '@sunwake/core/terrain/slope'
import type { MastAtHub } from '../from-masts.ts'
import type { WindGround } from '../ground.ts'
import { FLOW_SECTORS } from './flow-cells.ts'

/** Places along each side at which the ruggedness of the surroundings is taken. */
const REFERENCE_PLACES = 10

/** Where the linear flow is wanted besides its points. */
export interface LinearFlowSite {
  /** [m] */
  readonly hubHeight: number
  /** Roughness length of the wind climate's land, for ground that no map knows [m]. */
  readonly roughness: number
  readonly masts: readonly MastAtHub[]
}

/** Factors of the linear flow at points of the ground's plane and, behind them, at the masts. */
export function* linearFlow(
  { masts, hubHeight, roughness }: LinearFlowSite,
  points: readonly { readonly x: number; readonly y: number }[],
  { plane, elevation, roughness: map }: WindGround,
): Generator<Progress, SiteSpeedups & { readonly referenceRix: number }, void> {
  const referenceRix = meanRix(elevation)
  const factors = yield* siteSpeedups({
    terrain: elevation,
    roughness: knownRoughness(map, roughness),
    places: [...points, ...masts.map(({ place }) => plane.frame.toLocal(place))],
    height: hubHeight,
    sectors: FLOW_SECTORS,
    referenceRix,
  })
  return { ...factors, referenceRix }
}

/** Roughness lengths, on ground that no map knows that of the wind climate [m]. */
export function knownRoughness(map: TerrainGrid | undefined, roughness: number): TerrainGrid | number {
  if (map === undefined) return roughness
  return { ...map, data: map.data.map((length) => (length > 0 ? length : roughness)) }
}

/** Mean ruggedness index (0..1) of the ground, at places that see it all around. */
function meanRix(terrain: TerrainGrid): number {
  const { rows, cols, x0, y0, stepX, stepY } = terrain
  const [left, right] = [x0 + RIX_RADIUS, x0 + (cols - 1) * stepX - RIX_RADIUS]
  const [low, high] = [y0 + RIX_RADIUS, y0 + (rows - 1) * stepY - RIX_RADIUS]
  let sum = 0
  for (let row = 0; row < REFERENCE_PLACES; row++) {
    for (let col = 0; col < REFERENCE_PLACES; col++) {
      const x = left + ((right - left) * (col + 0.5)) / REFERENCE_PLACES
      const y = low + ((high - low) * (row + 0.5)) / REFERENCE_PLACES
      sum += ruggednessIndex(terrain, { x, y }).rix
    }
  }
  return sum / (REFERENCE_PLACES * REFERENCE_PLACES)
}
