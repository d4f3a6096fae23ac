import { z } from '@hono/zod-openapi'
import { dataMode, name, seed, siteId } from '../../wire/common-request.ts'
import { numberSeries, oneOf, quantity, strictObject, wholeNumber } from '../../wire/field.ts'
import { latitude, longitude } from '../../wire/location.ts'
import { plantTurbineFields, turbineCount } from '../wind/plant/turbines-schema.ts'
import { KW_MAX, KWH_MAX, kw, share, storageSchema } from './storage-request.ts'

const PRICE_MAX = 10

/** A constant or one value for every step of the year. */
function constantOrSeries(options: { min: number; max: number; unit: string; description: string }) {
  const several = `${options.description} One number, or one for every step of the year.`
  return z
    .union([quantity({ ...options, description: several }), numberSeries(options)])
    .openapi({ description: several })
}

const generation = numberSeries({
  min: 0,
  max: KW_MAX,
  unit: 'kW',
  description: 'Own series of the part’s power at the connection, in place of the model’s.',
})

const solarSchema = strictObject({
  capacity_kw: kw('DC power.'),
  tilt: quantity({ min: 0, max: 90, unit: '°', description: 'Of fixed modules. Default 20.' }).optional(),
  azimuth: quantity({
    min: 0,
    max: 360,
    unit: '°',
    description: 'Of fixed modules, clockwise from north. Default towards the equator.',
  }).optional(),
  dc_ac_ratio: quantity({ min: 0.5, max: 3, description: 'DC over AC power. Default 1.2.' }).optional(),
  gcr: quantity({
    min: 0.05,
    max: 0.95,
    description:
      'Module width over row pitch: spacing of tracker rows, or rows of fixed modules that shade each other.',
  }).optional(),
  tracking: oneOf(['fixed', 'single_axis', 'dual_axis'], 'Default `fixed`.').optional(),
  generation_kw: generation.optional(),
}).openapi('HybridSolarPart')

const windSchema = strictObject({
  ...plantTurbineFields(0),
  hub_height_m: quantity({
    min: 10,
    max: 300,
    unit: 'm',
    description: 'Of all turbines. Default: the first that the turbine is published with, else 100.',
  }).optional(),
  generation_kw: generation.optional(),
}).openapi('HybridWindPart')

const money = (description: string, unit: string, max: number, min = 0) =>
  quantity({ min, max, unit, description }).optional()

const financeSchema = strictObject({
  project_life_years: wholeNumber({ min: 1, max: 60, unit: 'years', description: 'Default 25.' }).optional(),
  discount_rate: quantity({ min: 0, max: 0.5, description: 'Nominal, per year. Default 0.07.' }).optional(),
  price_escalation: quantity({ min: -0.2, max: 0.2, description: 'Per year. Default 0.' }).optional(),
  om_escalation: quantity({ min: -0.2, max: 0.2, description: 'Per year. Default 0.025.' }).optional(),
  degradation: quantity({
    min: 0,
    max: 0.1,
    description: 'Of the generation, per year. Default 0.005.',
  }).optional(),
  solar_cost_per_kw: money('Installed, DC.', 'USD/kW', 1e5),
  solar_om_per_kw: money('A year.', 'USD/kW', 1e4),
  wind_cost_per_kw: money('Installed.', 'USD/kW', 1e5),
  wind_om_per_kw: money('A year.', 'USD/kW', 1e4),
  storage_cost_per_kw: money('Converter and balance of plant.', 'USD/kW', 1e5),
  storage_cost_per_kwh: money('Cells, racks and containers.', 'USD/kWh', 1e4),
  storage_om_share: quantity({
    min: 0,
    max: 0.5,
    description: 'Of its investment, a year. Default 0.025.',
  }).optional(),
  storage_replacement_share: quantity({
    min: 0,
    max: 2,
    description: 'Price of a replaced kWh over that of the first. Default 0.7.',
  }).optional(),
  connection_cost_per_kw: money('The shared connection. Default 100.', 'USD/kW', 1e5),
}).openapi('HybridFinancialAssumptions')

const ppaSchema = strictObject({
  price_per_kwh: quantity({ min: 0, max: PRICE_MAX, unit: 'USD/kWh', description: 'Price of the contract.' }),
  share: share('Share of every exported kWh that is sold under it. Default 1.').optional(),
}).openapi('HybridPpa')

const limit = (description: string) =>
  z.union([kw(description), z.null()]).openapi({ description: `${description} null is no limit.` })

