import { InputError } from '../../errors/index.ts'
import { type Rng, restoreRng } from '../../math/random/index.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import type { DesignSet } from '../pareto/index.ts'
import { EvaluationLog, RunningFront } from '../pareto/internal.ts'
import { breed, firstDesigns } from './breeding/breeding.ts'
import { VisitedDesigns } from './breeding/visited-designs.ts'
import { type Nsga2State, plainNumbers, readLog } from './nsga2-state.ts'
import type { Settings } from './problem.ts'
import { type Population, survive, surviveWithBeyond } from './survival/survival.ts'

/** A run between two evaluations. */
export class Nsga2Run {
  readonly settings: Settings
  readonly log: EvaluationLog
  readonly #rng: Rng
  readonly #front: RunningFront
  readonly #visited: VisitedDesigns
  /** Designs of the present generation. */
  #designs: Float64Array[]
  #parents: readonly number[] = []
  #begun = 0
  generation = 0

  private constructor(settings: Settings, rng: Rng, log: EvaluationLog) {
    this.settings = settings
    this.log = log
    this.#rng = rng
    this.#front = new RunningFront(log)
    this.#visited = new VisitedDesigns(settings.box.size)
    this.#designs = []
  }

  static begin(rng: Rng, settings: Settings): Nsga2Run {
    requireRng(rng)
    const { box, objectiveCount, constraintCount, population, maxEvaluations } = settings
    const shape = { variableCount: box.size, objectiveCount, constraintCount }
    const log = new EvaluationLog(shape, Math.min(maxEvaluations, 10 * population))
    const run = new Nsga2Run(settings, rng, log)
    run.#designs = firstDesigns(rng, settings, run.#visited)
    return run
  }

  /** @throws {InputError} when the state is not one of this problem. */
  static resume(state: Nsga2State, settings: Settings): Nsga2Run {
    const { size } = settings.box
    const log = readLog(state, settings)
    const run = new Nsga2Run(settings, restoreRng(state.rng), log)
    run.#parents = state.parents
    run.#begun = state.begun
    run.generation = state.generation
    for (let i = 0; i < state.begun; i++) run.#visited.add(run.log.variables.slice(i * size, (i + 1) * size))
    for (let from = 0; from < state.designs.length; from += size) {
      const design = Float64Array.from(state.designs.slice(from, from + size))
      run.#visited.add(design)
      run.#designs.push(design)
    }
    return run
  }

  /** Evaluates the next design; false when there is none left. */
  advance(): boolean {
    if (this.log.count === this.#begun + this.#designs.length && !this.#breed()) return false
    const { objectiveCount, constraintCount, evaluate } = this.settings
    const design = this.#designs[this.log.count - this.#begun]
    const found = evaluate(design.slice())
    requireObject(found, 'evaluate()')
    const { objectives, constraints = [] } = found
    requireList(objectives, 'objectives')
    InputError.requireLength(objectiveCount, { objectives })
    InputError.requireLength(constraintCount, { constraints })
    this.log.append(design, objectives, constraints)
    return true
  }

  #breed(): boolean {
    const { population, beyond } = this.settings
    const parents = surviveWithBeyond(this.log, this.#candidates(), population, beyond.share)
    const designs = breed(this.#rng, this.settings, this.log, parents, this.#visited)
    if (designs.length === 0) return false
    this.#parents = [...parents.members, ...parents.beyond]
    this.#begun = this.log.count
    this.#designs = designs
    this.generation++
    return true
  }

  /** The fittest of the parents and of the children evaluated so far. */
  population(): Population {
    return survive(this.log, this.#candidates(), this.settings.population)
  }

  #candidates(): readonly number[] {
    const children = Array.from({ length: this.log.count - this.#begun }, (_, i) => this.#begun + i)
    return [...this.#parents, ...children]
  }

  front(): DesignSet {
    return this.log.select(this.#front.update())
  }

  snapshot(): Nsga2State {
    const { variables, objectives, constraints } = this.log.select()
    return {
      rng: this.#rng.snapshot(),
      generation: this.generation,
      begun: this.#begun,
      parents: [...this.#parents],
      designs: this.#designs.flatMap((design) => Array.from(design)),
      variables: Array.from(variables),
      objectives: plainNumbers(objectives),
      constraints: plainNumbers(constraints),
    }
  }
}
