import { type Conflict, InfeasibleError } from '../../../../errors/index.ts'
import type { LayoutRules } from '../rules/layout-rules.ts'
import { hexagons, sweep } from './close-packings.ts'

/** Turns of a packing, evenly over the sixth of a circle after which it repeats itself [°]. */
const TURNS_DEG = [0, 10, 20, 30, 40, 50]
const SHIFTS = [0, 0.5]
/** Sides that a narrow or crooked area is filled from [°]. */
const SIDES_DEG = [0, 90]
/** Steps of the search for the widest distance; the last is 2⁻⁸ of the first. */
const HALVINGS = 8
/** Most points of a packing in the box around an area that the widest distance is looked for with. */
const POINTS_MAX = 20_000

/**
 * Turbines that an area cannot hold more of, whatever their places; exclusions are left out of account.
 *
 *     N ≤ (A + P·ρ + n·π·ρ²) / (√3/2·s²),   ρ = s/√3
 *
 * A place has a cell: what is nearer to it than to the others, and no farther than ρ. Where no two places are closer
 * than s a cell is at least the regular hexagon of that width, no two share ground, and all lie within ρ of the area,
 * which has at most so much ground for n pieces of area A and edges P in all.
 *
 * @returns 1 or more.
 * @see Fejes Tóth 1953, Lagerungen in der Ebene, auf der Kugel und im Raum, III.2 (least cell)
 */
export function turbinesAtMost({ area: { ground }, minSpacing }: LayoutRules): number {
  const reach = minSpacing / Math.sqrt(3)
  const around = ground.size + ground.perimeter * reach + ground.parts * Math.PI * reach * reach
  // Rounding may not refuse what just fits.
  return Math.max(1, Math.floor((around / ((Math.sqrt(3) / 2) * minSpacing * minSpacing)) * (1 + 1e-9)))
}

/** Close packings that draw no random number: their result can be kept and used again. */
export function* fixedPackings(rules: LayoutRules, count: number): Generator<number[][], void, void> {
  for (const turn of TURNS_DEG) {
    for (const along of SHIFTS) {
      for (const across of SHIFTS) yield hexagons(rules, turn, along, across)
    }
  }
  for (const side of SIDES_DEG) yield sweep(rules, side, count)
}

/**
 * Why the turbines do not fit: how many do at that distance, and at which distance all do, each as found by close
 * packings. Where no place is found for one, nothing else is asked for.
 */
export function tooManyTurbines(rules: LayoutRules, count: number): InfeasibleError {
  const held = Array.from(fixedPackings(rules, count), ({ length }) => length)
  const most = Math.min(Math.max(...held), count - 1)
  const conflicts: Conflict[] = [{ constraint: 'count', required: count, bestReachable: most }]
  const widest = most === 0 ? undefined : widestPacked(rules, count)
  if (widest !== undefined) {
    conflicts.push({ constraint: 'minSpacing', required: rules.minSpacing, bestReachable: widest })
  }
  return new InfeasibleError({
    reason: `Not all turbines fit into the area at least ${rules.minSpacing} m apart`,
    conflicts,
    nearestRelaxation: most === 0 ? {} : { count: most },
  })
}

/** Widest distance below the one asked for at which a packing holds so many; undefined where none is found [m]. */
function widestPacked({ area, minSpacing }: LayoutRules, count: number): number | undefined {
  const { bounds, size } = area.ground
  const box = (bounds.xMax - bounds.xMin) * (bounds.yMax - bounds.yMin)
  // Half the distance of as many points that fill the area is enough for all but the most crooked.
  let low = Math.min(Math.sqrt(size / count), minSpacing) / 2
  const holds = (distance: number) =>
    TURNS_DEG.some((turn) => hexagons({ area, minSpacing: distance }, turn, 0, 0).length >= count)
  if (box > POINTS_MAX * low * low || !holds(low)) return undefined
  let high = minSpacing
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
