import { operations } from '@sunwake/api/routes'
import { windHealth } from '@sunwake/api/run'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { RunContextSource } from '../../http/environment.ts'

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
