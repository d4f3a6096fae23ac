import {
  InputError,
  requireFields,
  requireFunction,
  requireKnown,
  requireObject,
} from '../../errors/index.ts'
import { bilinearAt } from '../grid/sample-grid.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import {
  meanOf,
  type Rix,
  type RixOptions,
  type RixSettings,
  radiusDirection,
  rixSettings,
} from './steep-share.ts'

/** What is looked at around a site, and how closely. */
export interface SampledRixOptions extends RixOptions {
  /** Distance of heights along a radius; of a grid half its spacing, but no more than 25 m, when absent [m]. */
  readonly step?: number | undefined
}

/**
 * Ruggedness index of a place from heights at equal steps along each radius: the share of steps whose |Δz|/Δr is
 * above the critical slope. Steps without a height count neither way, and a radius without any leaves the mean.
 *
 * @param heightAt ground at (x, y) [m]; NaN where unknown.
 * @param options `step` must be given; the radius is cut into the nearest whole number of steps.
 * @returns `rix` NaN where no height is known.
 * @throws {InputError} `out_of_range` and its kin (`radius`, `radii`, `criticalSlope`, `step`).
 * @see Mortensen, Bowen & Antoniou 2006, Improving WAsP predictions in (too) complex terrain, EWEC
 */
export function rixOfHeights(
  heightAt: (x: number, y: number) => number,
  place: { readonly x: number; readonly y: number },
  options: SampledRixOptions & { readonly step: number },
): Rix {
  requireFunction(heightAt, 'heightAt')
  requireObject(place, 'place')
  requireObject(options, 'options')
  const settings = rixSettings(options)
  InputError.requireRange(options.step, 0.01, settings.radius, 'step', 'm')
  return walk(heightAt, place, settings, options.step, [settings.criticalSlope])[0]
}

/** The index of a place for each of some critical slopes, whose steps are walked once. */
function walk(
  heightAt: (x: number, y: number) => number,
  place: { readonly x: number; readonly y: number },
  { radius, radii }: RixSettings,
  wantedStep: number,
  criticalSlopes: readonly number[],
): readonly Rix[] {
  const steps = Math.max(Math.round(radius / wantedStep), 1)
  const step = radius / steps
  const slopes = Float64Array.from(criticalSlopes)
  const byRadius = criticalSlopes.map(() => new Float64Array(radii))
  const steep = new Int32Array(slopes.length)
  const start = heightAt(place.x, place.y)
  let knownSteps = 0
  for (let k = 0; k < radii; k++) {
    const { east, north } = radiusDirection(k, radii)
    let known = 0
    let before = start
    steep.fill(0)
    for (let i = 1; i <= steps; i++) {
      const height = heightAt(place.x + i * step * east, place.y + i * step * north)
      const rise = height - before
      const slope = (rise < 0 ? -rise : rise) / step
      before = height
      // A gap fails every comparison.
      for (let n = 0; n < slopes.length; n++) if (slope > slopes[n]) steep[n]++
      if (slope >= 0) known++
    }
    byRadius.forEach((shares, n) => {
      shares[k] = steep[n] / known
    })
    knownSteps += known
  }
  const coverage = knownSteps / (steps * radii)
  return byRadius.map((shares) => ({ rix: meanOf(shares), byRadius: shares, coverage }))
}

const RUGGEDNESS_INDEX_FIELDS: Readonly<Record<keyof SampledRixOptions, true>> = {
  step: true,
  radius: true,
  radii: true,
  criticalSlope: true,
}

/**
 * Ruggedness index of a place on a height grid (bilinear heights). On a grid of 25 to 50 m it is right to about 0.01
 * to 0.02; coarser grids lose the steep ground and give less.
 *
 * @param grid heights and places in metres; it should reach a radius beyond the place.
 * @throws {InputError} as `requireGrid` (`grid`); as {@link rixOfHeights}.
 */
