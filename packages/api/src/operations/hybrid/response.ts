import { z } from '@hono/zod-openapi'
import { orNull } from '../../wire/or-null.ts'
import { metadataSchema, warningSchema } from '../result/metadata.ts'
import { placeSchema } from '../result/place.ts'

const number = (description: string) => z.number().openapi({ description })
const maybe = (description: string) => z.number().nullable().openapi({ description })
const money = (description: string) => number(`${description} USD.`)

const correlationsSchema = z
  .object({
    pearson: maybe('null where a part is constant.'),
    spearman: maybe('Of ranks.'),
    kendall_tau_b: maybe('Of pairs, ties corrected.'),
  })
  .openapi('HybridCorrelations')

const lossOfLoadSchema = z
  .object({
    hours: number('Hours in which the hybrid alone delivers less than the load, or than firm_target_kw.'),
    probability: number('The same as a share of all steps.'),
    unserved_mwh: number('Energy missing in them.'),
    events: z.int().openapi({ description: 'Runs of such steps.' }),
    longest_hours: number('The longest run.'),
    mean_event_hours: maybe('null without events.'),
  })
  .openapi('HybridLossOfLoad')

const storageSchema = z
  .object({
    power_kw: z.number(),
    energy_kwh: z.number(),
    charged_mwh: number('At the AC side.'),
    discharged_mwh: number('At the AC side.'),
    equivalent_full_cycles: number('By rainflow counting, a year.'),
    value_usd: maybe(
      'Revenue with the battery over that without, a year; null where the load cannot be served without it.',
    ),
    perfect_foresight_value_usd: maybe(
      'The same of the best dispatch, which knows the whole year: an upper bound.',
    ),
    rolling_value_usd: maybe(
      'The same of an operator who sees 24 hours of prices and forecasts the rest from the past.',
    ),
    value_share_of_perfect_pct: maybe('Value over that of perfect foresight.'),
    rolling_share_of_perfect_pct: maybe('Value of the rolling horizon over that of perfect foresight.'),
    ageing: z
      .object({
        upkeep: z.enum(['replace', 'augment']),
        cycle_damage_per_year_pct: number('Of the cycle life.'),
        capacity_pct: z.array(z.number()).openapi({ description: 'Mean of each year of operation.' }),
        replacement_years: z
          .array(z.int())
          .openapi({ description: 'Years at whose end the battery is replaced.' }),
        augmented_kwh: z
          .array(z.number())
          .openapi({ description: 'Capacity bought at the end of each year.' }),
      })
      .openapi('HybridStorageAgeing'),
  })
  .openapi('HybridStorage')

const hybridMoneySchema = z
  .object({
    total_capex: money('Investment of all parts.'),
    capex: z.object({ solar: z.number(), wind: z.number(), storage: z.number(), connection: z.number() }),
    om_year1: z.object({ solar: z.number(), wind: z.number(), storage: z.number(), total: z.number() }),
    revenue_year1: money('Of the first year, what the load would have cost included.'),
    npv: money('Net present value.'),
    irr: maybe('Internal rate of return; null where there is none or more than one.'),
    lcoe: maybe('Discounted costs over discounted energy delivered to grid and load, USD/kWh.'),
    payback_years: maybe('Undiscounted; null where it is never paid back.'),
    cash_flow: z.array(z.number()).openapi({ description: 'Today, then each year.' }),
    storage_upkeep: z.array(z.number()).openapi({ description: 'Replacement or augmentation in each year.' }),
  })
  .openapi('HybridFinancialMetrics')

