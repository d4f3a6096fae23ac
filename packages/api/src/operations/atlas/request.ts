import { z } from '@hono/zod-openapi'
import { LAND_COVER_CLASSES } from '@sunwake/data'
import { RECORD_FORMATS } from '../../records/index.ts'
import { name, seed } from '../../wire/common-request.ts'
import { oneOf, quantity, strictObject, text } from '../../wire/field.ts'

/** What an atlas can be of. */
export const ATLAS_TECHNOLOGIES = ['pv', 'wind', 'hybrid'] as const
export type AtlasTechnology = (typeof ATLAS_TECHNOLOGIES)[number]

/** Names of the classes of land cover, in the order of their numbers. */
export const LAND_COVER_NAMES = LAND_COVER_CLASSES.map(({ name: words }) =>
  words.toLowerCase().replace(/[^a-z]+/g, '_'),
) as [string, ...string[]]

/** What is excluded where the request says nothing of it. */
export const EXCLUSION_DEFAULTS = {
  pv: {
    slope_max_deg: 10,
    land_cover: [
      ...['water', 'evergreen_needleleaf_forest', 'evergreen_broadleaf_forest'],
      ...['deciduous_needleleaf_forest', 'deciduous_broadleaf_forest', 'mixed_forest'],
      ...['permanent_wetland', 'urban_and_built_up', 'snow_and_ice'],
    ],
  },
  wind: {
    slope_max_deg: 11.3,
    land_cover: ['water', 'permanent_wetland', 'urban_and_built_up', 'snow_and_ice'],
  },
} as const satisfies Readonly<Record<'pv' | 'wind', object>>

/** A rule for both kinds, or one for each. */
function byKind<Schema extends z.ZodType>(schema: Schema, description: string) {
  return strictObject({ pv: schema.optional(), wind: schema.optional() }).openapi({ description })
}

const geoJson = (description: string) =>
  z
    .custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
      error: 'GeoJSON',
    })
    .openapi({ type: 'object', description })

const classes = z
  .array(z.enum(LAND_COVER_NAMES, { error: `one of ${LAND_COVER_NAMES.join(', ')}` }), {
    error: 'an array of classes of land cover',
  })
  .max(LAND_COVER_NAMES.length, { error: `at most ${LAND_COVER_NAMES.length} classes` })

const cost = (what: string) =>
  quantity({ min: 0, max: 100_000, unit: 'USD/kW', description: what }).optional()
const upkeep = (what: string) =>
  quantity({ min: 0, max: 10_000, unit: 'USD/kW a year', description: what }).optional()

const listed = (kind: 'pv' | 'wind') => EXCLUSION_DEFAULTS[kind].land_cover.join(', ')

const exclusionsSchema = strictObject({
  slope_max_deg: byKind(
    quantity({ min: 0, max: 89, unit: '°', description: 'Steepest ground that is built on.' }),
    `Steepest ground that is built on. Default ${EXCLUSION_DEFAULTS.pv.slope_max_deg}° for \`pv\`, ${EXCLUSION_DEFAULTS.wind.slope_max_deg}° (20 %) for \`wind\`. The embedded heights lie 18 km apart, so what share of a cell is steeper is estimated from the relief around it.`,
  ).optional(),
  land_cover: byKind(
    classes,
    `Classes of the embedded land cover (IGBP, cells of 0.1°) that are left out. Default for \`pv\`: ${listed('pv')}; for \`wind\`: ${listed('wind')}.`,
  ).optional(),
  areas: geoJson(
    'Ground that is left out for all technologies, such as protected areas: GeoJSON with polygons in any wrapping. A feature may have a property `buffer_m` of its own.',
  ).optional(),
  buffer_m: quantity({
    min: 0,
    max: 100_000,
    unit: 'm',
    description: 'Ground up to this far around the areas is left out, too. Default 0.',
  }).optional(),
}).openapi('AtlasExclusions')

const ATLAS_EXAMPLE = {
  name: 'Luxembourg',
  country: 'LU',
  resolution_deg: 0.1,
  technology: 'hybrid',
  exclusions: { slope_max_deg: { pv: 8 } },
}

