import { operations } from '@sunwake/api/routes'
import { windTerrain } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { negotiate } from '../../http/negotiate.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

const OFFERED = ['application/json', 'application/geo+json'] as const

/** `POST /v1/wind/terrain`: takes some tenths of a second for usual sites, so it runs where it is. */
export function terrain(context: RunContextSource): Binding {
  return {
    operation: operations.windTerrain,
    async handler(c) {
      const { body, geoJson } = await windTerrain(await readJson(c.req), await context())
      c.header('Vary', 'Accept', { append: true })
      const type = negotiate(c.req.header('accept'), OFFERED)
      return respondJson(c, type === 'application/json' ? body : geoJson(), { type })
    },
  }
}
