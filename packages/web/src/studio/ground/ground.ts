import { area } from '@turf/area'
import { buffer } from '@turf/buffer'
import { difference } from '@turf/difference'
import { kinks } from '@turf/kinks'
import { type Drawing, type Ground, type Position, polygonsOf } from '../drawing.ts'

/** Places at which a ring crosses itself. */
export function crossingsOf(ground: Ground): readonly Position[] {
  return kinks(ground as never).features.map(({ geometry }) => geometry.coordinates as unknown as Position)
}

/** Size of ground [km²]. */
export function sizeOf(ground: Ground): number {
  return area(ground as never) / 1e6
}

/** Ground where turbines may stand: the site less exclusions, both with a setback. undefined where none is left. */
export function buildableOf({
  site,
  exclusions,
  setback,
}: Pick<Drawing, 'site' | 'exclusions' | 'setback'>): Ground | undefined {
  if (site === undefined) return undefined
  if (exclusions.length === 0 && setback === 0) return site
  let left: Ground | undefined = widened(site, -setback)
  for (const exclusion of exclusions) {
    const taken = widened(exclusion, setback)
    if (left !== undefined && taken !== undefined) left = without(left, taken)
  }
  return left === undefined ? undefined : rounded(left)
}

function widened(ground: Ground, metres: number): Ground | undefined {
  if (metres === 0) return ground
  const wider: unknown = buffer(ground as never, metres, { units: 'meters', steps: 8 })
  return (wider as { readonly geometry: Ground } | undefined)?.geometry
}

function without(from: Ground, taken: Ground): Ground | undefined {
  const feature = (geometry: Ground) => ({ type: 'Feature', properties: {}, geometry })
  const both = { type: 'FeatureCollection', features: [feature(from), feature(taken)] }
  return difference(both as never)?.geometry as Ground | undefined
}

/** Degrees to a centimetre: finer ones make links long. */
function rounded(ground: Ground): Ground {
  const near = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  const coordinates = polygonsOf(ground).map((rings) =>
    rings
      .map((ring) =>
        ring
          .map(([longitude, latitude]): Position => [near(longitude), near(latitude)])
          .filter((at, n, all) => n === 0 || at[0] !== all[n - 1]?.[0] || at[1] !== all[n - 1]?.[1]),
      )
      .filter((ring) => ring.length >= 4),
  )
  const [first] = coordinates
  return coordinates.length === 1 && first !== undefined
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates }
}