const resultFields = {
  location: placeSchema,
  summary: z
    .object({
      solar_mwh: number('Before curtailment, a year.'),
      wind_mwh: number('Behind wakes and losses, before curtailment.'),
      generated_mwh: number('Both.'),
      delivered_mwh: number('Exported, or taken by the load.'),
      exported_mwh: number('Through the connection.'),
      imported_mwh: number('Through the connection.'),
      load_mwh: number('Of the load.'),
      load_served_by_hybrid_mwh: number('Without import.'),
      curtailed_mwh: number('Neither exported, used nor stored.'),
      storage_loss_mwh: number('Conversion and leakage.'),
      auxiliary_mwh: number('Own use of the battery.'),
      solar_capacity_factor_pct: maybe('Of the DC power.'),
      wind_capacity_factor_pct: maybe('Of the rated power.'),
      combined_capacity_factor_pct: maybe('Generation over all installed power.'),
      connection_capacity_factor_pct: maybe('Export over what the connection could carry.'),
      steps: z.int(),
      step_minutes: z.int(),
    })
    .openapi('HybridSummary'),
  curtailment: z
    .object({
      total_mwh: z.number(),
      share_pct: number('Of the generation.'),
      hours: number('With any curtailment.'),
      by_cause: z.object({ connection_mwh: z.number(), negative_price_mwh: z.number() }),
      by_part: z.object({ solar_mwh: z.number(), wind_mwh: z.number() }),
      without_storage_mwh: number('Of the same hybrid without its battery.'),
      solar_alone_mwh: number('Of the sun alone behind the same connection.'),
      wind_alone_mwh: number('Of the wind alone.'),
    })
    .openapi('HybridCurtailment'),
  complementarity: z
    .object({
      hourly: correlationsSchema,
      daylight: correlationsSchema,
      daily: correlationsSchema,
      days: z.int(),
      spread_ratio: maybe(
        'Standard deviation of the sum over the sum of the deviations: below 1 they even out.',
      ),
    })
    .openapi('HybridComplementarity'),
  firmness: z
    .object({
      p50_kw: number('Delivered power reached half of the time.'),
      p90_kw: number('The P90 hour: power reached 90 % of the time.'),
      p95_kw: z.number(),
      p99_kw: z.number(),
      loss_of_load: orNull(lossOfLoadSchema),
      ramps: z.array(
        z.object({
          hours: z.number(),
          mean_abs_kw: z.number().nullable(),
          max_up_kw: z.number().nullable(),
          max_down_kw: z.number().nullable(),
          p99_abs_kw: z.number().nullable(),
        }),
      ),
    })
    .openapi('HybridFirmness'),
  capacity_value: z
    .object({
      peak_load_mean_kw: maybe('Mean delivery in the 100 hours of highest load; null without a load.'),
      peak_load_credit_pct: maybe('The same over the installed power.'),
      by_season_and_hour: z.array(
        z.object({
          season: z.enum(['djf', 'mam', 'jja', 'son']),
          mean_kw: z.array(z.number().nullable()),
          p90_kw: z.array(z.number().nullable()),
        }),
      ),
    })
    .openapi('HybridCapacityValue'),
  storage: orNull(storageSchema),
  revenue: z
    .object({
      total_usd: money('Export less import and wear, a year.'),
      merchant_usd: money('Export at market prices.'),
      ppa_usd: money('Export under the contract.'),
      import_cost_usd: money('Import.'),
      load_cost_without_hybrid_usd: money(
        'What the load would cost from the grid alone; the finances count it as income.',
      ),
      without_storage_usd: maybe(
        'Total of the same hybrid without its battery; null where the load cannot be served. USD.',
      ),
      per_delivered_mwh_usd: maybe('USD/MWh.'),
    })
    .openapi('HybridRevenue'),
  financial_metrics: hybridMoneySchema,
  uncertainty: z
    .object({
      p50_mwh: number('Delivered energy exceeded with a probability of 50 %.'),
      p75_mwh: z.number(),
      p90_mwh: z.number(),
      p99_mwh: z.number(),
      sigma_pct: number('Standard deviation of the delivered energy.'),
      solar_sigma_pct: z.number(),
      wind_sigma_pct: z.number(),
      correlation: number('Of the uncertainties of sun and wind.'),
      solar_sensitivity: number('Relative change of the delivered energy for that of the sun.'),
      wind_sensitivity: z.number(),
    })
    .openapi('HybridUncertainty'),
  warnings: z.array(warningSchema),
  metadata: metadataSchema
    .extend({
      dispatch: z.string().openapi({ description: '`optimal`, `none`, or the rule.' }),
      foresight: z
        .enum(['perfect_foresight', 'present_step', 'none'])
        .openapi({ description: 'What the dispatch knew.' }),
      hub_height_m: z.number().nullable(),
      turbine_models: z.array(z.object({ turbine_model: z.string(), turbine_count: z.int() })),
    })
    .openapi('HybridMetadata'),
}

