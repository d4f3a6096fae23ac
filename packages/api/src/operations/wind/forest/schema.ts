import type { z } from '@hono/zod-openapi'
import { quantity, strictObject } from '../../../wire/field.ts'

const distance = (description: string) => quantity({ min: 0, max: 10_000, unit: 'm', description }).optional()

const forestSchema = strictObject({
  height_m: quantity({ min: 1, max: 60, unit: 'm', description: 'Mean height of the trees.' }),
  distance_m: distance('Way from the edge of the forest to the turbines. Default 0: they stand within it.'),
  mast_distance_m: distance('The same of masts of `wind_data`. Default: that of the turbines.'),
  displacement_ratio: quantity({
    min: 0.5,
    max: 0.9,
    description: 'Displacement over the height of the trees, within the forest. Default 2/3.',
  }).optional(),
}).openapi('Forest')

/** A forest around the turbines. */
export const forestField = forestSchema
  .openapi({
    description:
      'Forest around turbines and masts, which lifts the foot of the wind profile: hubs have the wind of so much further down. The displacement falls by 1 m in 50 m from the edge on. `metadata.assumptions.forest` has the heights.',
  })
  .optional()

export type ForestRequest = z.output<typeof forestSchema>
