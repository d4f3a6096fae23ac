import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { type CalendarFit, calendarRate, NMC_CALENDAR } from './calendar-fade.ts'
import { type CycleLife, minerDamage } from './miner-damage.ts'
import { equivalentFullCycles, rainflow } from './rainflow.ts'

/**
 * Cycle life of nickel manganese cobalt cells to 80 % of their capacity: 3000 cycles of 80 % depth.
 * @see Xu, Zhao, Zheng, Litvinov & Kirschen 2018, IEEE Trans. Power Syst. 33:2248 (5.24·10⁻⁴·δ^2.03 a cycle)
 */
export const NMC_CYCLE_LIFE: CycleLife = { cyclesAtFullDepth: 1 / 5.24e-4, exponent: 2.03 }

/** What {@link batteryLife} is asked. */
export interface BatteryLifeInput {
  /** Charge of one year as a fraction of the capacity, the initial one first. */
  readonly soc: Float64Array
  /** Mean temperature of the cells, −40..80 [°C]; 25 when absent: batteries of this kind are air-conditioned. */
  readonly temperatureC?: number | undefined
  /** Years of operation, 1..100. */
  readonly years: number
  /** Share of the capacity at which a battery is replaced, 0.3..1; 0.8 when absent. */
  readonly endOfLife?: number | undefined
  /** `replace` at the end of life, or `augment` every year up to the nominal capacity. */
  readonly upkeep: 'replace' | 'augment'
  readonly calendar?: CalendarFit | undefined
  readonly cycleLife?: CycleLife | undefined
}

/** How a battery ages under the same year again and again. */
export interface BatteryLife {
  readonly equivalentFullCyclesPerYear: number
  /** Share of the cycle life that a year uses up. */
  readonly damagePerYear: number
  /** Mean capacity of each year of operation as a share of the nominal one. */
  readonly capacity: Float64Array
  /** Capacity bought at the end of each year as a share of the nominal one: replacement or augmentation. */
  readonly bought: Float64Array
  /** Years at whose end the battery is replaced; empty with augmentation. */
  readonly replacementYears: readonly number[]
}

/** Damage of 1 is the loss of this share of the capacity: the tests of the cycle life end there. */
const LOSS_AT_FULL_DAMAGE = 0.2
const DAYS_PER_YEAR = 365

const BATTERY_LIFE_FIELDS: Readonly<Record<keyof BatteryLifeInput, true>> = {
  soc: true,
  temperatureC: true,
  years: true,
  endOfLife: true,
  upkeep: true,
  calendar: true,
  cycleLife: true,
}

/**
 * Fade by time and by cycles over the life of a project. Both losses are added, which is on the safe side of taking the
 * larger. With replacement a battery ages from new again; augmentation keeps the capacity and ages what was there.
 *
 * @throws {InputError} naming the field.
 */
export function batteryLife(input: BatteryLifeInput): BatteryLife {
  requireKnown(input, Object.keys(BATTERY_LIFE_FIELDS))
  requireFields(input, { soc: 'list' })
  const { soc, years, upkeep, temperatureC = 25, endOfLife = 0.8 } = input
  const { calendar = NMC_CALENDAR, cycleLife = NMC_CYCLE_LIFE } = input
  InputError.requireRange(years, 1, 100, 'years')
  InputError.requireRange(temperatureC, -40, 80, 'temperatureC', '°C')
  InputError.requireRange(endOfLife, 0.3, 1, 'endOfLife')
  InputError.requireOneOf(upkeep, ['replace', 'augment'], 'upkeep')
  const cycles = rainflow(soc)
  const damagePerYear = minerDamage(cycles, cycleLife)
  const meanSoc = soc.reduce((sum, value) => sum + value, 0) / Math.max(1, soc.length)
  const rate = calendarRate(calendar, temperatureC, meanSoc)
  const capacityAt = (age: number): number => {
    const byTime = Math.max(0, 1 - Math.min(1, calendar.q0 - rate * Math.sqrt(age * DAYS_PER_YEAR)))
    return Math.max(0, 1 - byTime - LOSS_AT_FULL_DAMAGE * damagePerYear * age)
  }
  const capacity = new Float64Array(years)
  const bought = new Float64Array(years)
  const replacementYears: number[] = []
  let born = 0
  for (let year = 1; year <= years; year++) {
    const age = year - born
    capacity[year - 1] = 0.5 * (capacityAt(age - 1) + capacityAt(age))
    if (upkeep === 'augment') {
      capacity[year - 1] = 1
      if (year < years) bought[year - 1] = capacityAt(year - 1) - capacityAt(year)
      continue
    }
    if (capacityAt(age) >= endOfLife || year === years) continue
    bought[year - 1] = 1
    replacementYears.push(year)
    born = year
  }
  return {
    equivalentFullCyclesPerYear: equivalentFullCycles(cycles),
    damagePerYear,
    capacity,
    bought,
    replacementYears,
  }
}
