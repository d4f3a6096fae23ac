import { operations } from '@sunwake/api/routes'
import { COMPARABLE, requestJsonSchema } from '@sunwake/api/schemas'
import { expect, it } from 'vitest'

it.each(Object.entries(COMPARABLE))(
  'assigns every field of %s to one factor',
  (name, { fields, without, besides = [] }) => {
    const { request } = operations[name as 'quickWind'].route
    const { schema } = request!.body!.content['application/json'] as { readonly schema: unknown }
    const { properties } = requestJsonSchema(schema as never) as { properties: Record<string, unknown> }
    const known = new Set([...Object.keys(fields).map((path) => path.split('.')[0]!), ...without])
    for (const field of besides) known.delete(field)
    expect([...known].sort()).toEqual(Object.keys(properties).sort())
  },
)
