import type { SolarFinance } from './money/solar-money.ts'
import type { SolarDesign } from './solar-design.ts'
import type { SolarEnergy } from './solar-energy.ts'

/** A design that was evaluated, and what it comes to. */
export interface SolarOutcome {
  /** Azimuth 0 ≤ azimuth < 360. */
  readonly design: SolarDesign
  /** AC energy of a year [kWh]. */
  readonly annualEnergyKwh: number
  /** Mean AC power over the DC nameplate [fraction]. */
  readonly capacityFactor: number
  readonly financial: SolarFinance
  /** Land that the plant takes, roads and edges included [m²]. */
  readonly landArea: number
}

/** A design told in full. */
export interface SolarPlan {
  /** Azimuth 0 ≤ azimuth < 360. */
  readonly design: SolarDesign
  readonly energy: SolarEnergy
  readonly financial: SolarFinance
  /** Land that the plant takes, roads and edges included [m²]. */
  readonly landArea: number
}
