import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../../errors/index.ts'
import { quantity, strictObject } from '../../../../wire/field.ts'
import { crossCheckNoise, noiseModelFields, noiseSectionSchema } from '../../permit/noise/schema.ts'

const noiseLimitsSchema = strictObject({
  ...noiseModelFields,
  limit_dba: quantity({
    min: 0,
    max: 100,
    unit: 'dB(A)',
    description: 'Limit at receivers that have none of their own.',
  }),
  cost: z
    .boolean({ error: 'true or false' })
    .openapi({
      description:
        'Whether to search without the limits too, in half of the time, so that `search.noise_cost_pct` tells what they cost. Default false.',
    })
    .optional(),
}).openapi('LayoutNoiseLimits', {
  description:
    'Noise that all turbines together may make at houses: every layout keeps these limits, after ISO 9613-2 as `POST /v1/wind/noise` has it, and no turbine stands with its rotor above a receiver. `noise` of the answer tells the levels. Limits that no layout was found to keep are refused with the least level that one reached.',
})

/** Limits of a layout. */
export const noiseLimitsField = noiseLimitsSchema.optional()

export type NoiseLimitsRequest = z.output<typeof noiseLimitsSchema>

const number = (description: string) => z.number().openapi({ description })

const noiseCostSchema = z.object({
  unlimited_aep_mwh: number(
    'Of the search without `noise_limits`, where their `cost` is asked for: of turbines anyhow, by the energy that is optimised.',
  ).optional(),
  noise_cost_gwh: number(
    'What the limits cost: energy of a year without them less that with them, both of turbines anyhow.',
  ).optional(),
  noise_cost_pct: number('The same, of the energy without them.').optional(),
})

/** What limits cost, among the figures of a search. */
export const noiseCostFields = noiseCostSchema.shape

export type NoiseCost = z.output<typeof noiseCostSchema>

/** Levels of the layout that a search found. */
export const limitedNoiseField = noiseSectionSchema
  .optional()
  .openapi({ description: 'Levels at the receivers of `noise_limits`.' })

/** Rules between the fields of `noise_limits`. */
export function crossCheckNoiseLimits({
  noise_limits: limits,
}: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  return crossCheckNoise(limits, 'noise_limits.')
}