/** Body of `POST /v1/atlas/run`. */
export const atlasRequestSchema = strictObject({
  name: name.optional(),
  country: text({
    min: 2,
    max: 60,
    description:
      'Code of ISO 3166-1, two or three letters: the outline of Natural Earth at 1:50 million. Either this or `region`.',
    example: 'DE',
  }).optional(),
  region: geoJson(
    'The region as GeoJSON with polygons in any wrapping, at most 1000 features. Each feature is a zone, by its property `name`.',
  ).optional(),
  resolution_deg: quantity({
    min: 0.01,
    max: 5,
    unit: '°',
    description:
      'Side of the cells, which lie on a lattice from 180° W and 90° N. Default 0.05. An atlas has at most 1,500,000 cells.',
  }).optional(),
  technology: oneOf(
    ATLAS_TECHNOLOGIES,
    'What is built. `hybrid` has both, and both behind one connection on ground that is free for both.',
  ),
  exclusions: exclusionsSchema.optional(),
  use_share_pct: byKind(
    quantity({ min: 0, max: 100, unit: '%', description: 'Share of the ground that is used.' }),
    'Share of the ground that passes all rules and is used. Default 100: all of it, which nobody would build.',
  ).optional(),
  pv: strictObject({
    mount: oneOf(['fixed', 'single_axis'], 'How modules are held. Default `fixed`.').optional(),
    tilt: quantity({
      min: 0,
      max: 90,
      unit: '°',
      description: 'Of fixed rows. Default: by latitude, after Jacobson & Jadhav 2018.',
    }).optional(),
    dc_ac_ratio: quantity({ min: 0.5, max: 3, description: 'DC over AC nameplate. Default 1.2.' }).optional(),
    density_mw_per_km2: quantity({
      min: 1,
      max: 300,
      unit: 'MW DC/km²',
      description:
        'Default 87 for `fixed`, 59 for `single_axis`: medians of plants built in the United States by 2019 (Bolinger & Bolinger 2022).',
    }).optional(),
    capex_per_kw: cost('Investment. Default: the cited cost items of the engine.'),
    om_per_kw_year: upkeep('Operation and maintenance of the first year. Default: the cited cost items.'),
  })
    .openapi('AtlasPv')
    .optional(),
  wind: strictObject({
    turbine_model: text({
      min: 1,
      max: 100,
      description: 'Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`.',
      example: 'generic_3mw',
    }).optional(),
    hub_height_m: quantity({
      min: 10,
      max: 300,
      unit: 'm',
      description: 'Above ground. Default: the first height that is offered for the turbine.',
    }).optional(),
    density_mw_per_km2: quantity({
      min: 0.1,
      max: 50,
      unit: 'MW/km²',
      description:
        'Default 5; atlases take 3 to 9 (Harrison-Atlas, Maclaurin & Lantz 2021, table 1). Wakes follow from it.',
    }).optional(),
    farm_capacity_mw: quantity({
      min: 1,
      max: 1000,
      unit: 'MW',
      description: 'Size of a farm, whose turbines wake each other. Default 100.',
    }).optional(),
    capex_per_kw: cost('Investment. Default: the cited cost items of the engine.'),
    om_per_kw_year: upkeep('Operation and maintenance of the first year. Default: the cited cost items.'),
  })
    .openapi('AtlasWind')
    .optional(),
  hybrid: strictObject({
    pv_per_wind: quantity({
      min: 0.01,
      max: 50,
      description: 'DC nameplate of photovoltaics over rated power of wind. Default 1.',
    }).optional(),
    connection_per_wind: quantity({
      min: 0.1,
      max: 10,
      description: 'Power of the connection over rated power of wind. Default 1.',
    }).optional(),
  })
    .openapi('AtlasHybrid')
    .optional(),
  financial_assumptions: strictObject({
    discount_rate: quantity({
      min: 0,
      max: 0.5,
      description: 'Nominal, per year. Default 0.07.',
    }).optional(),
    project_life_years: z
      .number({ error: 'a whole number in 1..60 years' })
      .int({ error: 'a whole number in 1..60 years' })
      .min(1, { error: 'a whole number in 1..60 years' })
      .max(60, { error: 'a whole number in 1..60 years' })
      .openapi({ description: 'Default 30. Unit: years.' })
      .optional(),
  })
    .openapi('AtlasFinancialAssumptions')
    .optional(),
  seed: seed.optional(),
  format: oneOf(
    RECORD_FORMATS,
    'Form of `GET /v1/atlas/{job_id}/results` where its `Accept` names none. Default `json`.',
  ).optional(),
}).openapi('AtlasRequest', {
  description: 'Either `country` or `region`.',
  example: ATLAS_EXAMPLE,
})

export type AtlasRequest = z.output<typeof atlasRequestSchema>
