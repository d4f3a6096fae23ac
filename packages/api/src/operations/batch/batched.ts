import type { z } from '@hono/zod-openapi'
import type { ResultColumn } from '../../records/index.ts'
import type { Scope } from '../../wire/scope.ts'
import type { ComputedOperation } from '../computation/computation.ts'
import { quickHybrid } from '../hybrid/operation.ts'
import { hybridQuickRequestSchema } from '../hybrid/request.ts'
import { solarAssess } from '../solar/assess/operation.ts'
import { solarAssessRequestSchema } from '../solar/assess/request.ts'
import { quickSolar } from '../solar/quick/operation.ts'
import { solarQuickRequestSchema } from '../solar/quick/request.ts'
import { simulatePv } from '../solar/simulate/operation.ts'
import { simulateRequestSchema } from '../solar/simulate/request.ts'
import { quickWind } from '../wind/quick/operation.ts'
import { windQuickRequestSchema } from '../wind/quick/request.ts'
import type { BatchOperationName } from './request.ts'

/** How a batch runs an operation at a place. */
export interface Batched {
  readonly operation: ComputedOperation
  readonly schema: z.ZodType
  /** The object of the request whose fields a place may give without its name; undefined where there is none. */
  readonly nest: 'site' | 'system' | undefined
  /** Whether latitude and longitude stand in that object. */
  readonly placeInNest: boolean
  /** Of one core, for one place, on the machine of docs/models/job-estimates.md [s]. */
  readonly secondsPerPlace: number
  readonly scopes: readonly Scope[]
  /** Figures of a row: where they stand in the body, by the name of their column. */
  readonly figures: Readonly<Record<string, string>>
}

/** Columns named by the last part of their paths. */
function figures(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [path.slice(path.lastIndexOf('.') + 1), path]))
}

const within = (parent: string, ...names: readonly string[]): string[] =>
  names.map((name) => `${parent}.${name}`)

const ENERGY = ['annual_energy_mwh', 'capacity_factor', 'specific_yield', 'performance_ratio'] as const
const MONEY = ['lcoe_cents_per_kwh', 'npv_dollars', 'irr_percent', 'payback_years', 'total_capex'] as const
const EXCEEDED = ['p50_energy_mwh', 'p90_energy_mwh'] as const

const SOLAR: readonly Scope[] = ['solar:write', 'jobs:write']
const WIND: readonly Scope[] = ['wind:write', 'jobs:write']

/** The operations of batches. */
export const BATCHED: Readonly<Record<BatchOperationName, Batched>> = {
  solar_quick: {
    operation: quickSolar,
    schema: solarQuickRequestSchema,
    nest: 'site',
    placeInNest: true,
    secondsPerPlace: 0.05,
    scopes: SOLAR,
    figures: figures(
      ...within('optimal_parameters', 'tilt', 'azimuth', 'dc_ac_ratio', 'gcr'),
      ...within('energy_metrics', ...ENERGY),
      ...within('uncertainty', ...EXCEEDED),
      ...within('financial_metrics', ...MONEY),
      ...within('solar_resource', 'annual_ghi', 'annual_dni', 'avg_temp'),
      'land_area_ha',
    ),
  },
  solar_simulate: {
    operation: simulatePv,
    schema: simulateRequestSchema,
    nest: 'system',
    placeInNest: false,
    secondsPerPlace: 0.013,
    scopes: SOLAR,
    figures: figures(
      ...within('energy_metrics', ...ENERGY),
      ...within(
        'uncertainty.long_term',
        'p50_energy_mwh',
        'p75_energy_mwh',
        'p90_energy_mwh',
        'p99_energy_mwh',
      ),
      'max_ac_power_kw',
    ),
  },
  solar_assess: {
    operation: solarAssess,
    schema: solarAssessRequestSchema,
    nest: undefined,
    placeInNest: false,
    secondsPerPlace: 0.05,
    scopes: SOLAR,
    figures: figures(
      ...['site_quality', 'site_score'],
      ...within('solar_resource', 'annual_ghi', 'annual_dni', 'avg_temp', 'resource_class'),
      ...within('design', 'tilt', 'azimuth', 'dc_ac_ratio', 'gcr', 'land_area_ha'),
      ...within('energy_estimate', ...ENERGY, ...EXCEEDED),
      ...within('financial_summary', ...MONEY),
    ),
  },
  wind_quick: {
    operation: quickWind,
    schema: windQuickRequestSchema,
    nest: undefined,
    placeInNest: false,
    secondsPerPlace: 0.0035,
    scopes: WIND,
    figures: figures(
      ...within(
        'summary',
        ...['mean_wind_speed_ms', 'mean_wind_direction_deg', 'mean_power_density_wm2', 'estimated_aep_mwh'],
        ...['capacity_factor_pct', 'weibull_k', 'weibull_a', 'air_density_kg_m3'],
      ),
      ...within('uncertainty', 'p50_aep_mwh', 'p75_aep_mwh', 'p90_aep_mwh', 'p99_aep_mwh'),
    ),
  },
  hybrid_quick: {
    operation: quickHybrid,
    schema: hybridQuickRequestSchema,
    nest: undefined,
    placeInNest: false,
    secondsPerPlace: 0.07,
    scopes: WIND,
    figures: figures(
      ...within(
        'summary',
        ...['solar_mwh', 'wind_mwh', 'generated_mwh', 'delivered_mwh', 'curtailed_mwh'],
        ...['solar_capacity_factor_pct', 'wind_capacity_factor_pct', 'connection_capacity_factor_pct'],
      ),
      ...within('firmness', 'p50_kw', 'p90_kw'),
      ...within('financial_metrics', 'lcoe', 'npv'),
    ),
  },
}

/** Columns that every batch has before its figures, and after them. */
const FIRST = ['id', 'latitude', 'longitude', 'status'] as const
const LAST = ['data_source', 'warnings', 'fingerprint', 'error_code', 'error_field', 'error_message'] as const
const TEXTS: ReadonlySet<string> = new Set(['id', 'status', 'site_quality', 'resource_class', ...LAST])

/** The columns of the results of an operation, in their order. */
export function columnsOf({ figures: found }: Pick<Batched, 'figures'>): readonly ResultColumn[] {
  return [...FIRST, ...Object.keys(found), ...LAST].map((name) => ({
    name,
    kind: TEXTS.has(name) ? 'text' : 'number',
  }))
}
