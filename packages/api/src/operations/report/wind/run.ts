import type { GeoArea } from '@sunwake/core/site'
import { runToEnd } from '@sunwake/core/steps'
import { frameOfArea } from '@sunwake/core/studies'
import { monthOfRecords } from '@sunwake/core/time'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { SeriesTable } from '../../../series/index.ts'
import { isRecord, parseRequest } from '../../../wire/parse/parse-request.ts'
import type { RunContext } from '../../data/run-context.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { fingerprint } from '../../result/fingerprint.ts'
import { planWindAnalysis, type WindAnalysisPlan, withPositionSpelling } from '../../wind/analysis/plan.ts'
import { runWindAnalysisPlan } from '../../wind/analysis/run.ts'
import { turbinesWithin } from '../../wind/farm/seconds.ts'
import { areaOfBoundary } from '../../wind/ground/boundary/boundary.ts'
import { withWindGround } from '../../wind/ground/ground.ts'
import { crossCheckWindData } from '../../wind/own-wind/schema.ts'
import { crossCheckPermit } from '../../wind/permit/parts.ts'
import { crossCheckTurbineRules } from '../../wind/rules/schema.ts'
import { dayOf } from '../fields.ts'
import { type ReportFile, reportFile } from '../report-file.ts'
import { windReportDocument } from './document.ts'
import { windMoney } from './money.ts'
import type { PlanePoints, WindReportNumbers } from './numbers.ts'
import { REPORT_TURBINES_MAX, type WindReportRequest, windReportRequestSchema } from './request.ts'

/** A request as it is checked, with its day. */
export interface CheckedWindReport {
  readonly checked: WindReportRequest & { readonly date: string }
  readonly area: GeoArea
}

const MONTHS = 12
/** Longest that the wakes of a report may take, by the estimates of jobs [s]. */
const REPORT_SECONDS = 10

/** @throws {ServiceError} `validation_error` with every refused field, `invalid_boundary`, `boundary_too_large`. */
export function checkWindReport(request: unknown, nowMs: number = Date.now()): CheckedWindReport {
  const checked = parseRequest(windReportRequestSchema, withPositionSpelling(request), (body) => [
    ...crossCheckWindData(body),
    ...crossCheckTurbineRules(body),
    ...crossCheckPermit(body),
    ...crossCheckPermitSection(body),
  ])
  return {
    checked: { ...checked, date: checked.date ?? dayOf(nowMs) },
    area: areaOfBoundary(checked.boundary),
  }
}

/** A section on a permit needs parts of one. */
function crossCheckPermitSection({
  include_sections: sections,
  permit,
}: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  if (!Array.isArray(sections) || !sections.includes('permit')) return []
  if (isRecord(permit) && Object.keys(permit).length > 0) return []
  return [{ field: 'permit', value: null, constraint: 'one part or more, as include_sections has permit' }]
}

/** The farm of a report as an analysis takes it. */
function planOf({ checked, area }: CheckedWindReport, context: RunContext): WindAnalysisPlan {
  const { project_name, client_name, include_sections, branding, locale, date, format, ...rest } = checked
  const { include_capsule, financial_assumptions, ...farm } = rest
  const plan = planWindAnalysis({ checked: { ...farm, name: project_name }, area }, context)
  const count = plan.laid.x.length
  if (count > REPORT_TURBINES_MAX) {
    throw validationError([
      {
        field: 'max_turbines',
        value: checked.max_turbines ?? null,
        constraint: `1..${REPORT_TURBINES_MAX} turbines in a report; ${count} fit inside the boundary. Larger farms are analysed by POST /v1/wind/analysis/run`,
      },
    ])
  }
  requireSoon(plan)
  return plan
}

/** Refuses a wake model that takes too long over the farm and its neighbours, of which a report needs two runs. */
function requireSoon({ checked, options: { wakeModel }, laid, neighbours }: WindAnalysisPlan): void {
  const runs = neighbours === undefined ? 1 : 2
  const most = turbinesWithin(wakeModel, REPORT_SECONDS / runs)
  const turbines = laid.x.length + (neighbours?.count ?? 0)
  if (turbines <= most) return
  const constraint = `a wake model that takes ${turbines} turbines, neighbours among them, in ${REPORT_SECONDS} s: ${wakeModel} takes ${most}. POST /v1/wind/analysis/run has more time`
  throw validationError([{ field: 'wake_model', value: checked.wake_model ?? null, constraint }])
}

