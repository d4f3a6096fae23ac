import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccessTokens } from './accounts/access-token.ts'
import { createAdmission } from './admission/admission.ts'
import type { UsageLog } from './admission/usage-log.ts'
import { memoryCache } from './cache/memory-cache.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { type EarthLoader, onlineLoader } from './earth-loader.ts'
import { type Binding, bindOperations } from './http/bind.ts'
import { compression } from './http/compression.ts'
import { crossOrigin } from './http/cors.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { notFound, respondError } from './http/errors.ts'
import { requestContext } from './http/request-context.ts'
import type { RunContextSource } from './http/run-context.ts'
import { securityHeaders } from './http/security-headers.ts'
import { apiKeys } from './resources/auth/api-keys.ts'
import { login, refresh, register } from './resources/auth/sign-in.ts'
import { logout, me, switchOrganization } from './resources/auth/signed-in.ts'
import { bindDocsAssets, docs } from './resources/docs/docs.ts'
import { health } from './resources/health/health.ts'
import { storeProbe } from './resources/health/readiness.ts'
import { credits as meteringCredits } from './resources/metering/credits.ts'
import { usage as meteringUsage } from './resources/metering/usage.ts'
import { invitations } from './resources/organizations/invitations.ts'
import { members } from './resources/organizations/members.ts'
import { organizations } from './resources/organizations/organizations.ts'
import { root } from './resources/root/root.ts'
import { assess as solarAssess } from './resources/solar/assess.ts'
import { health as solarHealth } from './resources/solar/health.ts'
import { predict as solarPredict } from './resources/solar/predict.ts'
import { quick as solarQuick } from './resources/solar/quick.ts'
import { resource as solarResource } from './resources/solar/resource.ts'
import { simulate as solarSimulate } from './resources/solar/simulate.ts'
import { health as windHealth } from './resources/wind/health.ts'
import { quick as windQuick } from './resources/wind/quick.ts'
import { resource as windResource } from './resources/wind/resource.ts'
import { terrain as windTerrain } from './resources/wind/terrain.ts'
import { turbines as windTurbines } from './resources/wind/turbines.ts'
import type { Store } from './store/ports/store.ts'

/** What the service is made of. */
export interface AppParts {
  readonly config: Config
  readonly store: Store
  readonly usage: UsageLog
  readonly accessTokens: AccessTokens
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
  usage,
  accessTokens,
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
  const { limits } = store
  const countingTime = clock === systemClock ? undefined : () => clock.now()
  const accounts = { store, clock, countingTime, accessTokens, trustProxy: config.trustProxy }
  const deployment = { perWindow: config.rateLimitPerMinute, burst: config.rateLimitBurst }
  const admission = createAdmission({
    apiKeys: store.apiKeys,
    limits,
    deployment,
    now: countingTime,
  })
  const online = onlineLoader(config, () => clock.now())
  const context: RunContextSource = async () => {
    const [decoded, opened] = await Promise.all([earth(), online()])
    const { dataMode } = config
    return { earth: decoded, sources: opened?.weather, onlineTerrain: opened?.terrain, dataMode }
  }
  const bindings: Binding[] = [
    root,
    solarResource({ context, clock, cache: memoryCache(clock) }),
    solarQuick(context),
    solarAssess(context),
    solarSimulate(context),
    solarPredict(context),
    solarHealth(context),
    windQuick(context),
    windResource(context),
    windTerrain(context),
    windTurbines(context),
    windHealth(context),
    register(accounts),
    login(accounts),
    refresh(accounts),
    logout(accounts),
    switchOrganization(accounts),
    me(accounts),
    ...apiKeys(accounts),
    ...organizations(accounts),
    ...members(accounts),
    ...invitations(accounts),
    meteringUsage({ store, log: usage, clock, deployment }),
    meteringCredits({ store, clock, deployment }),
    ...health({ clock, probe: storeProbe({ store, log: logger, isClosing }) }),
    ...docs(config.publicUrl),
  ]
  bindOperations(app, bindings, {
    admission,
    limits,
    usage,
    clock,
    accessTokens,
    sessions: store.sessions,
  })
  bindDocsAssets(app)
  return app
}