export function ruggednessIndex(
  grid: TerrainGrid,
  place: { readonly x: number; readonly y: number },
  options: SampledRixOptions = {},
): Rix {
  requireKnown(options, Object.keys(RUGGEDNESS_INDEX_FIELDS))
  requireFields(grid, { data: 'list' }, 'grid')
  requireObject(place, 'place')
  requireGrid(grid, 'grid')
  const settings = rixSettings(options)
  const step = options.step ?? stepOf(grid)
  InputError.requireRange(step, 0.01, settings.radius, 'step', 'm')
  return indicesOf(grid, place, settings, step, [settings.criticalSlope])[0]
}

/**
 * {@link ruggednessIndex} of a place for each of some critical slopes, in one walk over the heights.
 *
 * @param grid heights and places in metres; it should reach 3.5 km beyond the place.
 * @param criticalSlopes slopes along the radius above which ground is steep, one or more [m/m].
 * @throws {InputError} as `requireGrid` (`grid`); `out_of_range` and its kin (`criticalSlopes[n]`).
 * @see Mortensen, Bowen & Antoniou 2006, Improving WAsP predictions in (too) complex terrain, EWEC
 */
export function ruggednessIndices(
  grid: TerrainGrid,
  place: { readonly x: number; readonly y: number },
  criticalSlopes: readonly number[],
): readonly Rix[] {
  requireFields({ grid, place, criticalSlopes }, { grid: 'object', place: 'object', criticalSlopes: 'list' })
  requireFields(grid, { data: 'list' }, 'grid')
  requireGrid(grid, 'grid')
  InputError.requireRange(criticalSlopes.length, 1, 100, 'criticalSlopes.length')
  for (let n = 0; n < criticalSlopes.length; n++) {
    InputError.requireRange(criticalSlopes[n], 1e-6, 1e6, `criticalSlopes[${n}]`)
  }
  return indicesOf(grid, place, rixSettings({}), stepOf(grid), criticalSlopes)
}

function stepOf({ stepX, stepY }: TerrainGrid): number {
  return Math.min(Math.min(stepX, stepY) / 2, STEP_MAX)
}

function indicesOf(
  grid: TerrainGrid,
  place: { readonly x: number; readonly y: number },
  settings: RixSettings,
  step: number,
  criticalSlopes: readonly number[],
): readonly Rix[] {
  const { radius, radii } = settings
  if (isGentle(grid, place, radius, Math.round(radius / step) * radii, Math.min(...criticalSlopes))) {
    return criticalSlopes.map(() => ({ rix: 0, byRadius: new Float64Array(radii), coverage: 1 }))
  }
  return walk((x, y) => bilinearAt(grid, x, y), place, settings, step, criticalSlopes)
}

/** Share of the critical slope up to which roundings make no step steep. */
const SURE = 0.99

/**
 * Whether no step around a place can be steep, since no cell within reach is, and whether that is sooner seen than
 * the steps are walked. Bilinear heights rise nowhere faster than along the edges of their cell.
 */
function isGentle(
  { rows, cols, data, x0, y0, stepX, stepY }: TerrainGrid,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  steps: number,
  criticalSlope: number,
): boolean {
  const [left, right] = [Math.floor((x - radius - x0) / stepX), Math.ceil((x + radius - x0) / stepX)]
  const [low, high] = [Math.floor((y - radius - y0) / stepY), Math.ceil((y + radius - y0) / stepY)]
  if (!(left >= 0 && right < cols && low >= 0 && high < rows)) return false
  if ((right - left + 1) * (high - low + 1) > steps / 2) return false
  const most = criticalSlope * SURE
  for (let row = low; row <= high; row++) {
    for (let col = left; col <= right; col++) {
      const at = row * cols + col
      const east = col < right ? (data[at + 1] - data[at]) / stepX : 0
      const north = row < high ? (data[at + cols] - data[at]) / stepY : 0
      // A gap is not gentle. Both edges of a cell count at √½ of the slope, as one of its sides and the other may join.
      if (!(Math.abs(east) <= most * Math.SQRT1_2 && Math.abs(north) <= most * Math.SQRT1_2)) return false
    }
  }
  return true
}

/** Steps longer than this straddle steep banks [m]. */
const STEP_MAX = 25
