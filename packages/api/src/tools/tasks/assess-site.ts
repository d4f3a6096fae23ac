import { z } from '@hono/zod-openapi'
import { type ErrorDetail, shortenValue } from '../../errors/index.ts'
import type { SolarAssessResponse } from '../../operations/solar/assess/response.ts'
import type { WindQuickResponse } from '../../operations/wind/quick/response.ts'
import { capacityKw, FINANCE, hubHeight, place, SEED, turbineModel, word } from '../tool/arguments.ts'
import { figure, fit, maybe, NOTES, notesOf } from '../tool/output.ts'
import { urisOf } from '../tool/references.ts'
import { type Ask, askBody, defineTool } from '../tool/tool.ts'
import { WIND_FIGURES, WIND_NOTES, windFigures } from './wind-yield.ts'

/** What is assessed where no capacity is given [kW]. */
const CAPACITY_KW = 1000

const SOLAR_FIGURES = {
  site_score: figure('0..100; 90 is Excellent, 75 Good, 60 Moderate, less Poor.'),
  site_quality: z.string(),
  ghi_kwh_m2: figure('Global horizontal irradiation of a year.'),
  annual_energy_mwh: figure('AC energy of the first year.'),
  p50_mwh: figure('Energy of a single year exceeded with a probability of 50 %.'),
  p90_mwh: figure('90 %.'),
  specific_yield_kwh_per_kwp: figure('AC energy of a year per DC nameplate.'),
  lcoe_usd_per_mwh: maybe('Levelised cost of energy.'),
  npv_usd: figure('Net present value.'),
  irr_pct: maybe('Internal rate of return; null where there is none.'),
  capex_usd: figure('Investment.'),
}

/** The figures of a site for the sun. */
export function solarFigures({
  site_score,
  site_quality,
  solar_resource: sun,
  energy_estimate: energy,
  financial_summary: money,
}: SolarAssessResponse) {
  const { lcoe_cents_per_kwh: lcoe } = money
  return {
    site_score,
    site_quality,
    ghi_kwh_m2: sun.annual_ghi,
    annual_energy_mwh: energy.annual_energy_mwh,
    p50_mwh: energy.p50_energy_mwh,
    p90_mwh: energy.p90_energy_mwh,
    specific_yield_kwh_per_kwp: energy.specific_yield,
    lcoe_usd_per_mwh: lcoe === null ? null : 10 * lcoe,
    npv_usd: money.npv_dollars,
    irr_pct: money.irr_percent,
    capex_usd: money.total_capex,
  }
}

/** The sun of a site. */
export async function solarOf(request: Readonly<Record<string, unknown>>, ask: Ask) {
  return await askBody<SolarAssessResponse>(ask, 'solarAssess', { body: request })
}

/** The wind of a site. */
export async function windOf(request: Readonly<Record<string, unknown>>, ask: Ask) {
  return await askBody<WindQuickResponse>(ask, 'quickWind', { body: request })
}

/** The verdict on a site. */
export const assessSite = defineTool({
  name: 'assess_site',
  title: 'Verdict on a site',
  description:
    'How good a place is for a solar plant or a wind turbine: resource, energy with P50 and P90, and for the sun a score and the money. One technology a call; call it twice to weigh both.',
  readOnly: true,
  shape: {
    ...place(),
    technology: word(['solar', 'wind'], 'What is to stand there; solar when absent.'),
    capacity_kw: capacityKw(
      'capacity_kw',
      false,
      `Solar: DC nameplate of the modules; ${CAPACITY_KW} when absent.`,
    ),
    ...FINANCE,
    hub_height_m: hubHeight('hub_height_m', 'Wind: height of the hub above ground; 80 when absent.'),
    turbine_model: turbineModel('turbine_model'),
    seed: SEED,
  },
  crossCheck: refuseOther,
  output: {
    technology: z.string(),
    solar: z.object(SOLAR_FIGURES).nullable(),
    wind: z.object(WIND_FIGURES).nullable(),
    recommendation: z.string().optional().describe('What the numbers recommend first.'),
    ...NOTES,
  },
  async run(given, ask) {
    const request = given.body()
    if (given.value('technology') === 'wind') {
      const body = await windOf(request, ask)
      const uris = await urisOf({ operation: 'quickWind', request })
      return fit({
        technology: 'wind',
        solar: null,
        wind: windFigures(body),
        ...notesOf(body, WIND_NOTES),
        ...uris,
      })
    }
    const asked = { capacity_kw: CAPACITY_KW, ...request }
    const body = await solarOf(asked, ask)
    return fit({
      technology: 'solar',
      solar: solarFigures(body),
      wind: null,
      recommendation: body.recommendations[0],
      ...notesOf(body, SOLAR_NOTES),
      ...(await urisOf({ operation: 'solarAssess', request: asked })),
    })
  },
})

/** Assumptions of an assessment that matter most. */
export const SOLAR_NOTES = [
  'finance',
  'score',
  'economics.terms.price_year1',
  'economics.terms.discount_rate',
  'economics.terms.life_years',
]

/** Arguments of one technology that were given with the other. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  solar: ['capacity_kw', ...Object.keys(FINANCE)],
  wind: ['hub_height_m', 'turbine_model'],
}

/** Arguments that the technology does not have. */
export function refuseOther(given: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const technology = given['technology'] === 'wind' ? 'wind' : 'solar'
  const other = technology === 'wind' ? 'solar' : 'wind'
  return ONLY[other]!.filter((field) => given[field] !== undefined).map((field) => ({
    field,
    value: shortenValue(given[field]),
    constraint: `absent with technology ${technology}; it is of ${other}`,
  }))
}
