import { pvProjectTerms } from '@sunwake/core/finance'
import { sunPath } from '@sunwake/core/solar/position'
import { createTimeAxis } from '@sunwake/core/time'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import type { RunContext } from '../../data/run-context.ts'
import { assessSolar } from '../../solar/assess/run.ts'
import { givenEconomics } from '../../solar/design/project.ts'
import { dayOf } from '../fields.ts'
import { projectMoney } from '../money.ts'
import { type ReportFile, reportFile } from '../report-file.ts'
import type { ReportRun } from '../report-run.ts'
import { solarReportDocument } from './document.ts'
import type { SolarReportNumbers } from './numbers.ts'
import { type SolarReportRequest, solarReportRequestSchema } from './request.ts'

/** A request as it is checked, with its day. */
export type CheckedSolarReport = SolarReportRequest & { readonly date: string }

const KWH_PER_MWH = 1000
const P90 = 0.9
const QUARTER_MINUTES = 15
const QUARTERS = 96
const DAYS = ['2025-12-21', '2025-03-20', '2025-06-21'] as const

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkSolarReport(request: unknown, nowMs: number = Date.now()): CheckedSolarReport {
  const checked = parseRequest(solarReportRequestSchema, request)
  return { ...checked, date: checked.date ?? dayOf(nowMs) }
}

/** Computes the numbers of a checked request. */
function solarReportNumbers(checked: CheckedSolarReport, context: RunContext): ReportRun<SolarReportNumbers> {
  const { latitude, longitude, capacity_kw, tilt, azimuth, financial_assumptions, seed, data_mode } = checked
  const { project_name, client_name } = checked
  const request = {
    ...{ project_name, client_name, latitude, longitude, capacity_kw, tilt, azimuth },
    ...{ financial_assumptions, seed, data_mode },
  }
  const { body, sun, assessed } = assessSolar(request, context)
  const { resource, financial, energy, uncertainty } = assessed
  const single = uncertainty.periods.find(({ years }) => years === 1)
  const plant = {
    capex: financial.capex,
    omYear1: financial.omYear1,
    energyYear1: energy.annualEnergyKwh,
  }
  const terms = { ...pvProjectTerms(), ...givenEconomics(financial_assumptions).terms }
  return {
    numbers: {
      assessment: body,
      resource: {
        monthly_ghi: [...resource.monthlyGhiKwhM2],
        monthly_dni: [...resource.monthlyDniKwhM2],
        monthly_dhi: [...resource.monthlyDhiKwhM2],
        monthly_temp: [...resource.monthlyTempAir],
      },
      sun_path: DAYS.map((day) => {
        const axis = createTimeAxis({
          startMs: Date.parse(`${day}T00:00:00.000Z`),
          stepMinutes: QUARTER_MINUTES,
          length: QUARTERS,
          label: 'start',
          utcOffsetHours: 0,
        })
        const { azimuthDeg, apparentZenithDeg } = sunPath(axis, sun.site)
        return {
          day,
          azimuth_deg: [...azimuthDeg],
          elevation_deg: Array.from(apparentZenithDeg, (zenith) => 90 - zenith),
        }
      }),
      waterfall: assessed.waterfall.map(({ name, beforeKwh, changeKwh }) => ({
        name,
        before_mwh: beforeKwh / KWH_PER_MWH,
        change_mwh: changeKwh / KWH_PER_MWH,
      })),
      money: projectMoney(terms, plant, single?.levels.find(({ exceedance }) => exceedance === P90)?.energy),
    },
    metadata: body.metadata,
    warnings: body.warnings,
    dataIdentity: sun.identity,
    document: solarReportDocument,
  }
}

/**
 * The operation behind `POST /solar/report` and `sunwake report`.
 * @throws {ServiceError} `data_unavailable`.
 */
export function runSolarReport(checked: CheckedSolarReport, context: RunContext): Promise<ReportFile> {
  return reportFile(solarReportNumbers(checked, context), {
    operation: 'createSolarReport',
    request: checked,
    presentation: checked,
    context,
  })
}
