import type {
  SolarDesign,
  SolarEnergy,
  SolarFinance,
  SolarOutcome,
  SolarPlan,
  SolarResource,
} from '@sunwake/core/studies'
import type { SiteClimate } from '@sunwake/data'
import { finiteOrNull } from '../../../wire/finite-or-null.ts'
import { uncertaintyReasons } from '../../data/embedded/uncertainty-reasons.ts'
import { normalExceedance } from '../../result/exceedance.ts'
import type { SolarQuickResponse } from '../quick/response.ts'
import { irradiationStatement } from '../resource/run.ts'
import { M2_PER_HA } from './project.ts'

export const KWH_PER_MWH = 1000
export const CENTS_PER_USD = 100

/** Units of what {@link planBody} and its kin write. */
export const PLAN_UNITS = {
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

/** A design with what it yields, costs and takes, as the wire has it. */
export function planBody({ design, energy, financial, landArea }: SolarPlan) {
  return {
    optimal_parameters: parametersBody(design),
    energy_metrics: energyBody(energy),
    financial_metrics: financeBody(financial),
    land_area_ha: landArea / M2_PER_HA,
  }
}

/** A design that was evaluated, in short. */
export interface OutcomeBody {
  readonly optimal_parameters: SolarQuickResponse['optimal_parameters']
  readonly annual_energy_mwh: number
  readonly capacity_factor: number
  readonly financial_metrics: SolarQuickResponse['financial_metrics']
  readonly land_area_ha: number
}

/** Writes a design that was evaluated while the search goes on. */
export function outcomeBody(outcome: SolarOutcome): OutcomeBody {
  return {
    optimal_parameters: parametersBody(outcome.design),
    annual_energy_mwh: outcome.annualEnergyKwh / KWH_PER_MWH,
    capacity_factor: outcome.capacityFactor,
    financial_metrics: financeBody(outcome.financial),
    land_area_ha: outcome.landArea / M2_PER_HA,
  }
}

function parametersBody(design: SolarDesign): SolarQuickResponse['optimal_parameters'] {
  return {
    tilt: design.tiltDeg,
    azimuth: design.azimuthDeg,
    dc_ac_ratio: design.dcAcRatio,
    gcr: design.gcr,
  }
}

function energyBody(energy: SolarEnergy): SolarQuickResponse['energy_metrics'] {
  return {
    annual_energy_mwh: energy.annualEnergyKwh / KWH_PER_MWH,
    capacity_factor: energy.capacityFactor,
    specific_yield: energy.specificYield,
    performance_ratio: energy.performanceRatio,
  }
}

function financeBody(financial: SolarFinance): SolarQuickResponse['financial_metrics'] {
  return {
    lcoe_cents_per_kwh: finiteOrNull(financial.lcoe * CENTS_PER_USD),
    npv_dollars: financial.npv,
    irr_percent: finiteOrNull(100 * financial.irr),
    payback_years: finiteOrNull(financial.paybackYears),
    total_capex: financial.capex,
  }
}

/** The sun of the site, reduced. */
export function resourceBody(
  resource: SolarResource,
  dataSource: string,
): SolarQuickResponse['solar_resource'] {
  return {
    annual_ghi: resource.ghiKwhM2,
    annual_dni: resource.dniKwhM2,
    avg_temp: resource.tempAir,
    data_source: dataSource,
  }
}

/** How sure a yearly energy is, from the uncertainty of the irradiation alone. */
export function energyUncertaintyBody(
  climate: SiteClimate,
  annualEnergyKwh: number,
): SolarQuickResponse['uncertainty'] {
  const { ghiYear } = climate.uncertainty
  const { p50, p75, p90, p99 } = normalExceedance(annualEnergyKwh / KWH_PER_MWH, ghiYear)
  return {
    statement: `${irradiationStatement(climate)} The energy follows it; model, losses and prices are taken as known.`,
    annual_ghi_sigma_pct: 100 * ghiYear,
    p50_energy_mwh: p50,
    p75_energy_mwh: p75,
    p90_energy_mwh: p90,
    p99_energy_mwh: p99,
    reasons: uncertaintyReasons(climate, ['ghi']),
  }
}
