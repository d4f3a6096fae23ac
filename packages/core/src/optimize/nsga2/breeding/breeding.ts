import { drawInteger, drawPermutation, type Rng } from '../../../math/random/index.ts'
import { latinHypercube } from '../../../math/sequence/index.ts'
import { constraintDominates } from '../../pareto/index.ts'
import type { EvaluationLog } from '../../pareto/internal.ts'
import { type Box, repairValue, valueAtShare } from '../design-space.ts'
import type { Settings } from '../problem.ts'
import type { Population } from '../survival/survival.ts'
import { isHemmed } from './breeding-manner.ts'
import { stepByDifference } from './difference-step.ts'
import { mutate } from './polynomial-mutation.ts'
import { crossOver } from './simulated-binary-crossover.ts'
import { exchangeBits, isBitString } from './two-point-crossover.ts'
import type { VisitedDesigns } from './visited-designs.ts'

/** How often new designs are sought before those known already must do. */
const ATTEMPTS = 100

/** Beyond it steps are too short for their formula, and for anyone. */
const INDEX_MAX = 1e6

/** Share of the first bit strings that are spread over the number of their ones. */
const SPREAD_STRINGS = 0.5

/**
 * The first population: the designs given, then a Latin hypercube; none twice. Of bit strings, whose number of ones is
 * near the half in nearly all when every bit is drawn alike, one half is spread over that number.
 */
export function firstDesigns(rng: Rng, settings: Settings, visited: VisitedDesigns): Float64Array[] {
  const { box, population, start } = settings
  const designs: Float64Array[] = []
  for (const given of start) {
    const design = Float64Array.from(given, (value, k) => repairValue(box, k, value))
    if (visited.add(design)) designs.push(design)
  }
  const dimensions = box.size
  for (let attempt = 0; attempt < ATTEMPTS && designs.length < population; attempt++) {
    const count = population - designs.length
    const shares = latinHypercube(rng, { dimensions, count, placement: 'jittered' })
    const strings = isBitString(box) ? Math.floor(SPREAD_STRINGS * count) : 0
    for (let i = 0; i < count; i++) {
      const own = shares.subarray(i * dimensions, (i + 1) * dimensions)
      const design =
        i < strings
          ? stringOfOnes(box, own, (i + rng.uniform()) / strings)
          : Float64Array.from(own, (share, k) => valueAtShare(box, k, share))
      if (visited.add(design)) designs.push(design)
    }
  }
  return designs
}

/** A bit string in which each bit is set with the chance `ones`. */
function stringOfOnes({ lower, upper }: Box, shares: Float64Array, ones: number): Float64Array {
  return shares.map((share, k) => (share < ones ? upper[k] : lower[k]))
}

/** Children of the population that were not seen before; fewer than asked for, or none, where designs run out. */
export function breed(
  rng: Rng,
  settings: Settings,
  log: EvaluationLog,
  population: Population,
  visited: VisitedDesigns,
): Float64Array[] {
  const { box, hemmed, free } = settings
  const manner = isHemmed(log, settings.population) ? hemmed : free
  const { offspring, crossover, difference } = manner
  const generations = log.feasibleCount / settings.population
  const mutation = {
    ...manner.mutation,
    index: Math.min(manner.mutation.index + manner.mutation.indexGrowth * generations, INDEX_MAX),
  }
  const designs: Float64Array[] = []
  const contestants = new ContestantDraw(rng, log, population)
  const bits = isBitString(box)
  const design = (member: number): Float64Array =>
    log.variables.slice(member * box.size, (member + 1) * box.size)
  for (let attempt = 0; attempt < ATTEMPTS * offspring && designs.length < offspring; attempt++) {
    const first = design(contestants.winner())
    const isAcross = population.beyond.length > 0 && rng.uniform() < settings.beyond.mating
    const second = design(
      isAcross ? population.beyond[drawInteger(rng, population.beyond.length)] : contestants.winner(),
    )
    if (bits) exchangeBits(rng, box, crossover.probability, first, second)
    else if (rng.uniform() < difference.share) {
      const anyone = (): Float64Array =>
        design(population.members[drawInteger(rng, population.members.length)])
      stepByDifference(rng, box, difference, [anyone(), anyone()], first, second)
    } else crossOver(rng, box, crossover, first, second)
    for (const child of [first, second]) {
      mutate(rng, box, mutation, child)
      if (designs.length < offspring && visited.add(child)) designs.push(child)
    }
  }
  return designs
}

/** Draws contestants from one random order after another, so that each takes part equally often. */
class ContestantDraw {
  readonly #rng: Rng
  readonly #log: EvaluationLog
  readonly #population: Population
  readonly #order: Uint32Array
  #next: number

  constructor(rng: Rng, log: EvaluationLog, population: Population) {
    this.#rng = rng
    this.#log = log
    this.#population = population
    this.#order = new Uint32Array(population.members.length)
    this.#next = this.#order.length
  }

  /** The winner of a binary tournament: by constraint domination, then by crowding, then by chance. */
  winner(): number {
    const { members, crowding } = this.#population
    const a = this.#draw()
    const b = this.#draw()
    if (this.#dominates(members[a], members[b])) return members[a]
    if (this.#dominates(members[b], members[a])) return members[b]
    if (crowding[a] !== crowding[b]) return members[crowding[a] > crowding[b] ? a : b]
    return members[this.#rng.uniform() < 0.5 ? a : b]
  }

  #dominates(a: number, b: number): boolean {
    const { objectives, violation, shape } = this.#log
    return constraintDominates(objectives, shape.objectiveCount, violation, a, b)
  }

  #draw(): number {
    if (this.#next === this.#order.length) {
      drawPermutation(this.#rng, this.#order.length, this.#order)
      this.#next = 0
    }
    return this.#order[this.#next++]
  }
}
