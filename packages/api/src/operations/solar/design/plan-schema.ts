import { z } from '@hono/zod-openapi'
import { reasonSchema } from '../../result/uncertainty.ts'

const number = (description: string) => z.number().openapi({ description })
const numberOrNull = (description: string) => z.number().nullable().openapi({ description })

/** What an optimiser chose. */
export const optimalParametersSchema = z
  .object({
    tilt: number('Tilt from horizontal, °.'),
    azimuth: number('Direction the modules face, ° clockwise from north.'),
    dc_ac_ratio: number('DC over AC nameplate.'),
    gcr: number('Module width over row pitch.'),
  })
  .openapi('OptimalParameters')

/** What a plant yields. */
export const energyMetricsSchema = z
  .object({
    annual_energy_mwh: number('AC energy of the first year.'),
    capacity_factor: number('Mean AC power over the DC nameplate.'),
    specific_yield: number('AC energy per DC nameplate, kWh/kWp.'),
    performance_ratio: number(
      'AC energy over irradiation on unshaded modules times the DC nameplate; shade between rows is a loss.',
    ),
  })
  .openapi('SolarEnergyMetrics')

/** What a plant costs and earns. */
export const financialMetricsSchema = z
  .object({
    lcoe_cents_per_kwh: numberOrNull('Levelised cost of energy; null where there is no energy.'),
    npv_dollars: number('Net present value.'),
    irr_percent: numberOrNull('Internal rate of return; null where no rate makes the plant pay.'),
    payback_years: numberOrNull('Undiscounted payback; null where the plant does not pay back in its life.'),
    total_capex: number('Investment, USD.'),
  })
  .openapi('SolarFinancialMetrics')

/** The sun of the site, reduced. */
export const reducedResourceSchema = z
  .object({
    annual_ghi: number('kWh/m² a year.'),
    annual_dni: number('kWh/m² a year.'),
    avg_temp: number('°C.'),
    data_source: z.string(),
  })
  .openapi('ReducedSolarResource')

/** How sure the energy is, from the irradiation alone. */
export const energyUncertaintySchema = z
  .object({
    statement: z.string(),
    annual_ghi_sigma_pct: number('One standard deviation of the yearly irradiation.'),
    p50_energy_mwh: number('Energy exceeded with a probability of 50 %.'),
    p75_energy_mwh: number('75 %.'),
    p90_energy_mwh: number('90 %.'),
    p99_energy_mwh: number('99 %.'),
    reasons: z.array(reasonSchema),
  })
  .openapi('SolarEnergyUncertainty')
