import type { QuickSolar, SolarResource } from '@sunwake/core/studies'
import type { SiteClimate } from '@sunwake/data'
import type { SolarQuickResponse } from '../schemas/solar-quick-response.ts'
import { EMBEDDED_SOURCE, embeddedProvenance } from './embedded/provenance.ts'
import { uncertaintyReasons } from './embedded/uncertainty-reasons.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { normalExceedance } from './exceedance.ts'
import type { Notes } from './notes.ts'
import { snakeCase } from './snake-case.ts'
import { irradiationStatement } from './solar-resource.ts'

const KWH_PER_MWH = 1000
const M2_PER_HA = 10_000
const CENTS_PER_USD = 100

const UNITS = {
  tilt: '° from horizontal',
  azimuth: '° clockwise from north',
  dc_ac_ratio: 'DC over AC nameplate',
  gcr: 'module width over row pitch',
  capacity_factor: 'fraction of the DC nameplate',
  specific_yield: 'kWh/kWp per year',
  performance_ratio: 'fraction',
  total_capex: 'USD',
  annual_ghi: 'kWh/m² per year',
  annual_dni: 'kWh/m² per year',
  avg_temp: '°C',
}

/** Writes an optimum as the body of the contract; the times it took are filled in by the caller. */
export function quickSolarBody({
  climate,
  resource,
  result,
  notes,
  seed,
  identity,
}: {
  readonly climate: SiteClimate
  readonly resource: SolarResource
  readonly result: QuickSolar
  readonly notes: Notes
  readonly seed: number
  readonly identity: string
}): SolarQuickResponse {
  const { optimal, energy, financial } = result
  const { ghiYear } = climate.uncertainty
  const annualMwh = energy.annualEnergyKwh / KWH_PER_MWH
  const { p50, p75, p90, p99 } = normalExceedance(annualMwh, ghiYear)
  return {
    objective: result.objective,
    optimal_parameters: {
      tilt: optimal.tiltDeg,
      azimuth: optimal.azimuthDeg,
      dc_ac_ratio: optimal.dcAcRatio,
      gcr: optimal.gcr,
    },
    energy_metrics: {
      annual_energy_mwh: annualMwh,
      capacity_factor: energy.capacityFactor,
      specific_yield: energy.specificYield,
      performance_ratio: energy.performanceRatio,
    },
    financial_metrics: {
      lcoe_cents_per_kwh: finite(financial.lcoe * CENTS_PER_USD),
      npv_dollars: financial.npv,
      irr_percent: finite(100 * financial.irr),
      payback_years: finite(financial.paybackYears),
      total_capex: financial.capex,
    },
    solar_resource: {
      annual_ghi: resource.ghiKwhM2,
      annual_dni: resource.dniKwhM2,
      avg_temp: resource.tempAir,
      data_source: EMBEDDED_SOURCE,
    },
    land_area_ha: result.landArea / M2_PER_HA,
    bounds_reached: result.heldAt.map(snakeCase),
    uncertainty: {
      statement: `${irradiationStatement(climate)} The energy follows it; model, losses and prices are taken as known.`,
      annual_ghi_sigma_pct: 100 * ghiYear,
      p50_energy_mwh: p50,
      p75_energy_mwh: p75,
      p90_energy_mwh: p90,
      p99_energy_mwh: p99,
      reasons: uncertaintyReasons(climate, ['ghi']),
    },
    optimization_time_ms: 0,
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: embeddedProvenance({ of: 'sun' }),
      fidelity: 'synthetic',
      processing_time_ms: 0,
    },
  }
}

/** JSON has no NaN and no infinity. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
