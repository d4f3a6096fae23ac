import { z } from '@hono/zod-openapi'
import { quantity, strictObject, text } from '../../../wire/field.ts'

/** Most turbines of a request's own. */
const OWN_MAX = 10
/** Most points of one curve. */
const POINTS_MAX = 1000

const LIST = `an array of 1..${OWN_MAX} turbines`
const POINTS = `an array of 2..${POINTS_MAX} numbers`

const points = (options: { min: number; max: number; unit?: string; description: string }) =>
  z
    .array(quantity(options), { error: POINTS })
    .min(2, { error: POINTS })
    .max(POINTS_MAX, { error: POINTS })
    .openapi({ description: options.description })

const speeds = points({ min: 0, max: 200, unit: 'm/s', description: 'At the hub, rising.' })

const ownTurbineSchema = strictObject({
  id: text({ min: 1, max: 100, description: 'What `turbine_model` calls it.', example: 'prototype' }),
  rotor_diameter_m: quantity({ min: 1, max: 500, unit: 'm', description: 'Rotor.' }),
  rated_power_kw: quantity({
    min: 0.1,
    max: 100_000,
    unit: 'kW',
    description: 'Rated power. Default: the most that the power curve has.',
  }).optional(),
  hub_height_m: quantity({
    min: 10,
    max: 300,
    unit: 'm',
    description: 'Hub above ground where the request gives no other height.',
  }).optional(),
  power_curve: strictObject({
    wind_speeds_ms: speeds,
    power_kw: points({ min: 0, max: 100_000, unit: 'kW', description: 'Electric; 0 outside the table.' }),
  }),
  ct_curve: strictObject({
    wind_speeds_ms: speeds,
    ct_values: points({ min: 0, max: 1.5, description: 'Thrust coefficients; 0 outside the table.' }),
  })
    .openapi({ description: 'Default: estimated from the power curve by momentum theory.' })
    .optional(),
  air_density_kg_m3: quantity({
    min: 0.5,
    max: 2,
    unit: 'kg/m³',
    description: 'Air density of the curves. Default 1.225.',
  }).optional(),
}).openapi('OwnTurbine')

/** Turbines that a request brings, beside those of the catalogue. */
export const ownTurbinesField = z
  .array(ownTurbineSchema, { error: LIST })
  .min(1, { error: LIST })
  .max(OWN_MAX, { error: LIST })
  .openapi({
    description:
      'Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue.',
  })
  .optional()

export type OwnTurbine = z.output<typeof ownTurbineSchema>
