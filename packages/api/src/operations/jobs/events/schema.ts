import { z } from '@hono/zod-openapi'
import { strictObject } from '../../../wire/field.ts'

/** An id of an event: a whole number without sign. Empty is none. */
export const EVENT_ID_PATTERN = /^\d{0,15}$/
export const EVENT_ID_TEXT = 'a whole number of up to 15 digits'

/** Query of streams. */
export const eventsQuerySchema = strictObject({
  last_event_id: z
    .string({ error: EVENT_ID_TEXT })
    .regex(EVENT_ID_PATTERN, { error: EVENT_ID_TEXT })
    .optional()
    .openapi({
      description:
        'As the header `Last-Event-ID`, for clients that cannot set it; the header is heard first.',
      example: '17',
    }),
}).openapi('EventsQuery')
