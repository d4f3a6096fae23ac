import { InputError } from '../../errors/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { nsga2 } from '../../optimize/nsga2/index.ts'
import { type DesignSet, kneePoint } from '../../optimize/pareto/index.ts'
import type { Progress } from '../../steps/index.ts'
import { type Battery, batteryLife, type DispatchRule } from '../../storage/index.ts'
import { type HybridFlows, hybridFlows } from './hybrid-flows.ts'
import type { HybridYearInput } from './hybrid-input.ts'
import {
  type HybridCosts,
  type HybridMoney,
  type HybridSizes,
  type HybridTerms,
  hybridMoney,
} from './hybrid-money.ts'

/** Sizes from the least to the largest; equal ends hold a size. */
export interface SizeBounds {
  readonly min: number
  readonly max: number
}

/** What {@link hybridSizing} searches. */
export interface HybridSizingInput {
  /** The year and its market; sizes of its parts give the power per kW. A part that is null stays away. */
  readonly year: HybridYearInput
  /** Efficiencies and window of the battery; its power and energy are searched. */
  readonly battery: Battery
  readonly socInitial: number
  /** Run during the search: a rule is quick. The front is dispatched by the optimum. */
  readonly searchRule: DispatchRule
  readonly bounds: Readonly<Record<keyof HybridSizes, SizeBounds>>
  /** Power of one turbine: wind comes in whole ones; 0 lets it be any power [kW]. */
  readonly turbineKw: number
  readonly costs: HybridCosts
  readonly terms: HybridTerms
  /** Minimised together: cost of energy or value against the use of the connection. */
  readonly objective: HybridObjective
  readonly maxEvaluations: number
  readonly population?: number | undefined
  readonly upkeep: 'replace' | 'augment'
  /** Asked at every step: whether to end now with the best so far. */
  readonly stop?: (() => boolean) | undefined
}

/** `lcoe_capacity_factor`: cost of energy down, use of the connection up. `npv_capex`: value up, investment down. */
export type HybridObjective = 'lcoe_capacity_factor' | 'npv_capex'
export const HYBRID_OBJECTIVES: readonly HybridObjective[] = ['lcoe_capacity_factor', 'npv_capex']

/** One design of the front, dispatched by the optimum. */
export interface SizedHybrid {
  readonly sizes: HybridSizes
  readonly money: HybridMoney
  /** Exported over what the connection could carry [fraction]; NaN without one. */
  readonly connectionFactor: number
  readonly deliveredKwh: number
  readonly curtailedFraction: number
}

/** What a sizing found. */
export interface HybridSizing {
  /** No design is dominated by another, by rising first objective. */
  readonly front: readonly SizedHybrid[]
  /** Place of the knee in the front. */
  readonly knee: number
  readonly evaluations: number
  /** Whether it was stopped before its budget was spent. */
  readonly isPartial: boolean
  /** Designs that could not serve the load, and those that lost their place when dispatched by the optimum. */
  readonly unserved: number
  readonly dominatedAfterwards: number
}

/** Designs of the front that are dispatched again, at most: spread evenly over it. */
const FRONT_MAX = 40

/**
 * Sizes of sun, wind, battery and connection by NSGA-II. The search dispatches by a rule that sees the present step, in
 * about a millisecond a year; the front is dispatched again by the exact optimum, and designs that it shows to be
 * dominated leave.
 *
 * @returns the front; yields progress after every evaluation.
 * @throws {InputError} naming the field.
 */
export function* hybridSizing(
  rng: Rng,
  input: HybridSizingInput,
): Generator<Progress<'designs' | 'front'>, HybridSizing, void> {
  checkSizing(input)
  const total = input.maxEvaluations
  const keys = SIZE_KEYS
  let unserved = 0
  const objectives = new Float64Array(2)
  const run = nsga2(
    rng,
    {
      space: {
        lower: Float64Array.from(keys, (key) => lowerOf(input, key)),
        upper: Float64Array.from(keys, (key) => upperOf(input, key)),
        integer: keys.map((key) => key === 'windKw' && input.turbineKw > 0),
      },
      objectiveCount: 2,
      evaluate: (design) => {
        const sized = sizeHybrid(input, sizesOf(input, design), input.searchRule)
        if (sized === null) {
          unserved++
          objectives.fill(Number.NaN)
        } else {
          const values = objectivesOf(sized, input.objective)
          objectives[0] = values[0]
          objectives[1] = values[1]
        }
        return { objectives }
      },
    },
    { maxEvaluations: total, population: Math.min(input.population ?? 60, total) },
  )
  let step = run.next()
  let done = 0
  let isPartial = false
  let front: readonly Float64Array[] = []
  while (step.done !== true) {
    done = step.value.done
    if (input.stop?.() === true) {
      isPartial = true
      front = frontOf(step.value.front)
      break
    }
    yield { done, total: total + FRONT_MAX, stage: 'designs' }
    step = run.next()
  }
  if (step.done === true) {
    front = frontOf(step.value.front)
    done = step.value.evaluations.count
  }
  const designs = thinned(front, FRONT_MAX)
  const sized: SizedHybrid[] = []
  for (const [i, design] of designs.entries()) {
    const again = sizeHybrid(input, sizesOf(input, design), 'optimal')
    if (again !== null) sized.push(again)
    yield { done: total + i + 1, total: total + FRONT_MAX, stage: 'front' }
  }
  const kept = withoutDominated(sized, input.objective)
  return {
    front: kept,
    knee: kneeOf(kept, input.objective),
    evaluations: done,
    isPartial,
    unserved,
    dominatedAfterwards: sized.length - kept.length,
  }
}

