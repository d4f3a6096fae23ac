import { cosDeg, sinDeg } from '../../../math/angles.ts'
import { areaViolation } from '../area/layout-area.ts'
import type { LayoutRules } from '../search/rules/layout-rules.ts'

/** Rows of turbines, by five numbers of 0 to 1. */
export interface RowGrid {
  /** Direction of the rows over half a turn. */
  readonly turn: number
  /** Distance of the rows over that within a row: 0.6 to 2.4. */
  readonly ratio: number
  /** By how much each row is shifted against the one before, in distances within a row. */
  readonly shear: number
  /** Where the grid begins, in its distances. */
  readonly along: number
  readonly across: number
}

/** A place on a plane [m]. */
export type Place = readonly [number, number]

const RATIO = { least: 0.6, most: 2.4 }
/** The grid is made this much closer until enough turbines fit. */
const CLOSER = 0.98
/** Most places of a grid that are looked at. */
const PLACES_MAX = 100_000

/**
 * The widest grid of a form in which as many turbines fit; of more that fit, those nearest to the edge are left out.
 * @param others places that are taken, from which the grid keeps the least distance too.
 * @returns undefined where they do not fit.
 */
export function rowGrid(
  form: RowGrid,
  count: number,
  { area, minSpacing }: LayoutRules,
  others: readonly Place[] = [],
): readonly Place[] | undefined {
  if (count === 0) return []
  const ratio = RATIO.least + (RATIO.most - RATIO.least) * form.ratio
  // The nearest neighbour of a grid of distance 1.
  const shear = form.shear - Math.round(form.shear)
  const nearest = Math.min(1, Math.sqrt(shear * shear + ratio * ratio), 2 * ratio)
  const least = (minSpacing / nearest) * (1 + 1e-9)
  const { size } = area.ground
  let spacing = Math.max(1.25 * Math.sqrt(size / (ratio * count)), least)
  for (;;) {
    const places = placesWithin(form, { spacing, ratio }, { area, minSpacing }, others)
    if (places.length >= count) return deepest(places, count)
    if (spacing === least || places.length > PLACES_MAX) return undefined
    spacing = Math.max(spacing * CLOSER, least)
  }
}

interface PlaceInside {
  readonly place: Place
  /** From the nearest edge [m]. */
  readonly depth: number
}

/** Those farthest from the edge, in the order of the rows. */
function deepest(places: readonly PlaceInside[], count: number): readonly Place[] {
  const order = places.map((_, n) => n).sort((a, b) => places[b].depth - places[a].depth || a - b)
  const kept = new Set(order.slice(0, count))
  return places.flatMap(({ place }, n) => (kept.has(n) ? [place] : []))
}

function placesWithin(
  { turn, shear, along, across }: RowGrid,
  { spacing, ratio }: { readonly spacing: number; readonly ratio: number },
  { area, minSpacing }: LayoutRules,
  others: readonly Place[],
): readonly PlaceInside[] {
  const { xMin, xMax, yMin, yMax } = area.ground.bounds
  const [middleX, middleY] = [(xMin + xMax) / 2, (yMin + yMax) / 2]
  const reach = Math.sqrt((xMax - xMin) * (xMax - xMin) + (yMax - yMin) * (yMax - yMin)) / 2
  const [sine, cosine] = [sinDeg(180 * turn), cosDeg(180 * turn)]
  const rows = Math.ceil(reach / (spacing * ratio)) + 1
  const columns = Math.ceil(reach / spacing) + 1
  const places: PlaceInside[] = []
  for (let row = -rows; row <= rows; row++) {
    const v = (row + across) * spacing * ratio
    const shift = row * shear - Math.floor(row * shear)
    for (let column = -columns; column <= columns; column++) {
      const u = (column + shift + along) * spacing
      const [x, y] = [middleX + u * sine + v * cosine, middleY + u * cosine - v * sine]
      if (x < xMin || x > xMax || y < yMin || y > yMax) continue
      const depth = -areaViolation(area, x, y)
      if (depth < 0 || !isApart([x, y], others, minSpacing)) continue
      places.push({ place: [x, y], depth })
    }
  }
  return places
}

/** Whether a place keeps its distance from all others. */
export function isApart([x, y]: Place, others: readonly Place[], minSpacing: number): boolean {
  const least = minSpacing * minSpacing
  return others.every(([east, north]) => (east - x) * (east - x) + (north - y) * (north - y) >= least)
}
