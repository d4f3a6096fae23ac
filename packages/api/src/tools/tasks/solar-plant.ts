import { capacityKw, FINANCE, number, place, SEED, waitSeconds, whole, word } from '../tool/arguments.ts'
import { defineTool } from '../tool/tool.ts'
import { jobOutput, solarOptimum, submitted } from './job-answer.ts'

/** How long a call waits where it does not say [s]. */
const WAIT_S = 30

/** Searches the best fixed plant. */
export const optimizeSolarPlant = defineTool({
  name: 'optimize_solar_plant',
  title: 'Best design of a solar plant',
  description:
    'Searches tilt, azimuth, DC/AC ratio and row spacing of a fixed plant for most energy, least cost of energy, or most value, within a budget and a plot. A job: where it has not ended after wait_s, ask by get_job. Constraints that cannot be met are refused with what can.',
  readOnly: false,
  shape: {
    ...place('site.'),
    capacity_kw: capacityKw('site.capacity_kw', true),
    objective: word(
      ['energy', 'lcoe', 'npv', 'irr'],
      'What the design is to be best for; energy when absent.',
      'objective',
    ),
    land_area_ha: number({
      min: 0,
      max: 1_000_000,
      unit: 'ha',
      about: 'Plot on which the plant must fit.',
      path: 'site.land_area_ha',
    }),
    max_budget_usd: number({
      min: 1,
      max: 1e15,
      unit: 'USD',
      about: 'Most that the plant may cost.',
      path: 'constraints.max_budget',
    }),
    min_annual_energy_kwh: number({
      min: 0,
      max: 1e15,
      unit: 'kWh',
      about: 'Least AC energy of the first year.',
      path: 'constraints.min_annual_energy_kwh',
    }),
    min_capacity_factor_fraction: number({
      min: 0,
      max: 1,
      about: 'Least mean AC power over the DC nameplate, as a fraction.',
      path: 'constraints.min_capacity_factor',
    }),
    tilt_max_deg: number({
      min: 0,
      max: 90,
      unit: '°',
      about: 'Largest tilt; 60 when absent.',
      path: 'bounds.tilt_max',
    }),
    ...FINANCE,
    max_iterations: whole({
      min: 5,
      max: 500,
      about: 'Most designs that are evaluated; 50 when absent.',
      path: 'max_iterations',
    }),
    seed: SEED,
    wait_s: waitSeconds(WAIT_S),
  },
  output: jobOutput(solarOptimum),
  run: async (given, ask) =>
    await submitted(ask, 'runSolarOptimization', given.body(), given.value('wait_s') ?? WAIT_S),
})
