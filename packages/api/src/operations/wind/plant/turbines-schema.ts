import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { TURBINES_MAX } from '../analysis/request.ts'

const KINDS = 'an array of 1..10 kinds'
const PLACES = `an array of 1..${TURBINES_MAX} places`

/** A number of turbines. */
export const turbineCount = (min: number) => wholeNumber({ min, max: TURBINES_MAX, description: 'Turbines.' })

const model = text({
  min: 1,
  max: 100,
  description: 'Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`.',
  example: 'generic_3mw',
})

const positionSchema = strictObject({
  lat: latitude,
  lon: longitude,
  turbine_model: model.optional(),
}).openapi('PlantTurbine')

/** Turbines of a plant without a boundary: a number of one kind or of several, or each at its own place. */
export const plantTurbineFields = (leastCount: number) => ({
  turbine_model: model.optional(),
  turbine_count: turbineCount(leastCount).optional(),
  turbine_models: z
    .array(strictObject({ turbine_model: model, turbine_count: turbineCount(1) }).openapi('TurbinesOfKind'), {
      error: KINDS,
    })
    .min(1, { error: KINDS })
    .max(10, { error: KINDS })
    .openapi({ description: 'Several kinds of turbines, in place of `turbine_model` and `turbine_count`.' })
    .optional(),
  turbine_positions: z
    .array(positionSchema, { error: PLACES })
    .min(1, { error: PLACES })
    .max(TURBINES_MAX, { error: PLACES })
    .openapi({
      description:
        'Places of the turbines, each with a kind where there are several. Without them a square grid of 7 rotor diameters.',
    })
    .optional(),
})

/** The fields of {@link plantTurbineFields} in a request that was checked. */
export interface PlantTurbines {
  readonly turbine_model?: string | undefined
  readonly turbine_count?: number | undefined
  readonly turbine_models?:
    | readonly { readonly turbine_model: string; readonly turbine_count: number }[]
    | undefined
  readonly turbine_positions?:
    | readonly { readonly lat: number; readonly lon: number; readonly turbine_model?: string | undefined }[]
    | undefined
}

/** Ways to say how many turbines there are that exclude each other; `prefix` is the path of the fields. */
export function crossCheckTurbines(
  fields: Readonly<Record<string, unknown>>,
  prefix: '' | 'wind.',
): readonly ErrorDetail[] {
  const details: ErrorDetail[] = []
  const several = Array.isArray(fields['turbine_models'])
  if (several && (fields['turbine_model'] !== undefined || fields['turbine_count'] !== undefined)) {
    details.push({
      field: `${prefix}turbine_models`,
      value: null,
      constraint: 'given without turbine_model and turbine_count',
    })
  }
  if ((several || fields['turbine_count'] !== undefined) && Array.isArray(fields['turbine_positions'])) {
    details.push({
      field: `${prefix}turbine_positions`,
      value: null,
      constraint: 'given without counts: their number is the count',
    })
  }
  return details
}
