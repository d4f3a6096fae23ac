import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { LOSS_CATEGORIES, type LossCategory, type PlantLoss } from './plant-loss.ts'

/** One step of a wind farm's loss waterfall. */
export interface LossStep {
  readonly name: string
  readonly category: LossCategory
  /** Energy before this step [kWh]. */
  readonly beforeKwh: number
  /** Loss (negative) or gain (positive) of this step [kWh]. */
  readonly changeKwh: number
  /** Energy after this step [kWh]. */
  readonly afterKwh: number
}

/** From the gross energy to the meter. */
export interface LossWaterfall {
  readonly grossKwh: number
  /** At the meter [kWh]. */
  readonly netKwh: number
  /** 1 − net/gross, wakes included [fraction]. */
  readonly totalLoss: number
  /** Losses of a category together, 1 − Π(1 − f) [fraction]. */
  readonly byCategory: Readonly<Record<LossCategory, number>>
  /** Each begins where the one before ended; the first begins at the gross energy, the last ends at the meter. */
  readonly steps: readonly LossStep[]
}

/** Where a waterfall begins. */
export interface LossWaterfallInput {
  /** Without wakes, every turbine running freely [kWh]. */
  readonly grossKwh: number
  /** Behind the farm's own wakes, as its model gives it [kWh]. */
  readonly afterWakesKwh: number
  /** Taken category by category, within one in the order given. */
  readonly losses: readonly PlantLoss[]
}

const LOSS_WATERFALL_FIELDS: Readonly<Record<keyof LossWaterfallInput, true>> = {
  grossKwh: true,
  afterWakesKwh: true,
  losses: true,
}

/**
 * Loss waterfall of a wind farm: the farm's own wakes first, then each loss as a share of what is left
 *
 *     E_net = E_wakes·Π(1 − f_i)
 *
 * @throws {InputError} `out_of_range` and its kin naming the value, for example `losses[3].fraction`; `unknown_value`
 *   for a category; `inconsistent` where a name comes twice.
 * @see IEC 61400-15-2; Clifton, Smith & Fields 2016, NREL/TP-5000-64735
 */
export function lossWaterfall(input: LossWaterfallInput): LossWaterfall {
  requireKnown(input, Object.keys(LOSS_WATERFALL_FIELDS))
  requireFields(input, { losses: 'list' })
  const { grossKwh, afterWakesKwh, losses } = input
  InputError.requireRange(grossKwh, Number.MIN_VALUE, 1e18, 'grossKwh', 'kWh')
  InputError.requireRange(afterWakesKwh, 0, 1e18, 'afterWakesKwh', 'kWh')
  requireLosses(losses)
  const steps: LossStep[] = []
  const kept: Record<LossCategory, number> = {
    wake: afterWakesKwh / grossKwh,
    availability: 1,
    electrical: 1,
    performance: 1,
    environmental: 1,
    curtailment: 1,
  }
  let beforeKwh = grossKwh
  const take = (name: string, category: LossCategory, afterKwh: number): void => {
    steps.push({ name, category, beforeKwh, changeKwh: afterKwh - beforeKwh, afterKwh })
    beforeKwh = afterKwh
  }
  take('internal_wakes', 'wake', afterWakesKwh)
  for (const category of LOSS_CATEGORIES) {
    for (const loss of losses) {
      if (loss.category !== category) continue
      take(loss.name, category, beforeKwh * (1 - loss.fraction))
      kept[category] *= 1 - loss.fraction
    }
  }
  return {
    grossKwh,
    netKwh: beforeKwh,
    totalLoss: 1 - beforeKwh / grossKwh,
    byCategory: {
      wake: 1 - kept.wake,
      availability: 1 - kept.availability,
      electrical: 1 - kept.electrical,
      performance: 1 - kept.performance,
      environmental: 1 - kept.environmental,
      curtailment: 1 - kept.curtailment,
    },
    steps,
  }
}

function requireLosses(losses: readonly PlantLoss[]): void {
  const names = new Set<string>()
  losses.forEach(({ name, category, fraction }, n) => {
    InputError.requireOneOf(category, LOSS_CATEGORIES, `losses[${n}].category`)
    InputError.requireRange(fraction, -0.5, 1, `losses[${n}].fraction`)
    if (names.has(name)) {
      throw new InputError({
        code: 'inconsistent',
        field: `losses[${n}].name`,
        value: name,
        constraint: 'a name that comes only once',
      })
    }
    names.add(name)
  })
}
