import { oneOf, text, wholeNumber } from './field.ts'

const DATA_MODES = ['embedded', 'auto', 'online'] as const

/** Where data may come from. */
export type DataMode = (typeof DATA_MODES)[number]

/** Fields that every computing request takes. */
export const name = text({ min: 1, max: 200, description: 'Name of the run, given back as it came.' })

export const seed = wholeNumber({
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  description:
    'Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1.',
})

/** A site that a job belongs to. */
export const siteId = text({
  min: 1,
  max: 100,
  description:
    'A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it.',
})

export const dataMode = oneOf(
  DATA_MODES,
  'Where data may come from; narrows the policy of the deployment. Weather that the request brings is never replaced.',
).openapi('DataMode')
