import { z } from '@hono/zod-openapi'
import { answer, nothing } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import type { Operation } from '../../../describe/operation.ts'
import {
  siteChangeSchema,
  siteCollectionSchema,
  siteFeatureSchema,
  siteListSchema,
  siteQuerySchema,
  siteRequestSchema,
  siteSchema,
} from './schema.ts'

const params = z.object({
  site_id: z.string().openapi({ description: 'Id of the site.' }),
})
const body = (schema: z.ZodType) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})
const SITE = {
  'application/json': { schema: siteSchema },
  'application/geo+json': { schema: siteFeatureSchema },
}
const GUARDED = ['authentication_required', 'insufficient_scope', 'internal_error'] as const
const TURBINE_ERRORS = ['turbine_not_found', 'data_unavailable'] as const
const GEO_JSON = 'With `Accept: application/geo+json` the answer is GeoJSON.'

type SiteRoute = Omit<Operation['route'], 'tags' | 'security' | 'path' | 'responses'> & {
  readonly answers: Operation['route']['responses']
  readonly errors: Parameters<typeof errorAnswers>[1]
}

function siteOperation(path: string, { answers, errors, ...route }: SiteRoute): Operation {
  const scope = route.method === 'get' ? 'wind:read' : 'wind:write'
  return {
    route: {
      ...route,
      description: `${route.description} Needs the scope \`${scope}\`.`,
      path: `/v1/wind/sites${path}`,
      tags: ['Wind'],
      security: [{ apiKey: [] }, { bearer: [] }],
      responses: { ...answers, ...errorAnswers('nested', errors) },
    },
    aliases: [],
    scopes: [scope],
    metered: false,
    idempotent: route.method === 'post',
    errorForm: 'nested',
  } as Operation
}

/** `POST /v1/wind/sites`. */
export const createSite = siteOperation('', {
  method: 'post',
  operationId: 'createWindSite',
  summary: 'Keep a place for a wind farm',
  description: 'Analyses attach to it by `site_id`.',
  request: body(siteRequestSchema),
  answers: { 201: answer('The site.', SITE, { Location: 'Of the site.' }) },
  errors: [...BODY_ERRORS, 'invalid_coordinates', ...TURBINE_ERRORS],
})

/** `GET /v1/wind/sites`. */
export const listSites = siteOperation('', {
  method: 'get',
  operationId: 'listWindSites',
  summary: 'Sites of the organisation',
  description: `All conditions that are given must hold. ${GEO_JSON}`,
  request: { query: siteQuerySchema as z.ZodObject },
  answers: {
    200: answer('A page of sites.', {
      'application/json': { schema: siteListSchema },
      'application/geo+json': { schema: siteCollectionSchema },
    }),
  },
  errors: ['validation_error', ...GUARDED],
})

/** `GET /v1/wind/sites/{site_id}`. */
export const getSite = siteOperation('/{site_id}', {
  method: 'get',
  operationId: 'getWindSite',
  summary: 'A site',
  description: `An archived one too. ${GEO_JSON}`,
  request: { params },
  answers: { 200: answer('The site.', SITE) },
  errors: ['site_not_found', ...GUARDED],
})

/** `PATCH /v1/wind/sites/{site_id}`. */
export const changeSite = siteOperation('/{site_id}', {
  method: 'patch',
  operationId: 'changeWindSite',
  summary: 'Change a site',
  description:
    'Fields that are absent stay as they are; null takes one away. Any status may follow any other.',
  request: { params, ...body(siteChangeSchema) },
  answers: { 200: answer('The site.', SITE) },
  errors: [...BODY_ERRORS, 'invalid_coordinates', 'site_not_found', ...TURBINE_ERRORS],
})

/** `DELETE /v1/wind/sites/{site_id}`. */
export const archiveSite = siteOperation('/{site_id}', {
  method: 'delete',
  operationId: 'archiveWindSite',
  summary: 'Archive a site',
  description: 'It and its analyses stay; its status is then `archived`.',
  request: { params },
  answers: { 204: nothing('Archived.') },
  errors: ['site_not_found', ...GUARDED],
})
