import type { SolarAssessResponse } from '../../solar/assess/response.ts'
import type { MoneyBody } from '../money.ts'

/** The numbers of a solar report. */
export interface SolarReportNumbers {
  readonly assessment: SolarAssessResponse
  readonly resource: {
    readonly monthly_ghi: readonly number[]
    readonly monthly_dni: readonly number[]
    readonly monthly_dhi: readonly number[]
    readonly monthly_temp: readonly number[]
  }
  /** Where the sun stands every quarter of an hour of three days. */
  readonly sun_path: readonly {
    readonly day: string
    readonly azimuth_deg: readonly number[]
    readonly elevation_deg: readonly number[]
  }[]
  /** The years' energy between the horizontal and the grid, MWh. */
  readonly waterfall: readonly {
    readonly name: string
    readonly before_mwh: number
    readonly change_mwh: number
  }[]
  readonly money: MoneyBody
}
