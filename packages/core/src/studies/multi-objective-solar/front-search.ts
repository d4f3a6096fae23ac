import { InputError } from '../../errors/index.ts'
import { pvCapex } from '../../finance/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { MultiObjectiveProblem, Nsga2State } from '../../optimize/nsga2/index.ts'
import type { DesignSet } from '../../optimize/pareto/index.ts'
import { requireLight } from '../solar-design/require-light.ts'
import type { SolarDesign } from '../solar-design/solar-design.ts'
import { designEnergyPerKw } from '../solar-design/solar-design-model.ts'
import { isWithin, type SolarStudy } from '../solar-design/solar-study.ts'
import type { SolarDesignSpace } from '../solar-design/space/solar-design-space.ts'
import { frontCosts, tiedCosts } from './front-costs.ts'
import type { SolarFrontObjective } from './multi-objective-solar-input.ts'
import { type FrontMember, frontMembers } from './solar-front.ts'

/** The designs of a study as the problem of an evolution. */
export class FrontSearch {
  readonly study: SolarStudy
  readonly objectives: readonly SolarFrontObjective[]
  readonly space: SolarDesignSpace
  readonly problem: MultiObjectiveProblem
  readonly #costs: (design: SolarDesign, annualEnergyKwh: number) => number[]
  /** Yields of this run by the number of the evaluation; those of an earlier one are computed anew when needed. */
  readonly #yields = new Map<number, number>()
  #evaluated = 0

  constructor(study: SolarStudy, objectives: readonly SolarFrontObjective[], space: SolarDesignSpace) {
    this.study = study
    this.objectives = objectives
    this.space = space
    this.#costs = tiedCosts(objectives, study.money, middleOf(study, space))
    this.problem = {
      space: { lower: space.lower, upper: space.upper },
      objectiveCount: objectives.length,
      constraintCount: study.neededYield > 0 ? 1 : 0,
      evaluate: (point) => {
        const design = this.#designAt(point)
        const yieldPerKw = designEnergyPerKw(study.model, design)
        this.#yields.set(this.#evaluated++, yieldPerKw)
        return this.#value(design, yieldPerKw)
      },
    }
  }

  /** Whether the bounds leave one design. */
  get isFixed(): boolean {
    const { lower, upper } = this.space
    return lower.every((low, i) => low === upper[i])
  }

  /** What is bred may lie beyond a bound by its last bit. */
  #designAt(point: ArrayLike<number>): SolarDesign {
    const { lower, upper, designAt } = this.space
    return designAt(Float64Array.from(point, (x, i) => Math.min(Math.max(x, lower[i]), upper[i])))
  }

  #value(design: SolarDesign, yieldPerKw: number): { objectives: number[]; constraints: number[] } {
    const { neededYield, capacityKw } = this.study
    return {
      objectives: this.#costs(design, yieldPerKw * capacityKw),
      constraints: neededYield > 0 ? [(neededYield - yieldPerKw) / neededYield] : [],
    }
  }

  /**
   * Counts on from an earlier run.
   * @throws {InputError} `inconsistent` where it was a run of something else.
   */
  resume(state: Nsga2State): void {
    requireObject(state, 'state')
    const { variables, objectives } = state
    requireList(variables, 'state.variables')
    requireList(objectives, 'state.objectives')
    const dimension = this.space.lower.length
    this.#evaluated = Math.floor(variables.length / dimension)
    if (this.#evaluated === 0) return
    const design = this.#designAt(variables.slice(0, dimension))
    const again = this.#value(design, designEnergyPerKw(this.study.model, design)).objectives
    again.forEach((cost, k) => {
      if (objectives[k] === cost || (objectives[k] === null && !Number.isFinite(cost))) return
      throw new InputError({
        code: 'inconsistent',
        field: `state.objectives[${k}]`,
        value: objectives[k],
        constraint: `${cost}, as it comes out here: a state belongs to one problem`,
      })
    })
  }

  /** The feasible designs of a set that no other dominates, by the objectives themselves. */
  membersOf({ count, indices, variables, variableCount }: DesignSet): FrontMember[] {
    const { study, objectives } = this
    const { model, money, capacityKw } = study
    const candidates: FrontMember[] = []
    for (let n = 0; n < count; n++) {
      const design = this.#designAt(variables.subarray(n * variableCount, (n + 1) * variableCount))
      const yieldPerKw = this.#yields.get(indices[n]) ?? designEnergyPerKw(model, design)
      const costs = frontCosts(objectives, money, design, yieldPerKw * capacityKw)
      const capex = pvCapex(money.capexTerms, { ...design, capacityKw })
      if (!isWithin(study, capex, yieldPerKw) || !costs.every(Number.isFinite)) continue
      candidates.push({ design, yieldPerKw, costs })
    }
    return frontMembers(candidates)
  }
}

/** @throws {InputError} `inconsistent` (`weather`) where there is no light. */
function middleOf(
  { model, capacityKw }: SolarStudy,
  { lower, upper, designAt }: SolarDesignSpace,
): { readonly design: SolarDesign; readonly annualEnergyKwh: number } {
  const design = designAt(lower.map((low, i) => (low + upper[i]) / 2))
  const annualEnergyKwh = designEnergyPerKw(model, design) * capacityKw
  requireLight(annualEnergyKwh)
  return { design, annualEnergyKwh }
}
