import { drawLattice, type LatticeForm, shiftLattice, varyLattice } from '../lattice/lattice.ts'
import { polishLattice, type RatedLattice } from '../lattice/polish-lattice.ts'
import type { GradientStep, GradientWork } from './gradient-work.ts'

/** Evaluations of one batch of lattices at least, most batches of a phase, and the share of a batch for screening. */
const BATCH = 700
const BATCHES_MAX = 12
const SCREEN = 0.3
/** Variants of a lattice by which it is polished: most, and over the evaluations of a phase. */
const POLISH_MAX = 130
const POLISH = 0.05
/** Most turbines that a lattice leaves out, over their number. */
const SPARE_MAX = 0.3
/** Most points that a shifted lattice has too many. */
const SURPLUS_MAX = 3
/** Share of the variants that are shifted lattices, and of these the ones that leave no turbine out. */
const SHIFTED = 0.7
const WHOLE = 0.6

/**
 * Screens a batch of lattices, or refines the next of one that is screened. Those of every other batch leave turbines
 * out, which are put where they do best once the others stand.
 *
 * @param share of the evaluations of a phase that lattices take.
 */
export function* latticesRound(work: GradientWork, share: number): Generator<GradientStep, void, void> {
  const { budget, begun, turn, spare, ranked } = work.position
  const batches = Math.min(Math.max(Math.floor((share * budget) / BATCH), 1), BATCHES_MAX)
  const tries = Math.min(Math.ceil(POLISH * budget), POLISH_MAX)
  if (turn === batches) {
    work.position = { ...work.position, part: 'starts' }
    return
  }
  const until = begun + ((share * (turn + 1)) / batches) * budget
  if (ranked === null) return yield* screen(work, turn % 2 === 0 ? 0 : drawSpare(work), until, tries)
  if (ranked.length === 0 || work.evaluations >= until) {
    work.position = { ...work.position, turn: turn + 1, spare: 0, ranked: null }
    return
  }
  work.position = { ...work.position, ranked: ranked.slice(1) }
  const stage = 'lattices'
  const value = (form: LatticeForm): number => work.lattice.energy(form)
  const { form } = yield* work.paced(polishLattice(work.rng, ranked[0], value, tries), stage)
  work.lattice.place(form)
  yield* work.paced(work.lattice.placeSpare(work.rng, spare), stage)
  yield* work.attempt(work.places, { stage, form })
}

/** How many turbines a batch of lattices leaves out. */
function drawSpare({ rng, problem }: GradientWork): number {
  return Math.floor(rng.uniform() * (SPARE_MAX * problem.energy.count + 1))
}

/** Looks at random lattices for a share of the batch. */
function* screen(
  work: GradientWork,
  spare: number,
  until: number,
  tries: number,
): Generator<GradientStep, void, void> {
  const screenUntil = work.evaluations + SCREEN * (until - work.evaluations)
  const screened: RatedLattice[] = []
  while (!work.spent && work.evaluations < screenUntil) {
    const form = drawLattice(work.rng, spare)
    const energy = work.lattice.energy(form)
    if (energy > 0) screened.push({ form, energy })
    if (work.due) yield work.seen('lattices')
  }
  // Cut short, the round is repeated where more evaluations are given.
  if (work.spent) return
  screened.sort((a, b) => b.energy - a.energy)
  // Each takes `tries` evaluations at least: the others never have their turn.
  const ranked = screened.slice(0, Math.max(0, Math.ceil((until - work.evaluations) / tries)))
  work.position = { ...work.position, spare, ranked }
  work.keep()
}

/** Refines a lattice like that of one of the best layouts, or the same one shifted and cut by the edge in another way. */
export function* variantRound(work: GradientWork): Generator<GradientStep, void, void> {
  const stage = 'variants'
  const { rng, lattice } = work
  const parent = work.elites.draw(rng)
  const base = parent.form
  if (base !== undefined && rng.uniform() < SHIFTED) {
    const spare = rng.uniform() < WHOLE ? 0 : drawSpare(work)
    const form = shiftLattice(rng, { ...base, spare })
    if (!placeShifted(work, form)) return yield work.finish(stage)
    yield* work.paced(lattice.placeSpare(rng, spare), stage)
    return yield* work.attempt(work.places, { stage, form })
  }
  const size = 0.3 * rng.uniform() * rng.uniform()
  const form = base === undefined ? drawLattice(rng) : varyLattice(rng, base, size)
  if (lattice.energy(form) > 0) {
    yield* work.paced(lattice.placeSpare(rng, form.spare), stage)
    yield* work.attempt(work.places, { stage, form, parent: base === undefined ? undefined : parent })
  } else yield work.finish(stage)
}

/** Writes a lattice, perhaps one of more points than it takes. Whether it fits. */
function placeShifted({ rng, lattice, refiner }: GradientWork, form: LatticeForm): boolean {
  if (form.spare > 0) return lattice.energy(form) > 0
  // It costs an evaluation too, so that a search always ends.
  refiner.evaluations++
  return lattice.placeThinned(rng, form, Math.floor(rng.uniform() * (SURPLUS_MAX + 1)))
}