const SIZE_KEYS: readonly (keyof HybridSizes)[] = [
  'pvKw',
  'windKw',
  'storageKw',
  'storageKwh',
  'connectionKw',
]

function lowerOf({ bounds, turbineKw }: HybridSizingInput, key: keyof HybridSizes): number {
  return key === 'windKw' && turbineKw > 0 ? Math.ceil(bounds[key].min / turbineKw - 1e-9) : bounds[key].min
}

function upperOf({ bounds, turbineKw }: HybridSizingInput, key: keyof HybridSizes): number {
  return key === 'windKw' && turbineKw > 0 ? Math.floor(bounds[key].max / turbineKw + 1e-9) : bounds[key].max
}

function sizesOf({ turbineKw }: HybridSizingInput, design: ArrayLike<number>): HybridSizes {
  const [pvKw, wind, storageKw, storageKwh, connectionKw] = Array.from(design)
  return { pvKw, windKw: turbineKw > 0 ? wind * turbineKw : wind, storageKw, storageKwh, connectionKw }
}

/** A design with its money; null where it cannot serve the load. */
function sizeHybrid(
  input: HybridSizingInput,
  sizes: HybridSizes,
  dispatch: 'optimal' | DispatchRule,
): SizedHybrid | null {
  const { year, battery, costs, terms } = input
  const flows = hybridFlows({
    ...year,
    pv: scaled(year.pv, sizes.pvKw),
    wind: scaled(year.wind, sizes.windKw),
    exportLimitKw: sizes.connectionKw,
    storage:
      sizes.storageKw === 0 || sizes.storageKwh === 0
        ? null
        : {
            battery: { ...battery, powerKw: sizes.storageKw, energyKwh: sizes.storageKwh },
            dispatch,
            socInitial: input.socInitial,
          },
  })
  if (flows.status === 'unserved') return null
  const { delivered, exported, generated, curtailed } = energies(flows)
  const life =
    sizes.storageKwh === 0
      ? undefined
      : batteryLife({
          soc: flows.schedule.chargeKwh.map((charge) => charge / sizes.storageKwh),
          years: terms.lifeYears,
          upkeep: input.upkeep,
        })
  const without = flows.revenueWithout ?? flows.revenue
  const money = hybridMoney(sizes, costs, terms, {
    revenueWithoutStorage: without + flows.loadCost,
    storageValue: flows.revenue - without,
    deliveredKwh: delivered,
    capacity: life?.capacity,
    bought: life?.bought,
  })
  const hours = year.axis.length * flows.stepHours
  return {
    sizes,
    money,
    connectionFactor: exported / (sizes.connectionKw * hours),
    deliveredKwh: delivered,
    curtailedFraction: generated === 0 ? 0 : curtailed / generated,
  }
}

function energies({ schedule, pvKw, windKw, loadKw, stepHours }: HybridFlows): {
  delivered: number
  exported: number
  generated: number
  curtailed: number
} {
  let delivered = 0
  let exported = 0
  let generated = 0
  let curtailed = 0
  for (let t = 0; t < pvKw.length; t++) {
    delivered += Math.max(0, schedule.netExportKw[t] + loadKw[t])
    exported += Math.max(0, schedule.netExportKw[t])
    generated += pvKw[t] + windKw[t]
    curtailed += schedule.curtailedKw[t]
  }
  return {
    delivered: delivered * stepHours,
    exported: exported * stepHours,
    generated: generated * stepHours,
    curtailed: curtailed * stepHours,
  }
}

function scaled(part: HybridYearInput['pv'], capacityKw: number): HybridYearInput['pv'] {
  if (part === null || part.capacityKw === 0) return null
  const by = capacityKw / part.capacityKw
  return { capacityKw, powerKw: part.powerKw.map((power) => power * by) }
}

function objectivesOf(sized: SizedHybrid, objective: HybridObjective): readonly [number, number] {
  return objective === 'npv_capex'
    ? [-sized.money.npv, sized.money.capex.total]
    : [sized.money.lcoe, -sized.connectionFactor]
}

function frontOf({ count, variables, variableCount: size }: DesignSet): Float64Array[] {
  return Array.from({ length: count }, (_, i) => variables.slice(i * size, (i + 1) * size))
}

function thinned<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))])
}

function withoutDominated(items: readonly SizedHybrid[], objective: HybridObjective): readonly SizedHybrid[] {
  const valued = items.map((item) => ({ item, values: objectivesOf(item, objective) }))
  const complete = valued.filter(({ values }) => values.every(Number.isFinite))
  return complete
    .filter(
      ({ values: [a, b] }, i) =>
        !complete.some(
          ({ values: [x, y] }, j) => x <= a && y <= b && (x < a || y < b || (j < i && x === a && y === b)),
        ),
    )
    .sort((one, other) => one.values[0] - other.values[0])
    .map(({ item }) => item)
}

function kneeOf(front: readonly SizedHybrid[], objective: HybridObjective): number {
  if (front.length < 3) return 0
  const data = Float64Array.from(front.flatMap((item) => objectivesOf(item, objective)))
  return kneePoint({ data, dimension: 2 }).index
}

function checkSizing({ bounds, maxEvaluations, objective }: HybridSizingInput): void {
  InputError.requireRange(maxEvaluations, 10, 1e6, 'maxEvaluations')
  InputError.requireOneOf(objective, HYBRID_OBJECTIVES, 'objective')
  for (const key of SIZE_KEYS) {
    InputError.requireRange(bounds[key].min, 0, 1e9, `bounds.${key}.min`)
    InputError.requireRange(bounds[key].max, bounds[key].min, 1e9, `bounds.${key}.max`)
  }
}
