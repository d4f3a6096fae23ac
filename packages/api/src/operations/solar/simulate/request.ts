import { z } from '@hono/zod-openapi'
import { dataMode, name, seed } from '../../../wire/common-request.ts'
import { strictObject } from '../../../wire/field.ts'
import { altitude, latitude, longitude } from '../../../wire/location.ts'
import { weatherSchema } from '../../weather/schema.ts'
import { pvSystemSchema } from '../plant/schema/system.ts'
import { uncertaintySchema } from './uncertainty-schema.ts'

/** A request that shows what is usual. */
const SIMULATE_EXAMPLE = {
  name: 'One day in Greensboro',
  latitude: 36.1,
  longitude: -79.95,
  altitude_m: 273,
  weather: {
    start: '2019-06-21T05:00:00Z',
    step_minutes: 180,
    utc_offset_hours: -5,
    ghi_wm2: [0, 20, 380, 800, 870, 560, 120, 0],
    temp_air_c: [19, 18, 22, 27, 30, 31, 28, 23],
    wind_speed_ms: [2, 2, 3, 3.5, 4, 4, 3, 2],
  },
  system: { capacity_kw: 100, tilt: 25, azimuth: 180 },
}

const subhourlyClipping = z.boolean().openapi({
  description:
    "Take off what an hourly mean hides from the inverters' ceiling (Allen, Hobbs & Bolen 2022). Hourly weather only. Unless given it is true for hourly weather where the DC nameplate is more than 1.2 times what may be fed in, and false with a `preset`, whose tool does not correct.",
})

/** Body of `POST /v1/solar/simulate`. */
export const simulateRequestSchema = strictObject({
  name: name.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  altitude_m: altitude.optional(),
  weather: weatherSchema.optional(),
  system: pvSystemSchema,
  subhourly_clipping: subhourlyClipping.optional(),
  uncertainty: uncertaintySchema.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('SimulateRequest', {
  description:
    'A plant and its weather. Without `weather`, or with `{"source": "embedded"}`, it runs on a synthetic year of the embedded climatology. `latitude` and `longitude` are required unless the weather is a file, where they default to its site.',
  example: SIMULATE_EXAMPLE,
})

export type SimulateRequest = z.output<typeof simulateRequestSchema>
