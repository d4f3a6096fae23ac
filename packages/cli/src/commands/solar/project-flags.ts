import { group, needed } from '../../command/flags.ts'
import { number, text } from '../../command/request-flags.ts'

/** Flags of every search for a plant: site, bounds, constraints, money. */
export const SOLAR_PROJECT_FLAGS = group('Request', {
  name: text('name', 'Name of the run, shown in the result'),
  lat: needed(number('site.latitude', 'Latitude, north positive', '°')),
  lon: needed(number('site.longitude', 'Longitude, east positive', '°')),
  capacityKw: needed(number('site.capacity_kw', 'DC nameplate', 'kW')),
  landAreaHa: number('site.land_area_ha', 'Plot on which the modules must fit', 'ha'),
  tiltMin: number('bounds.tilt_min', 'Least tilt', '°'),
  tiltMax: number('bounds.tilt_max', 'Largest tilt', '°'),
  azimuthMin: number('bounds.azimuth_min', 'Least azimuth', '°'),
  azimuthMax: number('bounds.azimuth_max', 'Largest azimuth, up to 450', '°'),
  dcAcRatioMin: number('bounds.dc_ac_ratio_min', 'Least DC/AC ratio'),
  dcAcRatioMax: number('bounds.dc_ac_ratio_max', 'Largest DC/AC ratio'),
  gcrMin: number('bounds.gcr_min', 'Least ground coverage ratio'),
  gcrMax: number('bounds.gcr_max', 'Largest ground coverage ratio'),
  maxBudget: number('constraints.max_budget', 'Most that the plant may cost', 'USD'),
  minAnnualEnergyKwh: number('constraints.min_annual_energy_kwh', 'Least AC energy of a year', 'kWh'),
  minCapacityFactor: number(
    'constraints.min_capacity_factor',
    'Least mean AC power over the DC nameplate, a fraction',
  ),
  electricityPrice: number(
    'financial_assumptions.electricity_price',
    'Price of energy in the first year',
    'USD/kWh',
  ),
  discountRate: number('financial_assumptions.discount_rate', 'Nominal discount rate, a fraction'),
  projectLifeYears: number('financial_assumptions.project_life_years', 'Years of operation', 'years'),
  seed: number('seed', 'Seed of the synthetic year and of the search'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** What a plant can be best for, in words. */
export const SOLAR_OBJECTIVE_NAMES = {
  energy: 'most energy',
  lcoe: 'cheapest energy',
  npv: 'largest net present value',
  irr: 'largest rate of return',
  land_use: 'least land',
  capex: 'least investment',
} as const
