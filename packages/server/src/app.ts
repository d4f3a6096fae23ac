import { checkVersioning, operations, VERSIONING, type Versioning } from '@sunwake/api/routes'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccessTokens } from './accounts/access-token.ts'
import type { AccountParts } from './accounts/account-parts.ts'
import { createAdmission } from './admission/admission.ts'
import type { UsageLog } from './admission/usage-log.ts'
import type { BillingGateway } from './billing/gateway.ts'
import { stripeGateway } from './billing/stripe-gateway.ts'
import { memoryCache } from './cache/memory-cache.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { DatabaseClock } from './database-clock.ts'
import { type EarthLoader, onlineLoader } from './earth-loader.ts'
import { orCallerErased } from './http/access/caller-erased.ts'
import { countUnmatched } from './http/access/guard.ts'
import { notFound, respondError } from './http/answer/errors.ts'
import { orUnavailable } from './http/answer/unavailable.ts'
import { type Binding, bindOperations } from './http/bind.ts'
import type { Compute } from './http/computing.ts'
import type { HttpEnvironment, RunContextSource } from './http/environment.ts'
import { compression, variesByEncoding } from './http/layers/compression.ts'
import { crossOrigin } from './http/layers/cors.ts'
import { layered, nested } from './http/layers/layers.ts'
import { observeRequests } from './http/layers/observe-requests.ts'
import { requestContext } from './http/layers/request-context.ts'
import { securityHeaders } from './http/layers/security-headers.ts'
import { keptReading } from './metrics/kept-reading.ts'
import { showObjectives } from './metrics/objective-gauges.ts'
import { showQueue } from './metrics/queue-gauges.ts'
import { queueReading } from './metrics/read-queue.ts'
import { createServiceMetrics, type ServiceMetrics } from './metrics/service-metrics.ts'
import { countRequests, type RequestCounting } from './objectives/count-requests.ts'
import { readStandings } from './objectives/read-standings.ts'
import { computeInline } from './pool/compute.ts'
import { sharedAnswers } from './pool/shared-answers.ts'
import type { RequestLog } from './request-log/request-log.ts'
import { admin } from './resources/admin/organizations.ts'
import { mcp } from './resources/agents/mcp.ts'
import { apiKeys } from './resources/auth/api-keys.ts'
import { emailAddress } from './resources/auth/email.ts'
import { ownUser } from './resources/auth/me.ts'
import { passwords } from './resources/auth/passwords.ts'
import { login, refresh, register } from './resources/auth/sign-in.ts'
import { logout, switchOrganization } from './resources/auth/signed-in.ts'
import { billing } from './resources/billing/billing.ts'
import { compareResults } from './resources/compare.ts'
import { computed } from './resources/computed.ts'
import { docs } from './resources/docs/docs.ts'
import { events } from './resources/events/events.ts'
import { detailedHealth } from './resources/health/detailed.ts'
import { health } from './resources/health/health.ts'
import { storeProbe } from './resources/health/readiness.ts'
import { atlasFiles } from './resources/jobs/atlas-files.ts'
import { jobs } from './resources/jobs/jobs.ts'
import { jobsOfKinds } from './resources/jobs/of-kinds.ts'
import { atlasResults, batchResults } from './resources/jobs/records.ts'
import { credits as meteringCredits } from './resources/metering/credits.ts'
import { usage as meteringUsage } from './resources/metering/usage.ts'
import { metrics as metricsText } from './resources/metrics/metrics.ts'
import { exportOrganization } from './resources/organizations/export.ts'
import { invitations } from './resources/organizations/invitations.ts'
import { members } from './resources/organizations/members.ts'
import { organizations } from './resources/organizations/organizations.ts'
import { requests as requestList } from './resources/organizations/requests.ts'
import { reports } from './resources/reports/reports.ts'
import { slo } from './resources/slo/slo.ts'
import { health as solarHealth } from './resources/solar/health.ts'
import { resource as solarResource } from './resources/solar/resource.ts'
import { webPages } from './resources/web/pages.ts'
import { root } from './resources/web/root.ts'
import { webhooks } from './resources/webhooks/webhooks.ts'
import { windFlow } from './resources/wind/flow.ts'
import { health as windHealth } from './resources/wind/health.ts'
import { sites as windSites } from './resources/wind/sites.ts'
import { turbines as windTurbines } from './resources/wind/turbines.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { Store } from './store/store.ts'
import { createOpenStreams, type OpenStreams } from './streams/open-streams.ts'
import { requestSpan } from './tracing/request-span.ts'
import { answerVersion } from './versions/answer-version.ts'
import { pinVersion } from './versions/pin-version.ts'
import { logoFetcher } from './webhooks/fetch-logo.ts'
import { createQuotaAlerts, type QuotaAlerts } from './webhooks/quota-alerts.ts'

/** What the service is made of. */
export interface AppParts {
  readonly config: Config
  readonly store: Store
  readonly usage: UsageLog
  readonly requestLog: RequestLog
  readonly accessTokens: AccessTokens
  /** Seals what a copy of the database must not give away. */
  readonly secrets: SecretBox
  readonly clock: Clock
  readonly logger: Logger
  /** The embedded data of the process. */
  readonly earth: EarthLoader
  /** Whether the service is on its way out; such a service is not ready. */
  readonly isClosing?: (() => boolean) | undefined
  /** Figures of the service; by default those of its requests and jobs, and nothing of the process. */
  readonly metrics?: ServiceMetrics | undefined
  /** Event streams of the process; by default its own, which nobody else ends. */
  readonly streams?: OpenStreams | undefined
  readonly versioning?: Versioning | undefined
  /** Tells of the use of quotas; by default its own, which nobody else waits for. */
  readonly quotaAlerts?: QuotaAlerts | undefined
  /** Where tiers are paid; by default Stripe, where the deployment has a key of it. */
  readonly gateway?: BillingGateway | undefined
  /** Counts requests for the objectives; by default its own, which nobody else ends. */
  readonly counting?: RequestCounting | undefined
  /** What computes long analyses; by default the thread that answers. */
  readonly compute?: Compute | undefined
  /** How long an answer may take [ms]. */
  readonly timeLimitMs?: number | undefined
}