const resultSchema = z.object(resultFields)
export type HybridResult = z.output<typeof resultSchema>

/** Body of the answer of `POST /v1/hybrid/analysis/quick`. */
export const hybridQuickResponseSchema = z
  .object({ status: z.literal('completed'), name: z.string().optional(), ...resultFields })
  .openapi('HybridQuickResponse')
export type HybridQuickResponse = z.output<typeof hybridQuickResponseSchema>

const shadowPriceSchema = z
  .object({
    left: maybe('What the last unit is worth; null where there is none to take away.'),
    right: maybe('What one more unit is worth.'),
    unit: z.string(),
  })
  .openapi('HybridShadowPrice', {
    description:
      'Change of the yearly revenue for one unit, the dispatch again the best. Left above right is a kink: the value of either side differs.',
  })

const sizedSchema = z
  .object({
    solar_kw: z.number(),
    turbine_count: z.int().nullable(),
    wind_kw: z.number(),
    storage_power_kw: z.number(),
    storage_energy_kwh: z.number(),
    interconnect_limit_kw: z.number(),
    delivered_mwh: z.number(),
    curtailed_pct: z.number(),
    connection_capacity_factor_pct: z.number().nullable(),
    lcoe: z.number().nullable(),
    npv: z.number(),
    irr: z.number().nullable(),
    total_capex: z.number(),
  })
  .openapi('HybridSizedDesign')
export type SizedDesign = z.output<typeof sizedSchema>

const sizingSchema = z
  .object({
    objective: z.string(),
    pareto_front: z
      .array(sizedSchema)
      .openapi({ description: 'By rising first objective; every design dispatched by the optimum.' }),
    knee_point: orNull(sizedSchema),
    evaluations: z.int(),
    search_dispatch: z
      .string()
      .openapi({ description: 'Rule that dispatched the designs during the search.' }),
    unserved_designs: z.int().openapi({ description: 'Designs that could not serve the load.' }),
    dominated_after_dispatch: z
      .int()
      .openapi({ description: 'Designs that left the front when they were dispatched by the optimum.' }),
    ended_by: z.enum(['evaluations', 'request']),
  })
  .openapi('HybridSizing')

export const hybridRunResponseSchema = z
  .object({
    job_id: z.string(),
    status: z.literal('completed'),
    name: z.string(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime(),
    processing_time_s: number('Volatile: differs from run to run.'),
    partial: z
      .boolean()
      .openapi({ description: 'Whether the search was ended before its time, with its best so far.' }),
    ...resultFields,
    shadow_prices: orNull(z.record(z.string(), shadowPriceSchema)).openapi({
      description: 'null where the load cannot be served by an optimal dispatch.',
    }),
    sizing: orNull(sizingSchema),
    timeseries: z
      .object({
        timestamp_label: z.enum(['start', 'center', 'end']),
        step_minutes: z.number(),
        utc_offset_hours: z.number(),
        timestamps: z.array(z.string()),
        solar_kw: z.array(z.number().nullable()),
        wind_kw: z.array(z.number().nullable()),
        load_kw: z.array(z.number().nullable()),
        charge_kw: z.array(z.number().nullable()),
        discharge_kw: z.array(z.number().nullable()),
        curtailed_kw: z.array(z.number().nullable()),
        net_export_kw: z.array(z.number().nullable()),
        stored_kwh: z.array(z.number().nullable()),
        price_per_kwh: z.array(z.number().nullable()),
      })
      .optional()
      .openapi({ description: 'With `include_timeseries=true`.' }),
  })
  .openapi('HybridRunResponse')
export type HybridRunResponse = z.output<typeof hybridRunResponseSchema>
