import { z } from '@hono/zod-openapi'
import { nameField, quantity } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'

/** Most receivers of one request. */
const RECEIVERS_MAX = 500

const LIST = `an array of 1..${RECEIVERS_MAX} receivers`

/** Where somebody lives. */
export const receiverFields = (heightDescription: string, leastHeight: number) => ({
  name: nameField('What the answer calls it. Default its number.', 'Mill Lane 3').optional(),
  lat: latitude,
  lon: longitude,
  height_m: quantity({ min: leastHeight, max: 100, unit: 'm', description: heightDescription }).optional(),
})

/** Receivers of a request. */
export function receiversField<Receiver extends z.ZodType>(receiver: Receiver, description: string) {
  return z
    .array(receiver, { error: LIST })
    .min(1, { error: LIST })
    .max(RECEIVERS_MAX, { error: LIST })
    .openapi({ description })
}

/** A receiver in an answer. */
export const receiverAnswerFields = {
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
}
