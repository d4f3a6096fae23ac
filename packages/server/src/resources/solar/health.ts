import { operations } from '@sunwake/api/routes'
import { solarHealth } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `GET /solar/health`. */
export function health(context: RunContextSource): Binding {
  return {
    operation: operations.solarHealth,
    async handler(c) {
      c.header('Cache-Control', 'no-store')
      return respondJson(c, solarHealth(await context()))
    },
  }
}
