import { drawNormal, type Rng } from '../../../math/random/index.ts'
import type { LayoutArea } from '../area/layout-area.ts'
import { drawEdgePlace, drawPlace } from './random-place.ts'
import type { LayoutProblem } from './refine.ts'

/** Places tried for a turbine that is moved elsewhere. */
const TRIES = 20
/** Standard deviation of stretch, turn and shear of a whole layout [1]. */
const DEFORMATION = 0.03

/**
 * Changes a layout in a way that is drawn: swaps, shifts, deforms or takes a turbine or two elsewhere. Yields now and
 * then.
 *
 * @param value energy of a layout [MWh].
 */
export function* changeLayout(
  rng: Rng,
  { energy, rules }: LayoutProblem,
  { unit, mixed = false }: { readonly unit: number; readonly mixed?: boolean | undefined },
  places: Float64Array,
  value: (places: Float64Array) => number,
): Generator<void, void, void> {
  const kind = rng.uniform()
  if (mixed && kind < 0.3) swapTwo(rng, places)
  else if (kind < 0.5) jiggle(rng, places, 2 * unit * rng.uniform() * rng.uniform())
  else if (kind < 0.6) deform(rng, rules.area, places)
  else {
    const byTurbine = new Float64Array(energy.count)
    for (let moved = rng.uniform() < 0.6 ? 1 : 2; moved > 0; moved--) {
      value(places)
      energy.byTurbine(byTurbine)
      yield* relocateWorst(rng, rules.area, places, byTurbine, value)
    }
  }
}

/**
 * Takes a turbine that yields little somewhere else: one of the worst, to the best of some places drawn. Yields after
 * each place.
 *
 * @param byTurbine energy of each turbine [MWh].
 * @param value energy of a layout [MWh].
 */
function* relocateWorst(
  rng: Rng,
  area: LayoutArea,
  places: Float64Array,
  byTurbine: Float64Array,
  value: (places: Float64Array) => number,
): Generator<void, void, void> {
  const count = byTurbine.length
  const order = Array.from(byTurbine.keys()).sort((a, b) => byTurbine[a] - byTurbine[b] || a - b)
  const moved = order[Math.floor(rng.uniform() * rng.uniform() * count)]
  yield* placeBest(rng, area, places, moved, TRIES, value)
}

/**
 * Puts a turbine to the best of some places drawn, one in three on the edge. Yields after each place.
 *
 * @param tries places drawn.
 * @param value energy of a layout [MWh].
 */
export function* placeBest(
  rng: Rng,
  area: LayoutArea,
  places: Float64Array,
  moved: number,
  tries: number,
  value: (places: Float64Array) => number,
): Generator<void, void, void> {
  const count = places.length >> 1
  const place = new Float64Array(2)
  let best = Number.NEGATIVE_INFINITY
  let [x, y] = [places[moved], places[count + moved]]
  for (let n = 0; n < tries; n++) {
    if (n % 3 === 2) drawEdgePlace(rng, area, place)
    else drawPlace(rng, area, place)
    places[moved] = place[0]
    places[count + moved] = place[1]
    const energy = value(places)
    yield
    if (energy <= best) continue
    best = energy
    ;[x, y] = place
  }
  places[moved] = x
  places[count + moved] = y
}

/** Shifts every turbine a little. @param size most that each is shifted in x and in y [m]. */
export function jiggle(rng: Rng, places: Float64Array, size: number): void {
  for (let i = 0; i < places.length; i++) places[i] += size * (2 * rng.uniform() - 1)
}

/** Stretches, turns and shears a whole layout a little about the middle of the ground, and shifts it. */
function deform(rng: Rng, { ground }: LayoutArea, places: Float64Array): void {
  const count = places.length >> 1
  const { xMin, xMax, yMin, yMax } = ground.bounds
  const [middleX, middleY] = [(xMin + xMax) / 2, (yMin + yMax) / 2]
  const cell = Math.sqrt(ground.size / count)
  const size = rng.uniform()
  const draw = (deviation: number): number => size * deviation * drawNormal(rng)
  const [xx, xy, yx, yy] = [draw(DEFORMATION), draw(DEFORMATION), draw(DEFORMATION), draw(DEFORMATION)]
  const [east, north] = [draw(0.5 * cell), draw(0.5 * cell)]
  for (let i = 0; i < count; i++) {
    const x = places[i] - middleX
    const y = places[count + i] - middleY
    places[i] += xx * x + xy * y + east
    places[count + i] += yx * x + yy * y + north
  }
}

/** Swaps the places of two turbines. */
export function swapTwo(rng: Rng, places: Float64Array): void {
  const count = places.length >> 1
  const i = Math.floor(rng.uniform() * count)
  const j = Math.floor(rng.uniform() * count)
  ;[places[i], places[j]] = [places[j], places[i]]
  ;[places[count + i], places[count + j]] = [places[count + j], places[count + i]]
}
