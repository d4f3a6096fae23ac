import type { AssessedSite } from '@sunwake/core/studies'
import { finiteOrNull } from '../../../wire/finite-or-null.ts'
import { uncertaintyReasons } from '../../data/embedded/uncertainty-reasons.ts'
import type { SunOfRun } from '../../data/sun-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import { resultUuid } from '../../result/uuid.ts'
import { M2_PER_HA } from '../design/project.ts'
import { irradiationStatement } from '../resource/run.ts'
import type { SolarAssessRequest } from './request.ts'
import type { SolarAssessResponse } from './response.ts'

const KWH_PER_MWH = 1000
const CENTS_PER_USD = 100

const UNITS = {
  latitude: '°, north positive',
  longitude: '°, east positive',
  tilt: '° from horizontal',
  azimuth: '° clockwise from north',
  dc_ac_ratio: 'DC over AC nameplate',
  gcr: 'module width over row pitch',
  capacity_factor: 'fraction of the DC nameplate',
  specific_yield: 'kWh/kWp per year',
  performance_ratio: 'fraction',
  total_capex: 'USD',
  break_even_price: 'USD/kWh in the first year',
  annual_ghi: 'kWh/m² per year',
  annual_dni: 'kWh/m² per year',
  annual_dhi: 'kWh/m² per year',
  avg_temp: '°C',
  points: 'points of 100',
}

type Period = AssessedSite['uncertainty']['periods'][number]

/** Writes an assessment as the body of the contract; the time it took is filled in by the caller. */
export function solarAssessBody({
  request,
  sun: { site, climate, data, fidelity },
  assessed,
  notes,
  seed,
  identity,
}: {
  readonly request: SolarAssessRequest
  readonly sun: SunOfRun
  readonly assessed: AssessedSite
  readonly notes: Notes
  readonly seed: number
  readonly identity: string
}): SolarAssessResponse {
  const { design, energy, financial, resource, score, orientation, tracking, uncertainty } = assessed
  const { latitude, longitude, client_name: client } = request
  const name = request.project_name ?? `Site at ${placeName(latitude, longitude)}`
  const periods = uncertainty.periods.map(periodBody)
  const single = periods.find(({ years }) => years === 1)
  return {
    assessment_id: resultUuid([identity, name, client ?? null]),
    project_name: name,
    ...(client === undefined ? {} : { client_name: client }),
    location: { latitude, longitude, altitude_m: site.altitude },
    site_quality: score.quality,
    site_score: score.total,
    score_parts: score.parts.map((part) => ({ ...part, value: finiteOrNull(part.value) })),
    slope_deduction: score.slopeDeduction,
    solar_resource: {
      annual_ghi: resource.ghiKwhM2,
      annual_dni: resource.dniKwhM2,
      annual_dhi: resource.dhiKwhM2,
      avg_temp: resource.tempAir,
      resource_class: assessed.resourceClass,
      data_source: data.source,
    },
    design: {
      tilt: design.tiltDeg,
      azimuth: design.azimuthDeg,
      dc_ac_ratio: design.dcAcRatio,
      gcr: design.gcr,
      land_area_ha: assessed.landArea / M2_PER_HA,
    },
    energy_estimate: {
      annual_energy_mwh: energy.annualEnergyKwh / KWH_PER_MWH,
      capacity_factor: energy.capacityFactor,
      p50_energy_mwh: single?.p50_energy_mwh ?? energy.annualEnergyKwh / KWH_PER_MWH,
      p90_energy_mwh: single?.p90_energy_mwh ?? Number.NaN,
      specific_yield: energy.specificYield,
      performance_ratio: energy.performanceRatio,
      monthly_energy_mwh: [...assessed.monthlyEnergyKwh].map((month) => month / KWH_PER_MWH),
    },
    losses: assessed.waterfall.slice(1).map(({ name: step, beforeKwh, changeKwh }) => ({
      name: step,
      loss_pct: beforeKwh > 0 ? (100 * -changeKwh) / beforeKwh + 0 : 0,
    })),
    financial_summary: {
      lcoe_cents_per_kwh: finiteOrNull(financial.lcoe * CENTS_PER_USD),
      npv_dollars: financial.npv,
      irr_percent: finiteOrNull(100 * financial.irr),
      payback_years: finiteOrNull(financial.paybackYears),
      total_capex: financial.capex,
      break_even_price: finiteOrNull(assessed.breakEvenPrice),
    },
    orientation:
      orientation === undefined
        ? null
        : {
            tilt: orientation.tiltDeg,
            azimuth: orientation.azimuthDeg,
            energy_gain_pct: 100 * orientation.energyGain,
          },
    tracking: {
      gcr: tracking.gcr,
      energy_gain_pct: 100 * tracking.energyGain,
      lcoe_cents_per_kwh: finiteOrNull(tracking.lcoe * CENTS_PER_USD),
    },
    uncertainty: {
      statement: `${irradiationStatement(climate)} With model, plant and the variability of years the energy of a single year is known to ±${(single?.sigma_pct ?? 0).toFixed(1)} %.`,
      annual_ghi_sigma_pct: 100 * climate.uncertainty.ghiYear,
      interannual_sigma_pct: 100 * assessed.interannualVariability,
      components: uncertainty.components.map(({ name: source, ofEnergy }) => ({
        name: source,
        sigma_pct: 100 * ofEnergy,
      })),
      periods,
      reasons: uncertaintyReasons(climate, ['ghi']),
    },
    recommendations: assessed.recommendations.map(({ message }) => message),
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data,
      fidelity,
      processing_time_ms: 0,
    },
  }
}

function periodBody({ years, standardDeviation, levels }: Period) {
  const at = (exceedance: number): number =>
    (levels.find((level) => level.exceedance === exceedance)?.energy ?? Number.NaN) / KWH_PER_MWH
  return {
    years,
    sigma_pct: 100 * standardDeviation,
    p50_energy_mwh: at(0.5),
    p75_energy_mwh: at(0.75),
    p90_energy_mwh: at(0.9),
    p95_energy_mwh: at(0.95),
    p99_energy_mwh: at(0.99),
  }
}

/** A place for a person: `33.45° N 112.07° W`. */
function placeName(latitude: number, longitude: number): string {
  const angle = (degrees: number, positive: string, negative: string): string =>
    `${Math.abs(degrees)}° ${degrees < 0 ? negative : positive}`
  return `${angle(latitude, 'N', 'S')} ${angle(longitude, 'E', 'W')}`
}
