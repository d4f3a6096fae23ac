import { operations } from '@sunwake/api/routes'
import { windHealth } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `GET /v1/wind/health`. */
export function health(context: RunContextSource): Binding {
  return {
    operation: operations.windHealth,
    async handler(c) {
      c.header('Cache-Control', 'no-store')
      return respondJson(c, windHealth(await context()))
    },
  }
}
