import { InfeasibleError, requireKnown } from '../../errors/index.ts'
import { pvCapex } from '../../finance/index.ts'
import { brentRoot } from '../../math/root/index.ts'
import { boxSearch } from '../quick-solar/box-search.ts'
import { SOLAR_CONSTRAINTS, type SolarConstraint } from './solar-constraints.ts'
import { DESIGN_COORDINATES, type SolarDesign } from './solar-design.ts'
import { designEnergyPerKw } from './solar-design-model.ts'
import { prepareSolarStudy, type SolarStudy } from './solar-study.ts'
import { SOLAR_STUDY_FIELDS, type SolarStudyInput } from './solar-study-input.ts'
import { leastCapex, type SolarDesignSpace, solarDesignSpace } from './space/solar-design-space.ts'

/** The design of the largest yield. */
export interface MostYield {
  /** In the space of the budget. */
  readonly point: Float64Array
  readonly design: SolarDesign
  /** [kWh/kW DC per year] */
  readonly yieldPerKw: number
}

/** About how far apart the designs lie that the search looks at first; in the order of `DESIGN_COORDINATES`. */
const FIRST_DISTANCES = { tilt: 20, azimuth: 36, gcr: 0.2, dcAcRatio: 0.3 } as const
/** How well the least budget is found [share of it]. */
const BUDGET_TOLERANCE = 1e-7
/** Kept of a yield or of a joint budget that is told as reachable, so that it is met in spite of the searches' tolerance. */
const REACH_MARGIN = 1e-6
/** By how much a yield must be above what is needed to be sure of it. */
const SURE = 1e-7

/** The largest yield in a space of designs; deterministic. */
function mostYield({ model }: SolarStudy, { lower, upper, designAt }: SolarDesignSpace): MostYield {
  const levels = DESIGN_COORDINATES.map(({ name }, i) =>
    Math.max(Math.round((upper[i] - lower[i]) / FIRST_DISTANCES[name]), 1),
  )
  const value = (point: Float64Array): number => -designEnergyPerKw(model, designAt(point))
  const found = boxSearch({ value, lower, upper, levels })
  return { point: found.point, design: designAt(found.point), yieldPerKw: -found.value }
}

/**
 * A design that meets all constraints.
 * @throws {InfeasibleError} there is none: which constraints clash, how far each can be met, and the nearest that can.
 */
export function requireReachable(study: SolarStudy): MostYield {
  const { neededYield, constraints, landConflict } = study
  const space = spaceWithin(study, constraints.maxBudget)
  const reached = space && mostYield(study, space)
  if (landConflict === undefined && reached !== undefined && suffices(reached, neededYield)) return reached
  throw new Diagnosis(study, reached).error()
}

/**
 * Refuses at once, and for certain, a study whose constraints cannot be met. Takes some hundred evaluations where there
 * are constraints on energy; next to none without.
 *
 * @throws {InputError} naming the field.
 * @throws {InfeasibleError} `landArea`, `maxBudget`, `minAnnualEnergyKwh` or `minCapacityFactor`, alone or together.
 */
export function requireFeasibleSolar(input: SolarStudyInput): void {
  requireKnown(input, Object.keys(SOLAR_STUDY_FIELDS))
  const study = prepareSolarStudy(input)
  if (isCheckNeeded(study)) requireReachable(study)
}

/** Whether constraints are such that only evaluations can tell if they are met, or are not met for certain. */
function isCheckNeeded(study: SolarStudy): boolean {
  const { landConflict, neededYield, constraints } = study
  return (
    landConflict !== undefined || neededYield > 0 || spaceWithin(study, constraints.maxBudget) === undefined
  )
}

/**
 * The designs that the plot and the budget allow.
 * @throws {InfeasibleError} there are none.
 */
export function requireSpace(study: SolarStudy): SolarDesignSpace {
  const space = spaceWithin(study, study.constraints.maxBudget)
  if (study.landConflict === undefined && space !== undefined) return space
  throw new Diagnosis(study, undefined).error()
}

/** The designs that a budget pays for. */
function spaceWithin(
  { bounds, money, latitudeDeg }: SolarStudy,
  maxBudget: number | undefined,
): SolarDesignSpace | undefined {
  return solarDesignSpace({ bounds, money, latitudeDeg, maxBudget })
}

function suffices({ yieldPerKw }: MostYield, needed: number): boolean {
  return yieldPerKw >= needed * (1 + SURE)
}

/** Finds out what clashes in a study that cannot be met. */
class Diagnosis {
  readonly #study: SolarStudy
  readonly #withinBudget: MostYield | undefined
  readonly #most: MostYield
  /** [USD] */
  readonly #least: number

  constructor(study: SolarStudy, withinBudget: MostYield | undefined) {
    this.#study = study
    this.#withinBudget = withinBudget
    this.#least = leastCapex(study.bounds, study.money)
    const isFree = study.constraints.maxBudget === undefined && withinBudget !== undefined
    this.#most = isFree ? withinBudget : this.#mostWithin(undefined)
  }