/** Energy and mean wind speed of the months; the hours give their shares, the year its energy. */
function monthsOf({ axis, columns }: SeriesTable, netMwh: number): WindReportNumbers['months'] {
  const month = monthOfRecords(axis)
  const energy = new Float64Array(MONTHS)
  const speed = new Float64Array(MONTHS)
  const records = new Float64Array(MONTHS)
  for (let t = 0; t < axis.length; t++) {
    const [power, wind] = [columns['power_kw']?.[t], columns['wind_speed_ms']?.[t]]
    if (power === undefined || wind === undefined || !Number.isFinite(power) || !Number.isFinite(wind))
      continue
    const m = month[t] ?? 0
    energy[m] = (energy[m] ?? 0) + power
    speed[m] = (speed[m] ?? 0) + wind
    records[m] = (records[m] ?? 0) + 1
  }
  const sum = energy.reduce((total, value) => total + value, 0)
  return {
    energy_mwh: Array.from(energy, (value) => (sum > 0 ? (netMwh * value) / sum : 0)),
    mean_wind_speed_ms: Array.from(speed, (value, m) => value / Math.max(records[m] ?? 0, 1)),
  }
}

function planePoint({ x, y }: { readonly x: number; readonly y: number }): PlanePoints {
  return { east_m: [x], north_m: [y] }
}

function mapOf({
  area,
  checked: { permit },
  laid,
  turbines: { kinds, kindOf },
}: WindAnalysisPlan): WindReportNumbers['map'] {
  const substation = permit?.collector_network?.substation
  const frame = frameOfArea(area)
  const rings = area.polygons.flatMap(({ outer, holes }) => [outer, ...holes])
  return {
    boundary: rings.map(({ lonDeg, latDeg }): PlanePoints => {
      const points = Array.from(lonDeg, (longitude, n) =>
        frame.toLocal({
          latitudeDeg: latDeg[n] ?? Number.NaN,
          longitudeDeg: longitude - 360 * Math.round(longitude / 360),
        }),
      )
      return { east_m: points.map((point) => point.x), north_m: points.map((point) => point.y) }
    }),
    turbines: kinds
      .map(({ turbine, model }, kind) => {
        const own = (values: Float64Array) => Array.from(values).filter((_, n) => (kindOf?.[n] ?? 0) === kind)
        return {
          name: kinds.length === 1 ? turbine.id : `${turbine.id}, ${model.hubHeight} m`,
          rotor_diameter_m: turbine.rotorDiameter,
          east_m: own(laid.x),
          north_m: own(laid.y),
        }
      })
      .filter(({ east_m }) => east_m.length > 0),
    ...(substation && {
      network: {
        turbines: { east_m: Array.from(laid.x), north_m: Array.from(laid.y) },
        substation: planePoint(frame.toLocal({ latitudeDeg: substation.lat, longitudeDeg: substation.lon })),
      },
    }),
  }
}

/**
 * The operation behind `POST /v1/wind/report` and `sunwake report wind`.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `infeasible_constraints`, `data_unavailable`.
 */
export async function runWindReport(request: CheckedWindReport, context: RunContext): Promise<ReportFile> {
  const { checked, area } = request
  const ready = await withWindGround(request, context)
  const plan = planOf(request, ready)
  const { turbines, sectors, origin } = plan
  const { turbine } = turbines.usual
  const run = runToEnd(
    runWindAnalysisPlan(plan, { ...ready, includeTimeseries: true, includeTurbineDetail: true }),
  )
  const { job_id, status, created_at, completed_at, processing_time_s, timeseries, ...analysis } = run.body
  const { farm_summary: farm } = analysis
  const money = windMoney(checked.financial_assumptions, farm, plan.notes)
  const metadata = {
    ...analysis.metadata,
    processing_time_ms: 0,
    fingerprint: fingerprint({
      operation: 'wind.report',
      engineVersion: ENGINE_VERSION,
      request: checked.financial_assumptions ?? {},
      dataIdentity: analysis.metadata.fingerprint,
    }),
  }
  const numbers: WindReportNumbers = {
    analysis: { ...analysis, metadata },
    location: {
      latitude: area.inner.latitudeDeg,
      longitude: area.inner.longitudeDeg,
      altitude_m: origin.place.site.altitude,
    },
    turbine: {
      name: turbine.id,
      rated_power_kw: turbine.ratedPowerKw,
      rotor_diameter_m: turbine.rotorDiameter,
    },
    weibull: sectors.sectors.map(({ scale, shape }) => ({ a: scale, k: shape })),
    months: monthsOf(run.series!, farm.net_aep_mwh),
    exceeded_mwh: run.exceededMwh ?? [],
    map: mapOf(plan),
    money,
  }
  return reportFile(
    {
      numbers,
      metadata,
      warnings: analysis.warnings,
      dataIdentity: origin.identity,
      document: windReportDocument,
    },
    { operation: 'createWindReport', request: checked, presentation: checked, context },
  )
}
