import type { Site } from '../site/index.ts'
import type { PvSystem } from '../solar/system/pv-system.ts'
import type { TimeAxis, WeatherSeries } from '../time/index.ts'

/** What {@link simulatePv} needs. */
export interface SimulatePvInput {
  readonly site: Site
  readonly weather: WeatherSeries
  readonly system: PvSystem
  /** TT − UT1 [s]; from the polynomials of Espenak & Meeus for the first year of the weather when absent. */
  readonly deltaTSeconds?: number | undefined
}

/** One step of the loss waterfall. */
export interface WaterfallStep {
  /** `transposition`, `incidence_angle`, `temperature`, the ten PVWatts losses, `inverter`, `clipping`. */
  readonly name: string
  /** Energy before this step [kWh]. */
  readonly beforeKwh: number
  /** Gain (positive) or loss (negative) of this step [kWh]. */
  readonly changeKwh: number
  /** Energy after this step [kWh]. */
  readonly afterKwh: number
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
  /** AC power [kW]. */
  readonly acPower: Float64Array
}

/** Hourly, monthly and yearly yield of one plant. */
export interface PvSimulation {
  readonly axis: TimeAxis
  readonly series: PvSeries
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
  /** Largest AC power [kW]. */
  readonly acPowerMaxKw: number
  /** From irradiation on the horizontal to AC energy; the steps join without a rest. */
  readonly waterfall: readonly WaterfallStep[]
  /** Records without a result because their weather has a gap. */
  readonly missingRecords: number
}
