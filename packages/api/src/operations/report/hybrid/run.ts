import { isoUtc, labelMs, monthOfRecords } from '@sunwake/core/time'
import type { SeriesTable } from '../../../series/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import type { RunContext } from '../../data/run-context.ts'
import { analyseHybrid } from '../../hybrid/analysis.ts'
import { hybridBody, hybridSeries } from '../../hybrid/body.ts'
import { crossCheckHybrid } from '../../hybrid/cross-check.ts'
import { pricesOf } from '../../hybrid/market/prices.ts'
import { planHybrid } from '../../hybrid/plan.ts'
import { hybridIdentity } from '../../hybrid/run.ts'
import { dayOf } from '../fields.ts'
import { type ReportFile, reportFile } from '../report-file.ts'
import { hybridReportDocument } from './document.ts'
import { costsPerYear, hybridReportMoney } from './money.ts'
import type { DispatchBody, HybridReportNumbers } from './numbers.ts'
import { type HybridReportRequest, hybridReportRequestSchema } from './request.ts'

/** A request as it is checked, with its day. */
export type CheckedHybridReport = HybridReportRequest & { readonly date: string }

const KWH_PER_MWH = 1000
const MONTHS = 12
const MINUTES_PER_WEEK = 7 * 24 * 60

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkHybridReport(request: unknown, nowMs: number = Date.now()): CheckedHybridReport {
  const checked = parseRequest(hybridReportRequestSchema, request, crossCheckHybrid)
  return { ...checked, date: checked.date ?? dayOf(nowMs) }
}

/** Energy of the months [MWh]. */
function monthsOf({ axis, columns }: SeriesTable): HybridReportNumbers['months'] {
  const month = monthOfRecords(axis)
  const mwhOf = (name: string): number[] => {
    const sums = new Array<number>(MONTHS).fill(0)
    const factor = axis.stepMinutes / 60 / KWH_PER_MWH
    for (let t = 0; t < axis.length; t++) {
      const m = month[t] ?? 0
      sums[m] = (sums[m] ?? 0) + (columns[name]?.[t] ?? 0) * factor
    }
    return sums
  }
  return { solar_mwh: mwhOf('solar_kw'), wind_mwh: mwhOf('wind_kw'), curtailed_mwh: mwhOf('curtailed_kw') }
}

/** The week that shows most: with the most curtailment, else with the most generation; weeks begin where the year does. */
function weekOf({ axis, columns }: SeriesTable): DispatchBody {
  const steps = Math.min(MINUTES_PER_WEEK / axis.stepMinutes, axis.length)
  const sumOf = (names: readonly string[], from: number): number => {
    let sum = 0
    for (const name of names) {
      for (let t = from; t < from + steps; t++) sum += columns[name]?.[t] ?? 0
    }
    return sum
  }
  const best = (names: readonly string[]): { readonly from: number; readonly sum: number } => {
    let most = { from: 0, sum: 0 }
    for (let from = 0; from + steps <= axis.length; from += steps) {
      const sum = sumOf(names, from)
      if (sum > most.sum) most = { from, sum }
    }
    return most
  }
  const curtailed = best(['curtailed_kw'])
  const { from } = curtailed.sum > 0 ? curtailed : best(['solar_kw', 'wind_kw'])
  const list = (name: string): number[] =>
    Array.from({ length: steps }, (_, n) => columns[name]?.[from + n] ?? 0)
  return {
    start: isoUtc(labelMs(axis, from) + axis.utcOffsetHours * 3_600_000),
    step_minutes: axis.stepMinutes,
    solar_kw: list('solar_kw'),
    wind_kw: list('wind_kw'),
    net_export_kw: list('net_export_kw'),
    curtailed_kw: list('curtailed_kw'),
    stored_kwh: list('stored_kwh'),
  }
}

/**
 * The operation behind `POST /v1/hybrid/report` and `sunwake report hybrid`.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export async function runHybridReport(
  checked: CheckedHybridReport,
  context: RunContext,
): Promise<ReportFile> {
  const { project_name, client_name, include_sections, branding, locale, date, ...rest } = checked
  const { format, include_capsule, ...request } = rest
  const plan = planHybrid(request, context)
  const analysis = analyseHybrid(plan)
  const body = hybridBody(plan, analysis, hybridIdentity('hybrid.report', plan))
  const series = hybridSeries(plan, analysis)
  const numbers: HybridReportNumbers = {
    analysis: body,
    parts: {
      solar_kw: plan.parts.pvCapacityKw,
      wind_kw: plan.parts.windCapacityKw,
      storage_kw: plan.year.storage?.battery.powerKw ?? 0,
      storage_kwh: plan.year.storage?.battery.energyKwh ?? 0,
      interconnect_limit_kw: plan.year.exportLimitKw,
    },
    months: monthsOf(series),
    week: weekOf(series),
    shadow_prices: pricesOf(plan),
    cost_per_year: costsPerYear(plan),
    money: hybridReportMoney(plan, analysis),
  }
  return await reportFile(
    {
      numbers,
      metadata: body.metadata,
      warnings: body.warnings,
      dataIdentity: plan.dataIdentity,
      document: hybridReportDocument,
    },
    { operation: 'createHybridReport', request: checked, presentation: checked, context },
  )
}
