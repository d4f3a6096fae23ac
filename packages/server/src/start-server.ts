import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { readPacksOf } from '@sunwake/data/node'
import type { Logger } from 'pino'
import { createAccessTokens } from './accounts/access-token.ts'
import { sessionSecret } from './accounts/session-secret.ts'
import { createUsageLog } from './admission/usage-log.ts'
import { createApp } from './app.ts'
import { stripeGateway } from './billing/stripe-gateway.ts'
import { watchBilling } from './billing/watch-billing.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { databaseClock } from './database-clock.ts'
import { earthLoader } from './earth-loader.ts'
import { answerBrokenRequests, brokenRequest } from './http/answer/broken-request.ts'
import { drainable } from './http/layers/drain.ts'
import { createInFlight } from './http/layers/in-flight.ts'
import { defaultSlots, startJobs } from './jobs/worker/start-jobs.ts'
import { createLogger } from './logger.ts'
import { startMail } from './mail/start-mail.ts'
import { createServiceMetrics } from './metrics/service-metrics.ts'
import { countRequests } from './objectives/count-requests.ts'
import { openReadyStore } from './open-ready-store.ts'
import { createComputeThreads } from './pool/compute-threads.ts'
import { createRequestLog } from './request-log/request-log.ts'
import { encryptionKeys } from './secrets/encryption-keys.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { renewSeals } from './secrets/signing-secrets.ts'
import { StartError } from './start-error.ts'
import { createOpenStreams } from './streams/open-streams.ts'
import { createQuotaAlerts } from './webhooks/quota-alerts.ts'
import { serviceDispatcher } from './webhooks/service-dispatcher.ts'

/** A body that does not come within this time is given up [ms]. */
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than that of usual load balancers, so that they close idle connections and not we under a request [ms]. */
const KEEP_ALIVE_MS = 65_000
/** Requests in flight get this long when the service ends [ms]. */
const DRAIN_MS = 10_000

/** A service that listens. */
export interface RunningServer {
  /** Where it listens. */
  readonly url: string
  /** Takes no new requests, finishes those in flight, closes the store. */
  close(): Promise<void>
}

/**
 * Starts the service. On SQLite it brings the schema up to date first; on Postgres that is `migrate`'s task, so that
 * one of many replicas does not change the schema under the others.
 *
 * @throws {StartError} a broken climate pack, a port in use, a database that does not answer or has an older schema.
 */
export async function startServer(
  config: Config,
  {
    logger = createLogger(config.logLevel),
    clock: given,
    workers = defaultSlots(),
  }: {
    logger?: Logger | undefined
    /** By default that of the database where processes share it, else that of the machine. */
    clock?: Clock | undefined
    /** Jobs that it computes at once beside serving; 0 leaves them to other processes. */
    workers?: number | undefined
  } = {},
): Promise<RunningServer> {
  await requirePacks(config.dataDir)
  const secret = sessionSecret(config)
  const secrets = createSecretBox(encryptionKeys(config))
  const store = await openReadyStore(config, logger, (opened) => renewSeals(opened, secrets))
  const shared = given === undefined ? await databaseClock(store, logger) : undefined
  const clock = given ?? shared ?? systemClock
  let closing = false
  const earth = earthLoader(logger, config.dataDir)
  const usage = createUsageLog(store, logger)
  const requestLog = createRequestLog({ store: store.requestLog, clock, log: logger })
  const counting = countRequests({ store: store.requestCounts, clock, log: logger })
  const accessTokens = createAccessTokens(secret, clock)
  const streams = createOpenStreams()
  const quotaAlerts = createQuotaAlerts(store, logger)
  const dispatcher = serviceDispatcher({ config, store, secrets, clock, logger })
  const compute = createComputeThreads(config)
  const gateway = config.stripe && stripeGateway(config.stripe, clock)
  const billing =
    gateway && watchBilling({ store, gateway, clock, sendsMail: config.smtp !== undefined, log: logger })
  const app = createApp({
    config,
    store,
    usage,
    requestLog,
    accessTokens,
    secrets,
    clock,
    logger,
    earth,
    isClosing: () => closing,
    streams,
    quotaAlerts,
    counting,
    gateway,
    compute,
    metrics: createServiceMetrics({ ofProcess: true }),
  })
  // HTTP/1.0 knows no Host header, and probes of load balancers speak it.
  const inFlight = createInFlight()
  const listener = getRequestListener((request, env) => inFlight.track(app.fetch(request, env)), {
    hostname: 'localhost',
    errorHandler: () => brokenRequest(),
  })
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    listener,
  )
  answerBrokenRequests(server, logger)
  const drain = drainable(server, DRAIN_MS)
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
  try {
    // Before it listens, so that it is ready as soon as it can be asked.
    if (workers > 0) jobs = await startJobs({ config, store, clock, logger, slots: workers })
    else if (store.kind === 'sqlite') logger.warn('job computing disabled: there are no workers')
    await listen(server, config)
    // For example too many open files when a connection comes: the service lives on without it.
    server.on('error', (error) => logger.error({ err: error }, 'listening socket failed'))
  } catch (error) {
    await jobs?.stop()
    await compute.close()
    shared?.stop()
    await store.close()
    throw error
  }
  const url = addressOf(server, config.host)
  logger.info({ url, database: store.kind, data_mode: config.dataMode }, 'service listening')
  if (config.publicUrl === undefined && store.kind === 'postgres') {
    logger.warn('PUBLIC_URL is not set: links in events, call-backs and mails are paths without an address')
  }
  dispatcher.start()
  billing?.start()
  const endMail = startMail(config, { store, clock, logger })
  // So that the first to ask does not wait for it.
  void earth()
  let closed: Promise<void> | undefined
  const close = async () => {
    closing = true
    logger.info('service closing')
    const stopped = jobs?.stop()
    // Streams would never end by themselves.
    streams.endAll()
    await drain()
    await compute.close()
    await stopped
    // Those whose clients have left have no connection any more, and still use the store.
    await Promise.race([inFlight.settled(), sleep(DRAIN_MS, undefined, { ref: false })])
    await quotaAlerts.settled()
    await dispatcher.close()
    await endMail()
    await billing?.close()
    await usage.flush()
    await requestLog.flush()
    await counting.flush()
    shared?.stop()
    await store.close()
    logger.info('service closed')
  }
  return {
    url,
    close() {
      closed ??= close()
      return closed
    },
  }
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      reject(new StartError(whyNotListening(error, host, port), { cause: error }))
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use; choose another by PORT.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this process has; choose one above 1023 by PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine; use one of its own, such as 127.0.0.1, or 0.0.0.0 for all.`
  return `The service cannot listen on ${host}:${port}: ${message}`
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Reads every climate pack once, so that a broken one is told at the start.
 * @throws {StartError} names its file.
 */
async function requirePacks(dataDir: string): Promise<void> {
  await readPacksOf(dataDir).catch((cause: unknown) => {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
}
