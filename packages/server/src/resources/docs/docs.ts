import { openApiDocument, operations, splitDocument, type Versioning } from '@sunwake/api/routes'
import type { Context, Hono } from 'hono'
import { respondFixed } from '../../http/answer/conditional.ts'
import { type FixedBody, fixedBody } from '../../http/answer/fixed-body.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.ts'
import { REDOC_PAGE, REDOC_STARTER, redocScript } from './redoc.ts'
import { swaggerUiScript, swaggerUiStyle } from './swagger-ui.ts'

/**
 * Scripts and styles of this origin alone; Swagger UI and Redoc set style attributes and draw icons from data URLs.
 * Nothing can be asked of another host.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const JSON_TYPE = 'application/json'

/**
 * The operations of `GET /openapi.json`, `GET /docs` and `GET /redoc`, and the files that the pages load. The
 * description takes a good part of a second to make: it is made when first asked for, so that a service starts without.
 */
export function docs(
  publicUrl: string | undefined,
  versioning: Versioning,
): { readonly bindings: readonly Binding[]; readonly bindAssets: (app: Hono<HttpEnvironment>) => void } {
  const document = once(() => openApiDocument({ serverUrl: publicUrl, versioning }))
  const description = once(() => fixedBody(JSON.stringify(document()), JSON_TYPE))
  const page = fixedBody(DOCS_PAGE, 'text/html; charset=utf-8')
  const redocPage = fixedBody(REDOC_PAGE, 'text/html; charset=utf-8')
  return {
    bindings: [
      { operation: operations.openApi, handler: (c) => respondFixed(c, description()) },
      { operation: operations.docs, handler: (c) => respondPage(c, page) },
      { operation: operations.redoc, handler: (c) => respondPage(c, redocPage) },
    ],
    bindAssets: (app) => bindDocsAssets(app, document),
  }
}

function respondPage(c: Context<HttpEnvironment>, page: FixedBody): Response {
  c.header('Content-Security-Policy', PAGE_POLICY)
  return respondFixed(c, page)
}

/** What `make` gives at its first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The files that the pages load. Made, or read from their packages, when first asked for. */
function bindDocsAssets(
  app: Hono<HttpEnvironment>,
  document: () => ReturnType<typeof openApiDocument>,
): void {
  const serve = (path: string, load: () => FixedBody) => {
    const body = once(load)
    app.get(path, (c: Context<HttpEnvironment>) => respondFixed(c, body()))
  }
  serve('/docs/docs.js', () => fixedBody(DOCS_SCRIPT, JAVASCRIPT))
  serve('/docs/docs.css', () => fixedBody(DOCS_STYLE, CSS))
  serve('/redoc/redoc.js', () => fixedBody(REDOC_STARTER, JAVASCRIPT))
  serve('/redoc/redoc.standalone.js', () => fixedBody(redocScript(), JAVASCRIPT))
  serve('/docs/swagger-ui.css', () => fixedBody(swaggerUiStyle(), CSS))
  serve('/docs/swagger-ui-bundle.js', () => fixedBody(swaggerUiScript(), JAVASCRIPT))
  const split = once(() => splitDocument(document()))
  serve('/docs/operations.json', () => fixedBody(JSON.stringify(split().index), JSON_TYPE))
  for (const { route } of Object.values(operations)) {
    serve(`/docs/operations/${route.operationId}.json`, () =>
      fixedBody(JSON.stringify(split().operation(route.operationId)), JSON_TYPE),
    )
  }
}
