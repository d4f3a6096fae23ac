import type { WindAnalysisResponse } from '../../wind/analysis/response.ts'
import type { MoneyBody } from '../money.ts'

/** A ring of the boundary, or places of turbines: metres east and north of the middle. */
export interface PlanePoints {
  readonly east_m: readonly number[]
  readonly north_m: readonly number[]
}

/** Turbines of one kind on the map. */
export interface MapTurbines extends PlanePoints {
  readonly name: string
  readonly rotor_diameter_m: number
}

/** The numbers of a wind report. */
export interface WindReportNumbers {
  readonly analysis: Omit<
    WindAnalysisResponse,
    'job_id' | 'status' | 'created_at' | 'completed_at' | 'processing_time_s' | 'timeseries'
  >
  readonly location: { readonly latitude: number; readonly longitude: number; readonly altitude_m: number }
  readonly turbine: {
    readonly name: string
    readonly rated_power_kw: number
    readonly rotor_diameter_m: number
  }
  readonly weibull: readonly { readonly a: number; readonly k: number }[]
  readonly months: {
    readonly energy_mwh: readonly number[]
    readonly mean_wind_speed_ms: readonly number[]
  }
  /** Energy exceeded with a probability of 1, 2, … 99 % [MWh]. */
  readonly exceeded_mwh: readonly number[]
  readonly map: {
    readonly boundary: readonly PlanePoints[]
    readonly turbines: readonly MapTurbines[]
    /** Where cables are asked for: the turbines in their order, and the one place of the substation. */
    readonly network?: { readonly turbines: PlanePoints; readonly substation: PlanePoints } | undefined
  }
  readonly money: MoneyBody
}
