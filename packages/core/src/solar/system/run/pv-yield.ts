import { InputError, requireObject } from '../../../errors/index.ts'
import {
  civilTime,
  daysInMonth,
  epochMs,
  firstCenterMs,
  monthOfRecords,
  stepHours,
  stepMs,
  type TimeAxis,
} from '../../../time/index.ts'

/** Per-record results; NaN where the weather has a gap. */
export interface PvSeries {
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Irradiance that reaches the cells after the incidence-angle modifier [W/m²]. */
  readonly effectiveIrradiance: Float64Array
  /** Cell temperature [°C]. */
  readonly tempCell: Float64Array
  /** DC power after losses [kW]. */
  readonly dcPower: Float64Array
  /** DC voltage of the first array at the inverters [V]; absent for the modules of PVWatts, which have none. */
  readonly dcVoltage?: Float64Array | undefined
  /** AC power, negative where the plant draws more than it gives [kW]. */
  readonly acPower: Float64Array
}

/** Sums of one calendar month (all years of the series together). */
export interface MonthlyEnergy {
  /** 1..12 */
  readonly month: number
  /** Global horizontal irradiation [kWh/m²]. */
  readonly ghiKwhM2: number
  /** Irradiation on the modules [kWh/m²]. */
  readonly poaKwhM2: number
  /** DC energy after losses [kWh]. */
  readonly dcKwh: number
  /** AC energy [kWh]. */
  readonly acKwh: number
}

/** Energy and the figures that planners compare plants by. */
export interface PvYield {
  readonly monthly: readonly MonthlyEnergy[]
  /** AC energy of all records [kWh]. */
  readonly energyKwh: number
  /** Mean AC energy of a year [kWh]; NaN when the series does not cover whole years. */
  readonly annualEnergyKwh: number
  /** Mean AC power over the DC nameplate, over records without gaps [fraction]. */
  readonly capacityFactor: number
  /** Yearly AC energy per DC nameplate [kWh/kWp]; NaN when the series does not cover whole years. */
  readonly specificYield: number
  /** AC energy over (irradiation on the modules × DC nameplate) [fraction]. */
  readonly performanceRatio: number
  /** The same with the effect of cells warmer or colder than 25 °C taken out [fraction]. */
  readonly performanceRatio25C: number
  /** Largest AC power [kW]. */
  readonly acPowerMaxKw: number
  /** Records without a result because their weather has a gap. */
  readonly missingRecords: number
}

/** Sums of a run by month; {@link addToYield} adds slices in their order. */
export interface YieldSums {
  readonly months: readonly { ghi: number; poa: number; dc: number; ac: number }[]
  /** Σ poa·(1 + γ·(Tcell − 25)) [W/m²]. */
  warmPoa: number
  acPowerMaxKw: number
  missingRecords: number
  records: number
}

const REFERENCE_TEMPERATURE = 25

/** Sums of nothing yet. */
export function createYieldSums(): YieldSums {
  const months = Array.from({ length: 12 }, () => ({ ghi: 0, poa: 0, dc: 0, ac: 0 }))
  return { months, warmPoa: 0, acPowerMaxKw: 0, missingRecords: 0, records: 0 }
}

/**
 * Adds the records of a slice. One with a gap counts nowhere but in `missingRecords`.
 * @param gamma relative change of power with cell temperature γ [1/°C].
 * @param records those that add anything, rising; all when absent.
 */
