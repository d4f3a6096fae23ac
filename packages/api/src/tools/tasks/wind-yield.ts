import type { WindQuickResponse } from '../../operations/wind/quick/response.ts'
import { hubHeight, place, SEED, turbineModel, whole } from '../tool/arguments.ts'
import { figure, fit, NOTES, notesOf } from '../tool/output.ts'
import { urisOf } from '../tool/references.ts'
import { askBody, defineTool } from '../tool/tool.ts'

/** What every answer on the wind of a place tells. */
export const WIND_FIGURES = {
  mean_wind_speed_m_s: figure('At the hub, mean of the year.'),
  weibull_k: figure('Shape of the wind speeds at the hub.'),
  weibull_a_m_s: figure('Their scale.'),
  annual_energy_mwh: figure('Gross energy of a year of one turbine: no wakes, no losses, always available.'),
  p50_mwh: figure('Gross energy exceeded with a probability of 50 %.'),
  p90_mwh: figure('90 %.'),
  capacity_factor_pct: figure('Mean over rated power, gross.'),
}

/** The figures of {@link WIND_FIGURES} of an answer. */
export function windFigures({ summary, uncertainty }: WindQuickResponse) {
  return {
    mean_wind_speed_m_s: summary.mean_wind_speed_ms,
    weibull_k: summary.weibull_k,
    weibull_a_m_s: summary.weibull_a,
    annual_energy_mwh: summary.estimated_aep_mwh,
    p50_mwh: uncertainty.p50_aep_mwh,
    p90_mwh: uncertainty.p90_aep_mwh,
    capacity_factor_pct: summary.capacity_factor_pct,
  }
}

/** Assumptions of the wind of a place that matter most. */
export const WIND_NOTES = [
  'annual_energy',
  'turbine_model',
  'hub_height_m',
  'interannual_variability',
  'years',
]

/** Energy of one turbine. */
export const estimateWindYield = defineTool({
  name: 'estimate_wind_yield',
  title: 'Energy of a wind turbine',
  description:
    'Yearly gross energy of one wind turbine at a place, with P50, P90 and the wind at its hub: no wakes, no losses. For a farm with wakes and losses use optimize_wind_layout.',
  readOnly: true,
  shape: {
    ...place(),
    hub_height_m: hubHeight('hub_height_m', 'Height of the hub above ground; 80 when absent.'),
    turbine_model: turbineModel('turbine_model'),
    years: whole({
      min: 1,
      max: 30,
      unit: 'years',
      about: 'Years to come over which P50 and P90 are averaged; 10 when absent.',
      path: 'years',
    }),
    seed: SEED,
  },
  output: {
    ...WIND_FIGURES,
    p99_mwh: figure('99 %.'),
    mean_wind_direction_deg: figure('Where the wind comes from, clockwise from north.'),
    air_density_kg_m3: figure('Mean at the hub.'),
    ...NOTES,
  },
  async run(given, ask) {
    const request = given.body()
    const body = await askBody<WindQuickResponse>(ask, 'quickWind', { body: request })
    return fit({
      ...windFigures(body),
      p99_mwh: body.uncertainty.p99_aep_mwh,
      mean_wind_direction_deg: body.summary.mean_wind_direction_deg,
      air_density_kg_m3: body.summary.air_density_kg_m3,
      ...notesOf(body, WIND_NOTES),
      ...(await urisOf({ operation: 'quickWind', request })),
    })
  },
})