  error(): InfeasibleError {
    const { landConflict, constraints } = this.#study
    const nearest = this.#relaxation()
    const reach = { ...nearest, ...this.#reach() }
    const conflicts = SOLAR_CONSTRAINTS.flatMap((constraint) => {
      const [required, bestReachable] = [constraints[constraint], reach[constraint]]
      return required === undefined || bestReachable === undefined
        ? []
        : [{ constraint, required, bestReachable }]
    })
    return new InfeasibleError({
      reason:
        conflicts.length + (landConflict === undefined ? 0 : 1) > 1
          ? 'No design within the bounds meets all constraints together'
          : 'No design within the bounds meets the constraint',
      conflicts: [...(landConflict?.conflicts ?? []), ...conflicts],
      nearestRelaxation: { ...landConflict?.nearestRelaxation, ...nearest },
    })
  }

  /** The best of each constraint that is missed: alone, or where all are within reach alone, with the others met. */
  #reach(): Partial<Record<SolarConstraint, number>> {
    const { constraints, neededYield } = this.#study
    const { maxBudget } = constraints
    const isTooDear = maxBudget !== undefined && this.#least > maxBudget
    const missed = this.#missedAt(this.#most)
    if (isTooDear || Object.keys(missed).length > 0) {
      return { ...(isTooDear ? { maxBudget: this.#least } : {}), ...missed }
    }
    if (this.#withinBudget === undefined || maxBudget === undefined) return {}
    if (suffices(this.#withinBudget, neededYield)) return {}
    return { maxBudget: this.#leastBudget(neededYield), ...this.#missedAt(this.#withinBudget) }
  }

  /** Constraints on energy that a yield misses, and what it comes to in their units. */
  #missedAt({ yieldPerKw }: MostYield): Partial<Record<SolarConstraint, number>> {
    const { constraints, capacityKw, model } = this.#study
    const { minAnnualEnergyKwh = 0, minCapacityFactor = 0 } = constraints
    const { years, hours } = model.solarSite
    const reached = yieldPerKw * (1 - REACH_MARGIN)
    const factor = (reached * years) / hours
    const isShort = (needed: number): boolean => yieldPerKw < needed * (1 + SURE)
    return {
      ...(isShort(minAnnualEnergyKwh / capacityKw) ? { minAnnualEnergyKwh: reached * capacityKw } : {}),
      ...(isShort((minCapacityFactor * hours) / years) ? { minCapacityFactor: factor } : {}),
    }
  }

  /** Nearest constraints that can be met: of a higher budget and of less energy what is the smaller change. */
  #relaxation(): Partial<Record<SolarConstraint, number>> {
    const { constraints, neededYield } = this.#study
    const { maxBudget } = constraints
    const needed = Math.min(neededYield, this.#most.yieldPerKw * (1 - REACH_MARGIN))
    if (maxBudget === undefined) return this.#missedAt(this.#most)
    const budget = Math.max(maxBudget, this.#least)
    const raised = (to: number): Partial<Record<SolarConstraint, number>> =>
      to > maxBudget ? { maxBudget: to } : {}
    const reached = budget === maxBudget ? this.#withinBudget : undefined
    const within = reached ?? this.#mostWithin(budget)
    if (suffices(within, needed)) return { ...raised(budget), ...this.#missedAt(this.#most) }
    const dearer = this.#leastBudget(needed)
    const byBudget = dearer / maxBudget - 1 + shortfall(needed, neededYield)
    const byEnergy = budget / maxBudget - 1 + shortfall(within.yieldPerKw, neededYield)
    return byBudget < byEnergy
      ? { ...raised(dearer), ...this.#missedAt(this.#most) }
      : { ...raised(budget), ...this.#missedAt(within) }
  }

  #mostWithin(maxBudget: number | undefined): MostYield {
    const space = spaceWithin(this.#study, maxBudget)
    return mostYield(this.#study, space as SolarDesignSpace)
  }

  /** The least that plants of a yield within reach cost [USD]. */
  #leastBudget(needed: number): number {
    const { money, capacityKw } = this.#study
    const { capexTerms } = money
    const dearest = pvCapex(capexTerms, { ...this.#most.design, capacityKw })
    const spare = (budget: number): number => this.#mostWithin(budget).yieldPerKw - needed
    if (!(spare(this.#least) < 0)) return this.#least
    if (!(spare(dearest) > 0)) return dearest
    const tolerance = BUDGET_TOLERANCE * dearest
    return brentRoot(spare, { low: this.#least, high: dearest, tolerance }) * (1 + REACH_MARGIN)
  }
}

/** Share of what is needed that is missing. */
function shortfall(reached: number, needed: number): number {
  return needed > 0 ? Math.max(1 - reached / needed, 0) : 0
}
