import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import { drawNormal, type Rng } from '../../../../math/random/index.ts'
import { areaViolation, type LayoutArea } from '../../area/layout-area.ts'
import { placeBest } from '../places/place-best.ts'
import { fillVacancies } from '../places/vacancies.ts'
import type { LayoutProblem, Refiner } from '../refine/refine.ts'
import { cutAndJoin } from './cut-and-join.ts'

/** Standard deviation of stretch, turn and shear of a whole layout [1]. */
const DEFORMATION = 0.05

/** What a layout is changed with. */
interface MoveOptions {
  /** A length over which energies change [m]. */
  readonly unit: number
  /** Whether turbines differ, so that swapping two changes the energy. */
  readonly mixed?: boolean | undefined
  readonly refiner: Refiner
  /** Draws another good layout. */
  readonly drawMate: () => Float64Array
}

/**
 * Changes a layout in a way that is drawn: swaps, joins with another one, takes a turbine or some elsewhere, deforms,
 * slides or shakes. Yields now and then.
 */
export function* changeLayout(
  rng: Rng,
  problem: LayoutProblem,
  options: MoveOptions,
  places: Float64Array,
): Generator<void, void, void> {
  const { unit, mixed = false, refiner, drawMate } = options
  if (mixed && rng.uniform() < 0.3) return swapTwo(rng, places)
  const { area } = problem.rules
  const kind = rng.uniform()
  if (kind < 0.2) places.set(cutAndJoin(rng, places, drawMate()))
  else if (kind < 0.45) {
    const moved = Array.from({ length: rng.uniform() < 0.6 ? 1 : 2 }, () =>
      pick(rng, problem, places, refiner),
    )
    yield* fillVacancies(rng, problem, places, [...new Set(moved)], refiner)
  } else if (kind < 0.75) {
    const share = rng.uniform()
    for (let moved = share < 0.5 ? 1 : share < 0.85 ? 2 : 3; moved > 0; moved--) {
      yield* placeBest(rng, area, refiner, places, pick(rng, problem, places, refiner))
    }
  } else if (kind < 0.82) {
    deform(rng, area, places)
    yield* fillVacancies(rng, problem, places, outsiders(rng, area, places), refiner)
  } else if (kind < 0.88) slide(rng, area, places)
  else if (kind < 0.94) shake(rng, area, places)
  else jiggle(rng, places, 2 * unit * rng.uniform() * rng.uniform())
}

/** A turbine to be moved: any, or rather one of those that yield least. */
function pick(rng: Rng, { energy }: LayoutProblem, places: Float64Array, refiner: Refiner): number {
  if (rng.uniform() < 0.4) return Math.floor(rng.uniform() * energy.count)
  refiner.value(places)
  const byTurbine = energy.byTurbine(new Float64Array(energy.count))
  const order = Array.from(byTurbine.keys()).sort((a, b) => byTurbine[a] - byTurbine[b] || a - b)
  return order[Math.floor(rng.uniform() * rng.uniform() * energy.count)]
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

/** Turbines farther outside than a way that is drawn, a twentieth to half of a cell. */
function outsiders(rng: Rng, area: LayoutArea, places: Float64Array): number[] {
  const count = places.length >> 1
  const most = (0.05 + 0.45 * rng.uniform()) * Math.sqrt(area.ground.size / count)
  const all = Array.from({ length: count }, (_, i) => i)
  return all.filter((i) => areaViolation(area, places[i], places[count + i]) > most)
}

/** Slides all turbines on one side of a line along it, or those of a strip, by a cell at most. */
function slide(rng: Rng, { ground }: LayoutArea, places: Float64Array): void {
  const count = places.length >> 1
  const cell = Math.sqrt(ground.size / count)
  const angleDeg = 360 * rng.uniform()
  const [cosine, sine] = [cosDeg(angleDeg), sinDeg(angleDeg)]
  const through = Math.floor(rng.uniform() * count)
  const width = rng.uniform() < 0.5 ? (0.3 + 1.2 * rng.uniform()) * cell : Number.POSITIVE_INFINITY
  const from = cosine * places[through] + sine * places[count + through] - 0.1 * cell
  const way = cell * (2 * rng.uniform() - 1)
  for (let i = 0; i < count; i++) {
    const beyond = cosine * places[i] + sine * places[count + i] - from
    if (!(beyond > 0 && beyond < width)) continue
    places[i] -= way * sine
    places[count + i] += way * cosine
  }
}

/** Shifts the turbines around one of them, each in its own way. */
function shake(rng: Rng, { ground }: LayoutArea, places: Float64Array): void {
  const count = places.length >> 1
  const cell = Math.sqrt(ground.size / count)
  const middle = Math.floor(rng.uniform() * count)
  const [x, y] = [places[middle], places[count + middle]]
  const reach = cell * (0.7 + 2 * rng.uniform())
  const size = 0.6 * cell * rng.uniform()
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [places[i] - x, places[count + i] - y]
    if (dx * dx + dy * dy > reach * reach) continue
    places[i] += size * drawNormal(rng)
    places[count + i] += size * drawNormal(rng)
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
