import type { HybridResult, HybridRunResponse } from '../../hybrid/response.ts'
import type { MoneyBody } from '../money.ts'

/** Flows of some days, step by step. */
export interface DispatchBody {
  readonly start: string
  readonly step_minutes: number
  readonly solar_kw: readonly number[]
  readonly wind_kw: readonly number[]
  readonly net_export_kw: readonly number[]
  readonly curtailed_kw: readonly number[]
  readonly stored_kwh: readonly number[]
}

/** The numbers of a hybrid report. */
export interface HybridReportNumbers {
  readonly analysis: HybridResult
  readonly parts: {
    readonly solar_kw: number
    readonly wind_kw: number
    readonly storage_kw: number
    readonly storage_kwh: number
    readonly interconnect_limit_kw: number
  }
  readonly months: {
    readonly solar_mwh: readonly number[]
    readonly wind_mwh: readonly number[]
    readonly curtailed_mwh: readonly number[]
  }
  /** The week with the most curtailment; without any, that with the most generation. */
  readonly week: DispatchBody
  readonly shadow_prices: HybridRunResponse['shadow_prices']
  /** What one more unit of each size costs a year: its investment as an annuity, and its upkeep [USD]. */
  readonly cost_per_year: Readonly<Record<string, number>>
  readonly money: MoneyBody
}
