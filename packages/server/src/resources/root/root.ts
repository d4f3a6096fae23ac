import { operations } from '@sunwake/api/routes'
import { ENGINE_VERSION } from '@sunwake/api/run'
import type { Config } from '../../config/config.ts'
import { respondJson, respondText } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { baseUrlOf } from '../../http/request/base-url.ts'
import { negotiate } from '../../http/request/negotiate.ts'

const LINKS = {
  documentation: operations.docs,
  reference: operations.redoc,
  openapi: operations.openApi,
  health: operations.health,
  readiness: operations.readiness,
  solar_health: operations.solarHealth,
  solar_resource: operations.solarResource,
  solar_quick: operations.quickSolar,
  solar_simulate: operations.simulatePv,
  solar_predict: operations.solarPredict,
  wind_health: operations.windHealth,
  wind_quick: operations.quickWind,
  wind_turbines: operations.listTurbines,
}

/** `GET /`: where things are, as JSON or as a page with links. */
export function root(config: Pick<Config, 'publicUrl' | 'trustProxy'>): Binding {
  return {
    operation: operations.root,
    handler: (c) => {
      const base = baseUrlOf(c, config) ?? ''
      // The links may hold the host of this very request.
      c.header('Cache-Control', 'private, no-cache')
      c.header('Vary', 'Accept', { append: true })
      const links = Object.entries(LINKS).map(([name, { route }]) => ({
        name,
        ...route,
        url: `${base}${route.path}`,
      }))
      if (negotiate(c.req.header('accept'), ['application/json', 'text/html']) === 'application/json') {
        return respondJson(c, {
          name: 'Sunwake',
          version: ENGINE_VERSION,
          links: Object.fromEntries(links.map(({ name, url }) => [name, url])),
        })
      }
      return respondText(c, page(links, `${base}${operations.docs.route.path}`), {
        type: 'text/html; charset=utf-8',
      })
    },
  }
}

interface Link {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly url: string
}

/** The links for a browser: what only POST takes leads to its documentation. Nothing in it needs escaping. */
function page(links: readonly Link[], documentation: string): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Sunwake</title>',
    `<h1>Sunwake ${ENGINE_VERSION}</h1><ul>`,
    ...links.map(
      ({ name, method, path, url }) =>
        `<li><a href="${method === 'get' ? url : documentation}">${name.replaceAll('_', ' ')}</a>: <code>${method.toUpperCase()} ${path}</code></li>`,
    ),
    '</ul></html>',
  ].join('\n')
}