/** Fields of both hybrid analyses. */
const fields = {
  name: name.optional(),
  latitude,
  longitude,
  solar: solarSchema.optional(),
  wind: windSchema.optional(),
  storage: storageSchema.optional(),
  interconnect_limit_kw: kw('Largest net export of the shared connection; 0 exports nothing.'),
  import_limit_kw: limit('Largest net import. Default: 0 without a load, no limit with one.').optional(),
  load_kw: constantOrSeries({
    min: 0,
    max: KW_MAX,
    unit: 'kW',
    description: 'Load behind the connection.',
  }).optional(),
  price_per_kwh: constantOrSeries({
    min: -PRICE_MAX,
    max: PRICE_MAX,
    unit: 'USD/kWh',
    description: 'What an exported kWh earns; may be negative. Default 0.045.',
  }).optional(),
  import_price_per_kwh: constantOrSeries({
    min: -PRICE_MAX,
    max: PRICE_MAX,
    unit: 'USD/kWh',
    description:
      'What an imported kWh costs, nowhere below the export price. Default: the export price, with a load 0.12 at least.',
  }).optional(),
  ppa: ppaSchema.optional(),
  firm_target_kw: kw(
    'Delivery that should hold at all times: hours below it count as loss of load. Default: the load.',
  ).optional(),
  years: wholeNumber({
    min: 1,
    max: 30,
    unit: 'years',
    description: 'Years over which the exceedance energies are averaged. Default 10.',
  }).optional(),
  year: wholeNumber({
    min: 1950,
    max: 2100,
    description: 'Year of the time axis; leap years have 8784 hours. Default 2019.',
  }).optional(),
  step_minutes: z
    .union([z.literal(5), z.literal(10), z.literal(15), z.literal(30), z.literal(60)], {
      error: 'one of 5, 10, 15, 30, 60',
    })
    .openapi({ description: 'Step of own series; below 60 every part needs one. Default 60.' })
    .optional(),
  financial_assumptions: financeSchema.optional(),
  uncertainty_correlation: quantity({
    min: -1,
    max: 1,
    description: 'Correlation of the uncertainties of sun and wind. Default 0.',
  }).optional(),
  site_id: siteId.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}

const QUICK_EXAMPLE = {
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 20000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 10 },
  storage: { power_kw: 8000, energy_kwh: 32000 },
  interconnect_limit_kw: 30000,
  price_per_kwh: 0.06,
}

/** Body of `POST /v1/hybrid/analysis/quick`. */
export const hybridQuickRequestSchema = strictObject(fields).openapi('HybridQuickRequest', {
  example: QUICK_EXAMPLE,
})

const bound = (of: string, max: number, unit: string) => ({
  min: quantity({ min: 0, max, unit, description: `Least ${of}. Default 0.` }).optional(),
  max: quantity({
    min: 0,
    max,
    unit,
    description: `Largest ${of}. Default: held at the size of the request.`,
  }).optional(),
})

const solarBound = bound('DC power of the sun', KW_MAX, 'kW')
const powerBound = bound('power of the battery', KW_MAX, 'kW')
const energyBound = bound('capacity of the battery', KWH_MAX, 'kWh')
const connectionBound = bound('export limit', KW_MAX, 'kW')

const sizingSchema = strictObject({
  solar_kw_min: solarBound.min,
  solar_kw_max: solarBound.max,
  turbine_count_min: turbineCount(0).optional(),
  turbine_count_max: turbineCount(0).optional(),
  storage_power_kw_min: powerBound.min,
  storage_power_kw_max: powerBound.max,
  storage_energy_kwh_min: energyBound.min,
  storage_energy_kwh_max: energyBound.max,
  interconnect_limit_kw_min: connectionBound.min,
  interconnect_limit_kw_max: connectionBound.max,
  objective: oneOf(
    ['lcoe_capacity_factor', 'npv_capex'],
    '`lcoe_capacity_factor`: cost of energy down, use of the connection up. `npv_capex`: value up, investment down. Default `lcoe_capacity_factor`.',
  ).optional(),
  max_evaluations: wholeNumber({
    min: 40,
    max: 20000,
    description: 'Designs looked at. Default 2000.',
  }).optional(),
}).openapi('HybridSizingRequest')

/** Body of `POST /v1/hybrid/analysis/run`. */
export const hybridRunRequestSchema = strictObject({
  ...fields,
  sizing: sizingSchema
    .openapi({ description: 'Searches sizes beside the analysis of the request’s own.' })
    .optional(),
}).openapi('HybridRunRequest', {
  example: {
    ...QUICK_EXAMPLE,
    name: 'Husum',
    sizing: {
      solar_kw_max: 60000,
      storage_power_kw_max: 20000,
      storage_energy_kwh_max: 80000,
      max_evaluations: 1000,
    },
  },
})

export type HybridQuickRequest = z.output<typeof hybridQuickRequestSchema>
export type HybridRunRequest = z.output<typeof hybridRunRequestSchema>