export function addToYield(
  sums: YieldSums,
  axis: TimeAxis,
  ghi: Float64Array,
  series: PvSeries,
  gamma: number,
  records?: Int32Array | undefined,
): void {
  const months = monthOfRecords(axis)
  const { poaGlobal, tempCell, dcPower, acPower } = series
  let { warmPoa, acPowerMaxKw, missingRecords } = sums
  let month = 0
  let { ghi: ghiSum, poa: poaSum, dc: dcSum, ac: acSum } = sums.months[month]
  const count = records?.length ?? axis.length
  for (let k = 0; k < count; k++) {
    const t = records === undefined ? k : records[k]
    const ac = acPower[t]
    if (Number.isNaN(ac)) {
      missingRecords++
      continue
    }
    if (months[t] !== month) {
      Object.assign(sums.months[month], { ghi: ghiSum, poa: poaSum, dc: dcSum, ac: acSum })
      month = months[t]
      ;({ ghi: ghiSum, poa: poaSum, dc: dcSum, ac: acSum } = sums.months[month])
    }
    ghiSum += ghi[t]
    poaSum += poaGlobal[t]
    dcSum += dcPower[t]
    acSum += ac
    if (poaGlobal[t] > 0) warmPoa += poaGlobal[t] * (1 + gamma * (tempCell[t] - REFERENCE_TEMPERATURE))
    if (ac > acPowerMaxKw) acPowerMaxKw = ac
  }
  Object.assign(sums.months[month], { ghi: ghiSum, poa: poaSum, dc: dcSum, ac: acSum })
  sums.warmPoa = warmPoa
  sums.acPowerMaxKw = acPowerMaxKw
  sums.missingRecords = missingRecords
  sums.records += axis.length
}

/**
 * Energy and the figures that planners compare plants by.
 *
 *     capacityFactor       = Σ ac·h / (P0 · Σ h)
 *     performanceRatio     = Σ ac·h / (Σ poa·h / 1000 W/m² · P0)
 *     performanceRatio25C  = Σ ac·h / (Σ poa·(1 + γ·(Tcell − 25))·h / 1000 W/m² · P0)
 *
 * A ratio over nothing (no light, no records) is NaN.
 *
 * @param axis of the whole run.
 * @param capacityKw DC nameplate P0 [kW].
 * @see IEC 61724-1:2017, 14.3.2 (performance ratio, that at 25 °C)
 */
export function yieldOf(sums: YieldSums, axis: TimeAxis, capacityKw: number): PvYield {
  const hours = stepHours(axis)
  const monthly = sums.months.map((sum, m) => ({
    month: m + 1,
    ghiKwhM2: (sum.ghi * hours) / 1000,
    poaKwhM2: (sum.poa * hours) / 1000,
    dcKwh: sum.dc * hours,
    acKwh: sum.ac * hours,
  }))
  const energyKwh = monthly.reduce((total, month) => total + month.acKwh, 0)
  const poaKwhM2 = monthly.reduce((total, month) => total + month.poaKwhM2, 0)
  const annualEnergyKwh = energyKwh / wholeYears(axis)
  const { missingRecords, acPowerMaxKw, warmPoa } = sums
  return {
    monthly,
    energyKwh,
    annualEnergyKwh,
    capacityFactor: energyKwh / (capacityKw * (sums.records - missingRecords) * hours),
    specificYield: annualEnergyKwh / capacityKw,
    performanceRatio: energyKwh / (poaKwhM2 * capacityKw),
    performanceRatio25C: energyKwh / (((warmPoa * hours) / 1000) * capacityKw),
    acPowerMaxKw,
    missingRecords,
  }
}

/**
 * How many whole calendar years an axis covers, at least 1.
 * @throws {InputError} `inconsistent` (`weather.axis`) when it does not end on the day and hour it began.
 */
export function requireWholeYears(axis: TimeAxis): number {
  requireObject(axis, 'axis')
  const years = wholeYears(axis)
  if (!Number.isNaN(years)) return years
  throw new InputError({
    code: 'inconsistent',
    field: 'weather.axis',
    value: axis.length,
    constraint: 'the records of whole calendar years',
  })
}

/** How many whole calendar years an axis covers; NaN when it does not end on the day and hour it began. */
export function wholeYears(axis: TimeAxis): number {
  const firstEdgeMs = firstCenterMs(axis) - stepMs(axis) / 2
  const lastEdgeMs = firstEdgeMs + axis.length * stepMs(axis)
  const first = civilTime(firstEdgeMs, axis.utcOffsetHours)
  const years = civilTime(lastEdgeMs, axis.utcOffsetHours).year - first.year
  if (years < 1 || first.day > daysInMonth(first.year + years, first.month)) return Number.NaN
  return epochMs({ ...first, year: first.year + years }, axis.utcOffsetHours) === lastEdgeMs
    ? years
    : Number.NaN
}
