import { operations } from '@sunwake/api/routes'
import { solarHealth } from '@sunwake/api/run'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { RunContextSource } from '../../http/environment.ts'

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
