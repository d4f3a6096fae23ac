import { z } from '@hono/zod-openapi'
import type { SimulateResponse } from '../../operations/solar/simulate/response.ts'
import { capacityKw, number, place, SEED, word } from '../tool/arguments.ts'
import { figure, fit, maybe, NOTES, notesOf } from '../tool/output.ts'
import { urisOf } from '../tool/references.ts'
import { askBody, defineTool } from '../tool/tool.ts'

/** Arguments of fixed rows, by the paths of an operation. */
export const fixedRows = (prefix: string) => ({
  tilt_deg: number({
    min: 0,
    max: 90,
    unit: '°',
    about: 'Tilt of fixed modules from horizontal.',
    path: `${prefix}tilt`,
  }),
  azimuth_deg: number({
    min: 0,
    max: 360,
    unit: '°',
    about: 'Direction fixed modules face, clockwise from north: 180 is south.',
    path: `${prefix}azimuth`,
  }),
})

/** Energy of a plant of given size and mount. */
export const estimateSolarYield = defineTool({
  name: 'estimate_solar_yield',
  title: 'Energy of a solar plant',
  description:
    'Yearly energy of a photovoltaic plant at a place, hour by hour over a typical year, with P50 and P90. The size is the DC nameplate in kW. Use optimize_solar_plant where tilt and spacing are to be found, assess_site for the verdict on a site.',
  readOnly: true,
  shape: {
    ...place(),
    capacity_kw: capacityKw('system.capacity_kw', true),
    tracking: word(
      ['fixed', 'single_axis', 'dual_axis'],
      'How the modules are held; fixed when absent. tilt_deg and azimuth_deg are of fixed modules alone.',
      'system.tracking',
    ),
    ...fixedRows('system.'),
    dc_ac_ratio: number({
      min: 0.5,
      max: 3,
      about: 'DC over AC nameplate; 1.2 when absent.',
      path: 'system.dc_ac_ratio',
    }),
    losses_pct: number({
      min: 0,
      max: 99,
      unit: '%',
      about: 'All losses of DC energy as one number; 14.08 of PVWatts when absent.',
      path: 'system.losses_pct',
    }),
    seed: SEED,
  },
  output: {
    annual_energy_mwh: maybe('AC energy of a year.'),
    p50_mwh: maybe('Energy of a single year exceeded with a probability of 50 %.'),
    p90_mwh: maybe('90 %, the variability of years included.'),
    p90_long_term_mwh: maybe('90 %, of the mean of many years.'),
    specific_yield_kwh_per_kwp: maybe('AC energy of a year per DC nameplate.'),
    capacity_factor_pct: maybe('Mean AC power over the DC nameplate.'),
    performance_ratio: maybe('AC energy over irradiation on the modules times the DC nameplate.'),
    monthly_energy_mwh: z.array(z.number()).describe('AC energy, January first.'),
    ghi_kwh_m2: figure('Global horizontal irradiation of the year.'),
    ...NOTES,
  },
  async run(given, ask) {
    const request = given.body()
    const body = await askBody<SimulateResponse>(ask, 'simulatePv', { body: request })
    const { energy_metrics: energy, uncertainty } = body
    return fit({
      annual_energy_mwh: energy.annual_energy_mwh,
      p50_mwh: uncertainty?.single_year.p50_energy_mwh ?? null,
      p90_mwh: uncertainty?.single_year.p90_energy_mwh ?? null,
      p90_long_term_mwh: uncertainty?.long_term.p90_energy_mwh ?? null,
      specific_yield_kwh_per_kwp: energy.specific_yield,
      capacity_factor_pct: energy.capacity_factor === null ? null : 100 * energy.capacity_factor,
      performance_ratio: energy.performance_ratio,
      monthly_energy_mwh: body.monthly.map((month) => month.ac_energy_mwh),
      ghi_kwh_m2: body.monthly.reduce((sum, month) => sum + month.ghi_kwh_m2, 0),
      ...notesOf(body, ['losses', 'tracking', 'azimuth', 'dc_ac_ratio', 'altitude_m']),
      ...(await urisOf({ operation: 'simulatePv', request })),
    })
  },
})
