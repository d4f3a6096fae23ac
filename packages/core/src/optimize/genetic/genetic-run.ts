import { InputError } from '../../errors/index.ts'
import { type Rng, type RngState, restoreRng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { requireLists } from '../saved-state.ts'
import type { Settings } from './problem.ts'

/** A genome with what it came to. */
export interface Individual<Genome> {
  readonly genome: Genome
  /** NaN when it could not be evaluated. */
  readonly value: number
  /** 0 is feasible, +∞ could not be evaluated. */
  readonly violation: number
}

/** An individual for JSON: `null` where there is not a number. */
export interface SavedIndividual<Genome> {
  readonly genome: Genome
  readonly value: number | null
  readonly violation: number | null
}

/** Where a run stands, as plain data: survives JSON when the genomes do. */
export interface GeneticState<Genome> {
  readonly rng: RngState
  readonly generation: number
  readonly done: number
  /** The population that bred this generation, best first; none for the first. */
  readonly parents: readonly SavedIndividual<Genome>[]
  /** Genomes of this generation, whether evaluated yet or not. */
  readonly genomes: readonly Genome[]
  /** Those evaluated so far, in order. */
  readonly children: readonly SavedIndividual<Genome>[]
  readonly best: SavedIndividual<Genome> | null
  /** Keys of all genomes so far. */
  readonly keys: readonly string[]
}

/** How often a new genome is sought before one known already must do. */
const ATTEMPTS = 50

/** A run between two evaluations. */
export class GeneticRun<Genome> {
  readonly settings: Settings<Genome>
  readonly #rng: Rng
  #parents: readonly Individual<Genome>[] = []
  #genomes: Genome[] = []
  #children: Individual<Genome>[] = []
  #keys = new Set<string>()
  best: Individual<Genome> | undefined
  generation = 0
  done = 0

  private constructor(settings: Settings<Genome>, rng: Rng) {
    this.settings = settings
    this.#rng = rng
  }

  static begin<G>(rng: Rng, settings: Settings<G>): GeneticRun<G> {
    const run = new GeneticRun<G>(settings, rng)
    const { population, problem, start } = settings
    requireRng(rng)
    for (const genome of Array.from(start)) if (run.#isNew(genome)) run.#genomes.push(genome)
    for (let attempt = 0; attempt < ATTEMPTS * population && run.#genomes.length < population; attempt++) {
      const genome = problem.create(rng)
      if (run.#isNew(genome)) run.#genomes.push(genome)
    }
    return run
  }

  /** @throws {InputError} when the state is none of a run. */
  static resume<G>(state: GeneticState<G>, settings: Settings<G>): GeneticRun<G> {
    requireLists(state, ['parents', 'genomes', 'children', 'keys'])
    requireInteger(state.done, 0, Number.MAX_SAFE_INTEGER, 'state.done')
    requireInteger(state.generation, 0, Number.MAX_SAFE_INTEGER, 'state.generation')
    if (state.children.length > state.genomes.length) {
      throw new InputError({
        code: 'inconsistent',
        field: 'state.children.length',
        value: state.children.length,
        constraint: `at most the number of genomes, ${state.genomes.length}`,
      })
    }
    const run = new GeneticRun<G>(settings, restoreRng(state.rng))
    for (const name of ['parents', 'children'] as const) {
      state[name].forEach((individual, i) => {
        requireObject(individual, `state.${name}[${i}]`)
      })
    }
    if (state.best !== null) requireObject(state.best, 'state.best')
    run.#parents = state.parents.map(load)
    run.#genomes = [...state.genomes]
    run.#children = state.children.map(load)
    run.#keys = new Set(state.keys)
    run.best = state.best === null ? undefined : load(state.best)
    run.generation = state.generation
    run.done = state.done
    return run
  }

  /** Evaluates the next genome; false when there is none left. */
  advance(): boolean {
    if (this.#children.length === this.#genomes.length && !this.#breed()) return false
    const genome = this.#genomes[this.#children.length]
    const found = this.settings.problem.evaluate(genome)
    requireObject(found, 'evaluate()')
    const { value, violation = 0 } = found
    const isUsable = Number.isFinite(value) && violation >= 0
    const child: Individual<Genome> = isUsable
      ? { genome, value, violation }
      : { genome, value: Number.NaN, violation: Number.POSITIVE_INFINITY }
    this.#children.push(child)
    this.done++
    if (this.best === undefined || compareIndividuals(child, this.best) < 0) this.best = child
    return true
  }

  /** The genomes that breed next, best first. */
  population(): readonly Individual<Genome>[] {
    const { elite, population } = this.settings
    const kept = [...this.#parents.slice(0, elite), ...this.#children].sort(compareIndividuals)
    // A generation cut short is filled up with the best of its parents.
    const spare = this.#parents.slice(elite, elite + Math.max(population - kept.length, 0))
    return [...kept, ...spare].sort(compareIndividuals).slice(0, population)
  }

  #breed(): boolean {
    const { problem, population, elite, select, crossoverProbability } = this.settings
    const parents = this.population()
    if (parents.length === 0) return false
    const wanted = population - elite
    const genomes: Genome[] = []
    const ranked = {
      values: parents.map(({ value }) => value),
      violations: parents.map(({ violation }) => violation),
    }
    const parent = (): Genome => {
      const drawn = select(this.#rng, ranked)
      requireInteger(drawn, 0, parents.length - 1, 'select()')
      return parents[drawn].genome
    }
    for (let attempt = 0; attempt < ATTEMPTS * wanted && genomes.length < wanted; attempt++) {
      const first = parent()
      const second = parent()
      const isMixed = this.#rng.uniform() < crossoverProbability
      const children = isMixed ? problem.crossOver(this.#rng, first, second) : [first, second]
      requireList(children, 'crossOver()')
      for (const child of Array.from(children)) {
        if (genomes.length === wanted) break
        const genome = problem.mutate(this.#rng, child)
        if (this.#isNew(genome)) genomes.push(genome)
      }
    }
    if (genomes.length === 0) return false
    this.#parents = parents
    this.#genomes = genomes
    this.#children = []
    this.generation++
    return true
  }

  #isNew(genome: Genome): boolean {
    const key = this.settings.problem.keyOf?.(genome)
    if (key === undefined) return true
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    return true
  }

  snapshot(): GeneticState<Genome> {
    return {
      rng: this.#rng.snapshot(),
      generation: this.generation,
      done: this.done,
      parents: this.#parents.map(save),
      genomes: [...this.#genomes],
      children: this.#children.map(save),
      best: this.best === undefined ? null : save(this.best),
      keys: [...this.#keys],
    }
  }
}

/** Less violation first, then the smaller value. */
function compareIndividuals<Genome>(a: Individual<Genome>, b: Individual<Genome>): number {
  if (a.violation !== b.violation) return a.violation < b.violation ? -1 : 1
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0
}

function save<Genome>({ genome, value, violation }: Individual<Genome>): SavedIndividual<Genome> {
  return {
    genome,
    value: Number.isFinite(value) ? value : null,
    violation: Number.isFinite(violation) ? violation : null,
  }
}

function load<Genome>({ genome, value, violation }: SavedIndividual<Genome>): Individual<Genome> {
  return { genome, value: value ?? Number.NaN, violation: violation ?? Number.POSITIVE_INFINITY }
}
