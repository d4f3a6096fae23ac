import { START_LINKS } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { ENGINE_VERSION } from '@sunwake/api/run'
import type { Config } from '../../config/config.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { baseUrlOf } from '../../http/request/base-url.ts'
import { negotiate } from '../../http/request/negotiate.ts'
import type { WebPages } from './pages.ts'

/** `GET /`: where things are as JSON, and for a browser the map. */
export function root(
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  pages: Pick<WebPages, 'respond'>,
): Binding {
  return {
    operation: operations.root,
    handler: (c) => {
      if (negotiate(c.req.header('accept'), ['application/json', 'text/html']) === 'text/html') {
        return pages.respond(c, 'explore')
      }
      const base = baseUrlOf(c, config) ?? ''
      // The links may hold the host of this very request.
      c.header('Cache-Control', 'private, no-cache')
      c.header('Vary', 'Accept', { append: true })
      const links = Object.entries(START_LINKS).map(([name, { route }]) => [name, `${base}${route.path}`])
      return respondJson(c, { name: 'Sunwake', version: ENGINE_VERSION, links: Object.fromEntries(links) })
    },
  }
}
