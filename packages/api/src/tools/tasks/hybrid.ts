import type { HybridResult } from '../../operations/hybrid/response.ts'
import { number, place, SEED, turbineModel, whole } from '../tool/arguments.ts'
import { figure, fit, maybe, NOTES, notesOf } from '../tool/output.ts'
import { urisOf } from '../tool/references.ts'
import { askBody, defineTool } from '../tool/tool.ts'
import { fixedRows } from './solar-yield.ts'

const POWER_MAX_KW = 5_000_000

/** What every answer on a hybrid tells. */
export const HYBRID_FIGURES = {
  delivered_mwh: figure('Energy of a year that is exported or taken by the load.'),
  p50_mwh: figure('Delivered energy exceeded with a probability of 50 %.'),
  p90_mwh: figure('90 %.'),
  solar_mwh: figure('Of the sun, before curtailment.'),
  wind_mwh: figure('Of the wind, behind wakes and losses, before curtailment.'),
  curtailed_pct: figure('Share of the generation that is lost.'),
  connection_capacity_factor_pct: maybe('Export over what the connection could carry.'),
  lcoe_usd_per_mwh: maybe('Levelised cost of delivered energy.'),
  npv_usd: figure('Net present value.'),
  irr_pct: maybe('Internal rate of return; null where there is none.'),
  capex_usd: figure('Investment of all parts.'),
  storage_value_usd: maybe('What the battery adds to the revenue of a year.'),
}

/** The figures of {@link HYBRID_FIGURES} of an answer. */
export function hybridFigures({
  summary,
  curtailment,
  uncertainty,
  storage,
  financial_metrics: money,
}: Pick<HybridResult, 'summary' | 'curtailment' | 'uncertainty' | 'storage' | 'financial_metrics'>) {
  return {
    delivered_mwh: summary.delivered_mwh,
    p50_mwh: uncertainty.p50_mwh,
    p90_mwh: uncertainty.p90_mwh,
    solar_mwh: summary.solar_mwh,
    wind_mwh: summary.wind_mwh,
    curtailed_pct: curtailment.share_pct,
    connection_capacity_factor_pct: summary.connection_capacity_factor_pct,
    lcoe_usd_per_mwh: money.lcoe === null ? null : 1000 * money.lcoe,
    npv_usd: money.npv,
    irr_pct: money.irr === null ? null : 100 * money.irr,
    capex_usd: money.total_capex,
    storage_value_usd: storage?.value_usd ?? null,
  }
}

const power = (about: string, path: string, required = false) =>
  number({ min: 0, max: POWER_MAX_KW, unit: 'kW', about, path, required })

/** Sun, wind and a battery behind one connection. */
export const simulateHybrid = defineTool({
  name: 'simulate_hybrid',
  title: 'Sun, wind and battery behind one connection',
  description:
    'A year of a solar plant, wind turbines and a battery that share one grid connection: delivered energy with P50 and P90, curtailment, value of the battery and money. Leave out the parts that there are not.',
  readOnly: true,
  shape: {
    ...place(),
    interconnect_limit_kw: power('Largest export of the shared connection.', 'interconnect_limit_kw', true),
    solar_capacity_kw: power('DC nameplate of the modules; without it there is no sun.', 'solar.capacity_kw'),
    ...fixedRows('solar.'),
    turbine_model: turbineModel('wind.turbine_model'),
    turbine_count: whole({
      min: 1,
      max: 1000,
      unit: 'turbines',
      about: 'Turbines; without it there is no wind.',
      path: 'wind.turbine_count',
    }),
    storage_power_kw: power(
      'Charge and discharge of the battery; with storage_energy_kwh.',
      'storage.power_kw',
    ),
    storage_energy_kwh: number({
      min: 0,
      max: 10 * POWER_MAX_KW,
      unit: 'kWh',
      about: 'Capacity of the battery; with storage_power_kw.',
      path: 'storage.energy_kwh',
    }),
    load_kw: power('Constant load behind the connection.', 'load_kw'),
    price_usd_per_kwh: number({
      min: -10,
      max: 10,
      unit: 'USD/kWh',
      about: 'What an exported kWh earns; 0.045 when absent.',
      path: 'price_per_kwh',
    }),
    discount_rate_fraction: number({
      min: 0,
      max: 0.5,
      about: 'Nominal discount rate as a fraction; 0.07 when absent.',
      path: 'financial_assumptions.discount_rate',
    }),
    seed: SEED,
  },
  output: { ...HYBRID_FIGURES, ...NOTES },
  async run(given, ask) {
    const request = given.body()
    const body = await askBody<HybridResult>(ask, 'quickHybrid', { body: request })
    return fit({
      ...hybridFigures(body),
      ...notesOf(body, HYBRID_NOTES),
      ...(await urisOf({ operation: 'quickHybrid', request })),
    })
  },
})

/** Assumptions of a hybrid that matter most. */
export const HYBRID_NOTES = [
  'price_per_kwh',
  'dispatch',
  'solar.tilt',
  'wind.turbine_model',
  'uncertainty',
  'finance',
]
