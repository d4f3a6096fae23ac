import { z } from '@hono/zod-openapi'
import { quantity, strictObject, wholeNumber } from './field.ts'

/** A figure of a model: how the wire writes it and where the engine has it. */
export interface Parameter {
  /** Name of the figure in the engine. */
  readonly core: string
  readonly min: number
  readonly max: number
  readonly unit?: string | undefined
  readonly description: string
  /** Engine's figure over that of the wire, 0.01 for a percentage; 1 when absent. */
  readonly scale?: number | undefined
  readonly isRequired?: boolean | undefined
  readonly isWhole?: boolean | undefined
  /** How many values the figure has, for a list of them; one, no list, when absent. */
  readonly count?: number | undefined
}

/** Figures of a model by their names on the wire. */
export type ParameterTable = Readonly<Record<string, Parameter>>

/** A figure that must be given. */
export function required(parameter: Parameter): Parameter {
  return { ...parameter, isRequired: true }
}

/** A share that the wire writes in per cent. */
export function percent(core: string, description: string, max = 100): Parameter {
  return { core, min: 0, max, unit: '%', description, scale: 0.01 }
}

/** Twelve shares in per cent, of January to December. */
export function monthlyPercent(core: string, description: string): Parameter {
  return { ...percent(core, description), isRequired: true, count: 12 }
}

/** The fields of an object with the figures of a table. */
export function parameterShape(table: ParameterTable): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(table).map(([name, parameter]) => {
      const schema = parameterSchema(parameter)
      return [name, parameter.isRequired === true ? schema : schema.optional()]
    }),
  )
}

function parameterSchema(parameter: Parameter): z.ZodType {
  const { count, isWhole, description } = parameter
  const single = isWhole === true ? wholeNumber(parameter) : quantity(parameter)
  if (count === undefined) return single
  const error = `an array of ${count} numbers`
  return z.array(single, { error }).length(count, { error }).openapi({ description })
}

/** An object that names its model and has the figures of a table; unknown fields are refused. */
export function modelObject<const M extends string>(model: M, description: string, table: ParameterTable) {
  return strictObject({
    model: z.literal(model, { error: `the word ${model}` }).openapi({ description }),
    ...parameterShape(table),
  })
}

/** Figures of a request under the engine's names and in its units; those that were not given are left out. */
export function coreParameters(
  table: ParameterTable,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, { core, scale = 1 }] of Object.entries(table)) {
    const value = given[name]
    if (typeof value === 'number') out[core] = value * scale
    else if (Array.isArray(value)) out[core] = value.map((item: number) => item * scale)
  }
  return out
}
