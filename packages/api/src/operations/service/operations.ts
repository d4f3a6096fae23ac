import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import { healthSchema, linksSchema, readinessSchema } from './health-schema.ts'

const OPEN = { aliases: [], scopes: [], metered: false, errorForm: 'flat' } as const
const TAGS = ['Service']

/** `GET /health`. */
export const health: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    tags: TAGS,
    summary: 'Whether the process runs',
    security: [],
    responses: {
      200: answer('The process runs.', { 'application/json': { schema: healthSchema } }),
      ...errorAnswers('flat', ['internal_error']),
    },
  },
}

/** `GET /health/ready`. */
export const readiness: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/health/ready',
    operationId: 'getReadiness',
    tags: TAGS,
    summary: 'Whether the process can serve',
    description:
      'Asks everything that the service depends on. For load balancers: send traffic while it is 200.',
    security: [],
    responses: {
      200: answer('Ready.', { 'application/json': { schema: readinessSchema } }),
      503: answer('Something that the service needs does not answer, or it is shutting down.', {
        'application/json': { schema: readinessSchema },
      }),
      ...errorAnswers('flat', ['internal_error']),
    },
  },
}

/** `GET /openapi.json`. */
export const openApi: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/openapi.json',
    operationId: 'getOpenApi',
    tags: TAGS,
    summary: 'This description, OpenAPI 3.1',
    security: [],
    responses: {
      200: answer('The description.', { 'application/json': { schema: z.record(z.string(), z.unknown()) } }),
      304: { description: 'Unchanged since the `ETag` of `If-None-Match`.' },
      ...errorAnswers('flat', ['internal_error']),
    },
  },
}

/** `GET /docs`. */
export const docs: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/docs',
    operationId: 'getDocs',
    tags: TAGS,
    summary: 'Interactive documentation',
    security: [],
    responses: {
      200: answer('A page for a browser.', { 'text/html': { schema: z.string() } }),
      ...errorAnswers('flat', ['internal_error']),
    },
  },
}

/** `GET /redoc`. */
export const redoc: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/redoc',
    operationId: 'getRedoc',
    tags: TAGS,
    summary: 'Documentation to read',
    security: [],
    responses: {
      200: answer('A page for a browser.', { 'text/html': { schema: z.string() } }),
      ...errorAnswers('flat', ['internal_error']),
    },
  },
}

/** `GET /`. */
export const root: Operation = {
  ...OPEN,
  route: {
    method: 'get',
    path: '/',
    operationId: 'getLinks',
    tags: TAGS,
    summary: 'Where things are; for a browser, the map',
    security: [],
    responses: {
      200: answer(
        'Links: absolute where the address of the service is known, else paths. For a browser the page of the map.',
        {
          'application/json': { schema: linksSchema },
          'text/html': { schema: z.string() },
        },
      ),
      ...errorAnswers('flat', ['internal_error']),
    },
  },
}
