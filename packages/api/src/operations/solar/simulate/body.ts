import type { Site } from '@sunwake/core/site'
import type { PvSimulation } from '@sunwake/core/studies'
import { isoUtc, labelMs, monthOfRecords, stepHours } from '@sunwake/core/time'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import type { RequestWeather } from '../../weather/weather-of-request.ts'
import { isUnusedLoss, stepName } from '../plant/losses.ts'
import type { SimulateRequest } from './request.ts'
import type { SimulateResponse } from './response.ts'

const KWH_PER_MWH = 1000

const UNITS = {
  capacity_factor: 'fraction of the DC nameplate',
  specific_yield: 'kWh/kWp per year',
  performance_ratio: 'fraction',
  performance_ratio_25c: 'fraction',
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** Writes a simulation as the body of the contract; the time it took is filled in by the caller. */
export function simulateBody({
  request,
  site,
  data,
  fidelity,
  quality,
  simulation,
  uncertainty,
  notes,
  seed,
  identity,
}: {
  readonly request: SimulateRequest
  readonly site: Site
  readonly data: RequestWeather['data']
  readonly fidelity: RequestWeather['fidelity']
  readonly quality: RequestWeather['quality']
  readonly simulation: PvSimulation
  readonly uncertainty: SimulateResponse['uncertainty']
  readonly notes: Notes
  readonly seed: number
  readonly identity: string
}): SimulateResponse {
  const { axis } = simulation
  const period = { start: isoUtc(axis.startMs), end: isoUtc(labelMs(axis, axis.length - 1)) }
  return {
    ...(request.name === undefined ? {} : { name: request.name }),
    location: { latitude: site.latitudeDeg, longitude: site.longitudeDeg, altitude_m: site.altitude },
    period: {
      ...period,
      records: axis.length,
      step_minutes: axis.stepMinutes,
      timestamp_label: axis.label,
      utc_offset_hours: axis.utcOffsetHours,
      missing_records: simulation.missingRecords,
    },
    energy_kwh: simulation.energyKwh,
    energy_metrics: {
      annual_energy_mwh: finite(simulation.annualEnergyKwh / KWH_PER_MWH),
      capacity_factor: finite(simulation.capacityFactor),
      specific_yield: finite(simulation.specificYield),
      performance_ratio: finite(simulation.performanceRatio),
      performance_ratio_25c: finite(simulation.performanceRatio25C),
    },
    monthly: monthsOf(simulation),
    waterfall: waterfallOf(request, simulation),
    uncertainty,
    max_ac_power_kw: simulation.acPowerMaxKw,
    data_source: data.source,
    ...(quality === undefined ? {} : { data_quality: quality }),
    warnings: [...notes.warnings, ...coverageWarnings(simulation)],
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: { ...data, period: data.period ?? `${period.start}/${period.end}` },
      fidelity,
      processing_time_ms: 0,
    },
  }
}

/** Sums of the months that the weather reaches. */
function monthsOf({ axis, monthly }: PvSimulation): SimulateResponse['monthly'] {
  const reached = new Set(monthOfRecords(axis))
  return monthly
    .filter(({ month }) => reached.has(month - 1))
    .map(({ month, ghiKwhM2, poaKwhM2, dcKwh, acKwh }) => ({
      month,
      ghi_kwh_m2: ghiKwhM2,
      poa_kwh_m2: poaKwhM2,
      dc_energy_mwh: dcKwh / KWH_PER_MWH,
      ac_energy_mwh: acKwh / KWH_PER_MWH,
    }))
}

function waterfallOf(
  { system }: SimulateRequest,
  { waterfall }: PvSimulation,
): SimulateResponse['waterfall'] {
  return waterfall
    .filter((step) => !isUnusedLoss(system, step.name))
    .map(({ name, beforeKwh, changeKwh, afterKwh }) => ({
      step: stepName(system, name),
      before_mwh: beforeKwh / KWH_PER_MWH,
      change_mwh: changeKwh / KWH_PER_MWH,
      change_pct: finite((100 * changeKwh) / beforeKwh),
      after_mwh: afterKwh / KWH_PER_MWH,
    }))
}

function coverageWarnings({
  missingRecords,
  axis,
  annualEnergyKwh,
}: PvSimulation): SimulateResponse['warnings'] {
  const warnings: SimulateResponse['warnings'] = []
  if (missingRecords > 0) {
    warnings.push({
      code: 'missing_records',
      message: `${missingRecords} of ${axis.length} records have a gap in their weather and are left out of every sum.`,
    })
  }
  if (Number.isNaN(annualEnergyKwh)) {
    const days = Math.round((axis.length * stepHours(axis) * 10) / 24) / 10
    warnings.push({
      code: 'no_whole_year',
      message: `The weather covers ${days} days, not whole calendar years: yearly figures are null, the others are of this time.`,
    })
  }
  return warnings
}

/** JSON has no NaN. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
