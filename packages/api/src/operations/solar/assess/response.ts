import { z } from '@hono/zod-openapi'
import { RESOURCE_CLASSES, SITE_QUALITIES } from '@sunwake/core/studies'
import { orNull } from '../../../wire/or-null.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { reasonSchema } from '../../result/uncertainty.ts'

const number = (description: string) => z.number().openapi({ description })
const numberOrNull = (description: string) => z.number().nullable().openapi({ description })

const periodSchema = z.object({
  years: z
    .number()
    .nullable()
    .openapi({ description: 'Years of which the energy is the mean; null for the long-term mean.' }),
  sigma_pct: number('One standard deviation.'),
  p50_energy_mwh: number('Exceeded with a probability of 50 %.'),
  p75_energy_mwh: number('75 %.'),
  p90_energy_mwh: number('90 %.'),
  p95_energy_mwh: number('95 %.'),
  p99_energy_mwh: number('99 %.'),
})

/** Body of the answer of `POST /solar/assess`. */
export const solarAssessResponseSchema = z
  .object({
    assessment_id: z.uuid().openapi({
      description:
        'The same for the same result and names: made of the fingerprint, `project_name` and `client_name`.',
    }),
    project_name: z.string(),
    client_name: z.string().optional(),
    location: z.object({
      latitude: number('°, north positive.'),
      longitude: number('°, east positive.'),
      altitude_m: number('Height above mean sea level.'),
    }),
    site_quality: z.enum(SITE_QUALITIES).openapi({
      description: 'Excellent from a score of 90, Good from 75, Moderate from 60, else Poor.',
    }),
    site_score: z.int().min(0).max(100).openapi({
      description:
        'Of the site, not of the plant, and absolute: comparable between sites, unchanged by tilt, azimuth and capacity. The sum of `score_parts`, less `slope_deduction`.',
    }),
    score_parts: z
      .array(
        z.object({
          name: z.enum(['specific_yield', 'cost_of_energy', 'poorest_month', 'confidence']),
          value: numberOrNull('What was found; null where there is none.'),
          unit: z.string(),
          worst: number('Value that earns nothing.'),
          best: number('Value from which on it earns `weight`.'),
          weight: number('Most points.'),
          points: number('Points earned: straight from `worst` to `best`.'),
        }),
      )
      .openapi({ description: 'How the score came about.' }),
    slope_deduction: number('Points taken off for steep ground.'),
    solar_resource: z.object({
      annual_ghi: number('kWh/m² a year.'),
      annual_dni: number('kWh/m² a year.'),
      annual_dhi: number('kWh/m² a year.'),
      avg_temp: number('°C.'),
      resource_class: z.enum(RESOURCE_CLASSES).openapi({
        description:
          'By `annual_ghi`: Excellent from 2000, Very good from 1750, Good from 1500, Moderate from 1200, else Low. The limits are our own.',
      }),
      data_source: z.string(),
    }),
    design: z.object({
      tilt: number('Tilt from horizontal, °.'),
      azimuth: number('Direction the modules face, ° clockwise from north.'),
      dc_ac_ratio: number('DC over AC nameplate, that of the cheapest energy.'),
      gcr: number('Module width over row pitch, that of the cheapest energy.'),
      land_area_ha: number('Land that the plant takes, roads and edges included.'),
    }),
    energy_estimate: z.object({
      annual_energy_mwh: number('AC energy of the first year.'),
      capacity_factor: number('Mean AC power over the DC nameplate.'),
      p50_energy_mwh: number('Energy of a single year that is exceeded with a probability of 50 %.'),
      p90_energy_mwh: number('90 %; other probabilities and means of years are in `uncertainty`.'),
      specific_yield: number('AC energy per DC nameplate, kWh/kWp.'),
      performance_ratio: number('AC energy over irradiation on unshaded modules times the DC nameplate.'),
      monthly_energy_mwh: z
        .array(z.number())
        .length(12)
        .openapi({ description: 'AC energy, January first.' }),
    }),
    losses: z
      .array(
        z.object({
          name: z.string(),
          loss_pct: number('Share of the energy before this step; negative for a gain.'),
        }),
      )
      .openapi({ description: 'From the light on the modules to the grid, in order.' }),
    financial_summary: z.object({
      lcoe_cents_per_kwh: numberOrNull('Levelised cost of energy; null where there is no energy.'),
      npv_dollars: number('Net present value.'),
      irr_percent: numberOrNull('Internal rate of return; null where no rate makes the plant pay.'),
      payback_years: numberOrNull(
        'Undiscounted payback; null where the plant does not pay back in its life.',
      ),
      total_capex: number('Investment, USD.'),
      break_even_price: numberOrNull('First-year price at which the net present value is 0, USD/kWh.'),
    }),
    orientation: orNull(
      z
        .object({
          tilt: number('°.'),
          azimuth: number('°.'),
          energy_gain_pct: number('Energy that they would add.'),
        })
        .openapi('BetterOrientation'),
    ).openapi({
      description: 'Tilt and azimuth of the most energy, the rest unchanged; null where neither was given.',
    }),
    tracking: z
      .object({
        gcr: number('Ground coverage ratio of the trackers.'),
        energy_gain_pct: number('Energy that they would add to that of the fixed rows.'),
        lcoe_cents_per_kwh: numberOrNull('Levelised cost of their energy.'),
      })
      .openapi({ description: 'The same plant on one-axis trackers.' }),
    uncertainty: z.object({
      statement: z.string(),
      annual_ghi_sigma_pct: number('One standard deviation of the long-term irradiation.'),
      interannual_sigma_pct: number('One standard deviation of single years.'),
      components: z
        .array(z.object({ name: z.string(), sigma_pct: number('One standard deviation of the energy.') }))
        .openapi({ description: 'Uncertainties of the long-term energy, independent of each other.' }),
      periods: z.array(periodSchema).openapi({ description: 'Long-term mean, single years, means of ten.' }),
      reasons: z.array(reasonSchema),
    }),
    recommendations: z.array(z.string()).openapi({
      description: 'What the numbers recommend, each with its figure; the verdict on money first.',
    }),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SolarAssessResponse')

export type SolarAssessResponse = z.output<typeof solarAssessResponseSchema>
