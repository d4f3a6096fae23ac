import { z } from '@hono/zod-openapi'

/** A place, as answers show it. */
export const placeSchema = z
  .object({
    latitude: z.number().openapi({ description: 'Geographic latitude, °, north positive.' }),
    longitude: z.number().openapi({ description: 'Longitude, °, east positive.' }),
  })
  .openapi('Place')

/** A place and its height. */
export const placeWithAltitudeSchema = placeSchema
  .extend({ altitude_m: z.number().openapi({ description: 'Height above mean sea level.' }) })
  .openapi('PlaceWithAltitude')
