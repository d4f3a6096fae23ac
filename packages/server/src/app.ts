import { Hono } from 'hono'
import type { Logger } from 'pino'
import { memoryCache } from './cache/memory-cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { EarthLoader } from './earth-loader.ts'
import { type Binding, bindOperations } from './http/bind.ts'
import { compression } from './http/compression.ts'
import { crossOrigin } from './http/cors.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { notFound, respondError } from './http/errors.ts'
import { requestContext } from './http/request-context.ts'
import type { RunContextSource } from './http/run-context.ts'
import { securityHeaders } from './http/security-headers.ts'
import { bindDocsAssets, docs } from './resources/docs/docs.ts'
import { health } from './resources/health/health.ts'
import { databaseProbe } from './resources/health/readiness.ts'
import { root } from './resources/root/root.ts'
import { health as solarHealth } from './resources/solar/health.ts'
import { predict as solarPredict } from './resources/solar/predict.ts'
import { quick as solarQuick } from './resources/solar/quick.ts'
import { resource as solarResource } from './resources/solar/resource.ts'
import { simulate as solarSimulate } from './resources/solar/simulate.ts'
import { health as windHealth } from './resources/wind/health.ts'
import { quick as windQuick } from './resources/wind/quick.ts'
import { resource as windResource } from './resources/wind/resource.ts'
import { turbines as windTurbines } from './resources/wind/turbines.ts'
import type { Store } from './store/ports/store.ts'

/** What the service is made of. */
export interface AppParts {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly logger: Logger
  /** The embedded data of the process. */
  readonly earth: EarthLoader
  /** Whether the service is on its way out; such a service is not ready. */
  readonly isClosing?: (() => boolean) | undefined
}

/** The service as a function from request to response. Listens on nothing. */
export function createApp({
  config,
  store,
  clock,
  logger,
  earth,
  isClosing = () => false,
}: AppParts): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  app.onError((error, c) => respondError(c, error))
  app.notFound((c) => respondError(c, notFound(c.req.path)))
  app.use(requestContext({ logger, clock, trustProxy: config.trustProxy }))
  app.use(securityHeaders(config.publicUrl))
  app.use(crossOrigin(config.corsOrigins))
  app.use(compression)
  const context: RunContextSource = async () => ({ earth: await earth(), dataMode: config.dataMode })
  const bindings: Binding[] = [
    root,
    solarResource({ context, clock, cache: memoryCache(clock) }),
    solarQuick(context),
    solarSimulate(context),
    solarPredict(context),
    solarHealth(context),
    windQuick(context),
    windResource(context),
    windTurbines(context),
    windHealth(context),
    ...health({ clock, probe: databaseProbe({ store, log: logger, isClosing }) }),
    ...docs(config.publicUrl),
  ]
  bindOperations(app, bindings, { apiKeys: store.apiKeys, clock })
  bindDocsAssets(app)
  return app
}
