import { z } from '@hono/zod-openapi'
import { nameField, oneOf, quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { pageFields, paginationSchema } from '../../../wire/pagination.ts'

export const SITE_STATUSES = ['active', 'archived', 'prospecting'] as const
export type SiteStatus = (typeof SITE_STATUSES)[number]

const name = nameField('Name of the site; not only blanks.', 'North field')
const region = text({ min: 1, max: 200, description: 'Where it lies, in words.', example: 'Nordfriesland' })
const status = (note: string) => oneOf(SITE_STATUSES, `What becomes of the site. ${note}`.trim())
const capacity = quantity({
  min: 0,
  max: 100_000,
  unit: 'MW',
  description: 'Rated power of the farm.',
  example: 42,
})
const turbineCount = wholeNumber({ min: 0, max: 10_000, description: 'Turbines of the farm.', example: 14 })
const turbineModel = text({
  min: 1,
  max: 200,
  description: 'Id of a turbine of `GET /v1/wind/turbines`.',
  example: 'generic_3mw',
})

/** Body of `POST /v1/wind/sites`. */
export const siteRequestSchema = strictObject({
  name,
  latitude,
  longitude,
  region: region.optional(),
  status: status('Default `prospecting`.').optional(),
  capacity_mw: capacity.optional(),
  turbine_count: turbineCount.optional(),
  turbine_model: turbineModel.optional(),
}).openapi('WindSiteRequest', {
  example: {
    name: 'Westermarsch',
    latitude: 54.46,
    longitude: 8.86,
    capacity_mw: 30,
    turbine_count: 10,
    turbine_model: 'generic_3mw',
  },
})

/** Body of `PATCH /v1/wind/sites/{site_id}`. */
export const siteChangeSchema = strictObject({
  name: name.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  region: region.nullable().optional(),
  status: status('').optional(),
  capacity_mw: capacity.nullable().optional(),
  turbine_count: turbineCount.nullable().optional(),
  turbine_model: turbineModel.nullable().optional(),
}).openapi('WindSiteChange', { example: { status: 'active', capacity_mw: 33 } })

/** Query of `GET /v1/wind/sites`. */
export const siteQuerySchema = strictObject({
  status: oneOf(SITE_STATUSES, 'Only sites with this status; all of them where absent.').optional(),
  search: text({ min: 1, max: 200, description: 'Part of the name, in any case.' }).optional(),
  sort_by: oneOf(
    ['name', 'created_at', 'capacity_mw'],
    'Order of the list. Default `created_at`; sites without the field come last.',
  ).optional(),
  sort_order: oneOf(['asc', 'desc'], 'Default `desc`.').optional(),
  ...pageFields('Sites'),
}).openapi('WindSiteQuery')

const latest = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${description} null where there was none.` })

const figures = {
  capacity_mw: z.number().nullable(),
  turbine_count: z.number().int().nullable(),
  turbine_model: z.string().nullable(),
  latest_aep_mwh: latest('Net yearly energy by the latest completed analysis of the site.'),
  latest_capacity_factor_pct: latest('Capacity factor by the same analysis.'),
  analysis_count: z.number().int().openapi({ description: 'Completed analyses of the site.' }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().openapi({ description: 'When a request last changed it.' }),
}

/** A site. */
export const siteSchema = z
  .object({
    id: z.string().openapi({ description: 'For `site_id` of an analysis.' }),
    name: z.string(),
    status: z.enum(SITE_STATUSES),
    location: z.object({ latitude: z.number(), longitude: z.number(), region: z.string().nullable() }),
    ...figures,
  })
  .openapi('WindSite')

/** Body of the answer of `GET /v1/wind/sites`. */
export const siteListSchema = z
  .object({ sites: z.array(siteSchema), pagination: paginationSchema })
  .openapi('WindSiteList')

/** A site as GeoJSON: the point, and all else as its properties. */
export const siteFeatureSchema = z
  .object({
    type: z.literal('Feature'),
    id: z.string(),
    geometry: z.object({
      type: z.literal('Point'),
      coordinates: z.tuple([z.number(), z.number()]).openapi({
        type: 'array',
        items: { type: 'number' },
        minItems: 2,
        maxItems: 2,
        description: 'Longitude, latitude.',
      }),
    }),
    properties: z.object({
      name: z.string(),
      status: z.enum(SITE_STATUSES),
      region: z.string().nullable(),
      ...figures,
    }),
  })
  .openapi('WindSiteFeature')

/** The list as GeoJSON. */
export const siteCollectionSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(siteFeatureSchema),
    pagination: paginationSchema,
  })
  .openapi('WindSiteCollection')

export type SiteBody = z.output<typeof siteSchema>
export type SiteList = z.output<typeof siteListSchema>
export type SiteFeature = z.output<typeof siteFeatureSchema>
export type SiteCollection = z.output<typeof siteCollectionSchema>
export type SiteRequest = z.output<typeof siteRequestSchema>
export type SiteChange = z.output<typeof siteChangeSchema>
