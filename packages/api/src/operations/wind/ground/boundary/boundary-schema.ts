import { z } from '@hono/zod-openapi'

const POSITION = {
  type: 'array' as const,
  minItems: 2,
  items: { type: 'number' as const },
}
const RING = { type: 'array' as const, minItems: 4, items: POSITION }

/**
 * A boundary as GeoJSON. Only published here: rings are checked where they are read, which can say where one crosses
 * itself, under error codes of their own.
 */
export const boundary = z
  .custom<object>((value) => value !== undefined, { error: 'required: a GeoJSON Polygon or MultiPolygon' })
  .openapi('Boundary', {
    type: 'object',
    description:
      'GeoJSON Polygon or MultiPolygon (RFC 7946): longitude, latitude; rings closed, edges straight in longitude and latitude, holes allowed. Rings that cross the antimeridian are understood. At most 10,000 km².',
    required: ['type', 'coordinates'],
    properties: {
      type: { type: 'string', enum: ['Polygon', 'MultiPolygon'] },
      coordinates: {
        type: 'array',
        items: { type: 'array', items: { anyOf: [POSITION, RING] } },
      },
    },
  })
