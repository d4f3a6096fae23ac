import { InputError } from '../../errors/index.ts'
import { pvCapex } from '../../finance/index.ts'
import { wrap360 } from '../../math/angles.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { BayesianState, ConstrainedOutcome } from '../../optimize/bayesian/index.ts'
import { requireLight } from '../solar-design/require-light.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import { designEnergyPerKw } from '../solar-design/solar-design-model.ts'
import { OBJECTIVE_COSTS, type SolarObjective } from '../solar-design/solar-objective.ts'
import { isWithin, type SolarStudy, settled } from '../solar-design/solar-study.ts'
import type { SolarDesignSpace } from '../solar-design/space/solar-design-space.ts'
import type { OptimizeSolarState, SolarIteration, SolarStage } from './optimize-solar-input.ts'
import { type SearchCoordinates, searchCoordinates } from './search-coordinates.ts'

/** An evaluation as the search remembers it. */
interface Row {
  /** In the coordinates of the search. */
  readonly place: readonly number[]
  readonly design: SolarDesign
  readonly yieldPerKw: number
  readonly cost: number
  readonly isFeasible: boolean
}

/** Losses a year below which the surrogate need not tell rates apart. */
const RATE_SCALE = 0.1

/**
 * A cost by rate of return as the surrogate is to see it. Designs that lose money are pressed together, in their order:
 * next to the leap to those that have no rate, all that earn something would look alike.
 */
function seenRate(cost: number): number {
  return cost > 0 ? (RATE_SCALE * cost) / (RATE_SCALE + cost) : cost
}

/** Every evaluation of a search for one objective; what it knows of each follows from its place and its yield. */
export class SolarSearch {
  readonly study: SolarStudy
  readonly objective: SolarObjective
  readonly space: SolarDesignSpace
  readonly coordinates: SearchCoordinates
  readonly rows: Row[] = []
  models: OptimizeSolarState['models'] = []
  /** Number of the best feasible row; −1 while there is none. */
  bestIndex = -1

  constructor(study: SolarStudy, objective: SolarObjective, space: SolarDesignSpace) {
    this.study = study
    this.objective = objective
    this.space = space
    this.coordinates = searchCoordinates(space)
  }

  /** Whether the surrogate has a constraint to learn: `energy` itself leads to where it is met. */
  get constraintCount(): number {
    return this.study.neededYield > 0 && this.objective !== 'energy' ? 1 : 0
  }

  /** Whether the bounds leave one design. */
  get isFixed(): boolean {
    return this.coordinates.lower.length === 0
  }

  designAt(place: ArrayLike<number>): SolarDesign {
    return this.space.designAt(this.coordinates.pointAt(place))
  }

  /**
   * Takes over the evaluations of an earlier search.
   * @throws {InputError} `inconsistent` where it was a search of something else, or as ranges are checked.
   */
  restore(state: OptimizeSolarState): void {
    requireObject(state, 'state')
    const { evaluations, models } = state
    requireList(evaluations, 'state.evaluations')
    requireList(models, 'state.models')
    evaluations.forEach((evaluation, n) => {
      const field = `state.evaluations[${n}]`
      requireObject(evaluation, field)
      const { place, specificYield } = evaluation
      requireList(place, `${field}.place`)
      const { lower, upper } = this.coordinates
      InputError.requireLength(lower.length, { [`${field}.place`]: place })
      place.forEach((value, k) => {
        InputError.requireRange(value, lower[k], upper[k], `${field}.place[${k}]`)
      })
      InputError.requireRange(specificYield, 0, 1e6, `${field}.specificYield`, 'kWh/kW')
      this.#add(place, specificYield)
    })
    this.models = models
    if (this.rows.length === 0) return
    const { design, yieldPerKw } = this.rows[0]
    const again = designEnergyPerKw(this.study.model, design)
    if (again === yieldPerKw) return
    throw new InputError({
      code: 'inconsistent',
      field: 'state.evaluations[0].specificYield',
      value: yieldPerKw,
      constraint: `${again}, as it comes out here: a state belongs to one site, weather and system`,
    })
  }

  /** Evaluates a place and returns what the surrogate is to learn of it. */
  evaluate(place: ArrayLike<number>): ConstrainedOutcome {
    const numbers = Array.from(place)
    const yieldPerKw = designEnergyPerKw(this.study.model, this.designAt(numbers))
    if (this.rows.length === 0) requireLight(yieldPerKw)
    this.#add(numbers, yieldPerKw)
    return this.#seen(this.rows[this.rows.length - 1])
  }

  #add(place: readonly number[], yieldPerKw: number): void {
    const { study } = this
    const { money, capacityKw } = study
    const design = this.designAt(place)
    const cost = OBJECTIVE_COSTS[this.objective](money, design, yieldPerKw * capacityKw)
    const capex = pvCapex(money.capexTerms, { ...design, capacityKw })
    const isFeasible = isWithin(study, capex, yieldPerKw) && Number.isFinite(cost)
    this.rows.push({ place, design, yieldPerKw, cost, isFeasible })
    const best = this.rows[this.bestIndex]
    if (isFeasible && (best === undefined || cost < best.cost)) this.bestIndex = this.rows.length - 1
  }

  /** The share of the needed yield that is missing is the constraint. */
  #seen({ yieldPerKw, cost }: Row): ConstrainedOutcome {
    const value = this.objective === 'irr' ? seenRate(cost) : cost
    if (this.constraintCount === 0) return { value, constraints: [] }
    const { neededYield } = this.study
    return { value, constraints: [(neededYield - yieldPerKw) / neededYield] }
  }

  /** What the surrogate goes on from. */
  bayesianState(): BayesianState {
    const evaluations = this.rows.map((row) =>
      Number.isFinite(row.cost)
        ? { x: row.place, ...this.#seen(row) }
        : { x: row.place, value: null, constraints: [] },
    )
    return { evaluations, models: this.models }
  }

  state(): OptimizeSolarState {
    return {
      evaluations: this.rows.map(({ place, yieldPerKw }) => ({ place, specificYield: yieldPerKw })),
      models: this.models,
    }
  }

  /** Evaluations in order, the first `initial` of them placed beforehand. */
  history(initial: number): SolarIteration[] {
    let best: number | null = null
    let bestCost = Number.POSITIVE_INFINITY
    return this.rows.map((row, n) => {
      const value = this.#valueOf(row)
      if (row.isFeasible && row.cost < bestCost) {
        bestCost = row.cost
        best = value
      }
      const design = settled(row.design, this.study)
      const stage: SolarStage = n < initial ? 'initial' : 'search'
      return {
        iteration: n + 1,
        stage,
        design: { ...design, azimuthDeg: wrap360(design.azimuthDeg) },
        value,
        isFeasible: row.isFeasible,
        best,
      }
    })
  }

  /** Value of the objective; a cost above 1 stands for no rate of return. */
  #valueOf({ cost }: Row): number | null {
    if (!Number.isFinite(cost)) return null
    if (this.objective === 'lcoe') return cost
    if (this.objective === 'irr' && cost >= 1) return null
    return -cost
  }

  /** Value of the best feasible design. */
  bestValue(): number | null {
    return this.bestIndex < 0 ? null : this.#valueOf(this.rows[this.bestIndex])
  }

  /** Lowest cost of the feasible ones of the first rows; infinite where there is none. */
  bestCostWithin(count: number): number {
    return this.rows
      .slice(0, count)
      .reduce(
        (best, { isFeasible, cost }) => (isFeasible ? Math.min(best, cost) : best),
        Number.POSITIVE_INFINITY,
      )
  }
}
