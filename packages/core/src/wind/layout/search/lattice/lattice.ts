import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import { exp, log } from '../../../../math/elementary/index.ts'
import type { Rng } from '../../../../math/random/index.ts'
import type { LayoutArea, Shape } from '../../area/layout-area.ts'

/** A lattice by six numbers and how many turbines it leaves out; its scale follows from how many points must lie inside an area. */
export interface LatticeForm {
  /** Of the rows, counter-clockwise from east [°]. */
  readonly angleDeg: number
  /** Distance within a row over the distance of the rows. */
  readonly aspect: number
  /** By how much each row is shifted against the one before it, in distances within a row, 0..1. */
  readonly shear: number
  /** Where the middle of the area lies in its cell, along and across the rows, 0..1. */
  readonly along: number
  readonly across: number
  /** Points this far outside are moved to the edge, over the distance of points, 0..0.5. */
  readonly margin: number
  /** Turbines that are no points of it. */
  readonly spare: number
}

/** Most that the aspect or its inverse is drawn to be. */
const ASPECT_MAX = 3.3
/** Largest margin. */
const MARGIN_MAX = 0.5
/** By how much a lattice that is shifted changes besides, as a share of what its numbers range over. */
const SHIFTED = 0.05
/** Steps of the search for the scale; the last one is 2^−14 of the first. */
const HALVINGS = 14
/** Scales looked at, over that of which `count` cells fill the area. */
const SCALE_MIN = 0.4
const SCALE_MAX = 1.6

/** A lattice of any form. */
export function drawLattice(rng: Rng, spare = 0): LatticeForm {
  return {
    angleDeg: 180 * rng.uniform(),
    aspect: exp((2 * rng.uniform() - 1) * log(ASPECT_MAX)),
    shear: rng.uniform(),
    along: rng.uniform(),
    across: rng.uniform(),
    margin: rng.uniform() < 0.5 ? 0 : MARGIN_MAX * rng.uniform(),
    spare,
  }
}

/** A lattice like another one. @param size 0..1: most that its numbers move, over their range. */
export function varyLattice(rng: Rng, form: LatticeForm, size: number): LatticeForm {
  const shift = (): number => size * (2 * rng.uniform() - 1)
  return {
    angleDeg: form.angleDeg + 57 * shift(),
    aspect: form.aspect * exp(0.6 * shift()),
    shear: form.shear + shift(),
    along: form.along + shift(),
    across: form.across + shift(),
    margin: Math.min(Math.max(form.margin + MARGIN_MAX * shift(), 0), MARGIN_MAX),
    spare: form.spare,
  }
}

/** A lattice almost of the same form, anywhere over the ground and cut by its edge in another way. */
export function shiftLattice(rng: Rng, form: LatticeForm): LatticeForm {
  return {
    ...varyLattice(rng, form, SHIFTED),
    along: rng.uniform(),
    across: rng.uniform(),
    margin: MARGIN_MAX * rng.uniform(),
  }
}

/**
 * Writes the widest lattice of a form that has `count` points in an area; where more lie inside at that scale, the rest
 * is left out. Returns whether there is one.
 *
 * @param places `count` easts, then `count` norths; filled [m].
 */
export function placeLattice(area: LayoutArea, form: LatticeForm, places: Float64Array): boolean {
  const count = places.length >> 1
  const cell = Math.sqrt(area.ground.size / count)
  let low = SCALE_MIN * cell
  let high = SCALE_MAX * cell
  if (fillLattice(area, form, low, places) < count) return false
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (fillLattice(area, form, middle, places) < count) high = middle
    else low = middle
  }
  return fillLattice(area, form, low, places) >= count
}

/** Writes the first points inside, row by row; returns how many there are, one more than room at most. */
function fillLattice(area: LayoutArea, form: LatticeForm, scale: number, places: Float64Array): number {
  const count = places.length >> 1
  const { ground, exclusions } = area
  const { xMin, xMax, yMin, yMax } = ground.bounds
  const middleX = (xMin + xMax) / 2
  const middleY = (yMin + yMax) / 2
  const margin = form.margin * scale
  const reach = margin + Math.sqrt((xMax - xMin) * (xMax - xMin) + (yMax - yMin) * (yMax - yMin)) / 2
  const cosine = cosDeg(form.angleDeg)
  const sine = sinDeg(form.angleDeg)
  const step = scale * Math.sqrt(form.aspect)
  const rowStep = scale / Math.sqrt(form.aspect)
  const outward = new Float64Array(2)
  let found = 0
  for (let row = Math.ceil(-reach / rowStep - form.across); row <= reach / rowStep - form.across; row++) {
    const v = (row + form.across) * rowStep
    const half = Math.sqrt(Math.max(0, reach * reach - v * v))
    const shift = form.along + row * form.shear
    for (let column = Math.ceil(-half / step - shift); column <= half / step - shift; column++) {
      const u = (column + shift) * step
      const x = middleX + cosine * u - sine * v
      const y = middleY + sine * u + cosine * v
      if (x < xMin - margin || x > xMax + margin || y < yMin - margin || y > yMax + margin) continue
      const outside = Math.max(ground.distance(x, y, outward), 0)
      if (outside > margin) continue
      const east = x - outside * outward[0]
      const north = y - outside * outward[1]
      if (within(exclusions, east, north, outward)) continue
      if (found < count) {
        places[found] = east
        places[count + found] = north
      }
      found++
      if (found > count + count) return found
    }
  }
  return found
}

function within(zones: readonly Shape[], x: number, y: number, outward: Float64Array): boolean {
  for (const zone of zones) if (zone.distance(x, y, outward) < 0) return true
  return false
}