/** How long figures of the objectives are given again [ms]. */
const STANDINGS_MS = 15_000

/** The service as a function from request to response. Listens on nothing. */
export function createApp({
  config,
  store,
  usage,
  requestLog,
  accessTokens,
  secrets,
  clock,
  logger,
  earth,
  isClosing = () => false,
  metrics = createServiceMetrics(),
  streams = createOpenStreams(),
  versioning = VERSIONING,
  quotaAlerts = createQuotaAlerts(store, logger),
  gateway = config.stripe && stripeGateway(config.stripe, clock),
  counting = countRequests({ store: store.requestCounts, clock, log: logger }),
  compute: given,
  timeLimitMs,
}: AppParts): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  app.onError(async (error, c) => respondError(c, await orCallerErased(c, orUnavailable(error), store)))
  app.use(
    nested(
      requestSpan(),
      layered([
        requestContext({ logger, clock, trustProxy: config.trustProxy }),
        observeRequests([metrics, requestLog, counting]),
        securityHeaders(config.publicUrl),
      ]),
      crossOrigin(config.corsOrigins),
      layered([variesByEncoding, pinVersion(versioning)]),
      compression,
    ),
  )
  const { limits } = store
  const countingTime = clock === systemClock || clock instanceof DatabaseClock ? undefined : () => clock.now()
  const accounts: AccountParts = {
    store,
    clock,
    countingTime,
    accessTokens,
    trustProxy: config.trustProxy,
    sendsMail: config.smtp !== undefined,
  }
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
  const compute = sharedAnswers(given ?? computeInline(context))
  const probe = storeProbe({ store, clock, now: countingTime, log: logger, isClosing })
  const queue = queueReading({ store, clock, now: countingTime, log: logger })
  showQueue(metrics, queue, clock)
  const standings = () => readStandings(store.requestCounts, clock.now())
  showObjectives(
    metrics,
    keptReading(standings, { what: 'objectives', freshMs: STANDINGS_MS, clock, log: logger }),
  )
  metrics.gauge({
    name: 'sunwake_streams_open',
    help: 'Streams of events that are open.',
    read: streams.count,
  })
  metrics.gauge({
    name: 'sunwake_deliveries_pending',
    help: 'Deliveries of events that are still to be made.',
    read: store.deliveries.pending,
  })
  checkVersioning(versioning, new Set(Object.values(operations).map(({ route }) => route.operationId)))
  const jobParts = {
    store,
    clock,
    context,
    compute,
    deployment,
    publicUrl: config.publicUrl,
    callbacks: { allowPrivate: config.webhookAllowPrivate },
    longestSeconds: config.jobHardLimitS,
    isClosing,
  }
  const callers = { admission, clock, accessTokens, sessions: store.sessions }
  const pages = webPages(config, accounts)
  const documentation = docs(config.publicUrl, versioning)
  const bindings: Binding[] = [
    root(config, pages),
    ...computed({ compute, context }),
    compareResults({ compute, context, store }),
    solarResource({ compute, context, clock, cache: memoryCache(clock) }),
    solarHealth(context),
    ...windTurbines(context),
    windHealth(context),
    ...jobsOfKinds(jobParts),
    ...jobs(jobParts),
    batchResults(jobParts),
    atlasResults(jobParts),
    ...atlasFiles(jobParts),
    windFlow(jobParts),
    ...windSites({ store, clock, context }),
    ...reports({
      store,
      clock,
      context,
      compute,
      publicUrl: config.publicUrl,
      fetchLogo: logoFetcher({ allowPrivate: config.webhookAllowPrivate }),
    }),
    register(accounts),
    login(accounts),
    refresh(accounts),
    logout(accounts),
    switchOrganization(accounts),
    ...ownUser(accounts),
    ...passwords(accounts),
    ...emailAddress(accounts),
    ...events({ store, streams, callers }),
    ...apiKeys(accounts),
    ...organizations(accounts),
    exportOrganization(accounts),
    ...members(accounts),
    ...invitations(accounts),
    ...admin({ ...accounts, deployment }),
    requestList(accounts, requestLog),
    ...webhooks({ store, clock, countingTime, box: secrets, allowPrivate: config.webhookAllowPrivate }),
    meteringUsage({ store, log: usage, clock, deployment }),
    meteringCredits({ store, clock, deployment }),
    ...billing({ store, clock, config, gateway }),
    ...slo({ store, clock, counting }),
    ...health({ clock, probe }),
    detailedHealth({ store, clock, probe, queue, metrics }),
    metricsText(metrics, config.metricsToken),
    mcp(app, { config, logger }),
    ...documentation.bindings,
  ]
  app.notFound(async (c) => {
    const refusal = await countUnmatched(c, callers).catch((error: unknown) => orUnavailable(error))
    return respondError(c, refusal ?? notFound(c.req.path))
  })
  bindOperations(app, bindings, {
    ...callers,
    limits,
    usage,
    noteMetered: quotaAlerts.note,
    idempotency: { keys: store.idempotency, secrets, compute, now: countingTime },
    before: (operation) => answerVersion(operation, versioning),
    timeLimitMs,
  })
  documentation.bindAssets(app)
  pages.bindAssets(app)
  return app
}
