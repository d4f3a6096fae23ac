import type { ProviderUrls } from '@sunwake/data'
import type { Smtp } from './smtp.ts'

/** Where the records are kept. */
export type DatabaseLocation =
  | { readonly kind: 'sqlite' /** Path of the file, or `:memory:`. */; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const DATA_MODES = ['embedded', 'auto', 'online'] as const
export type DataMode = (typeof DATA_MODES)[number]

/** Stripe as a deployment uses it. */
export interface StripeAccess {
  readonly secretKey: string
  /** Signs the events that it sends. */
  readonly webhookSecret: string
  /** Stands in for the address of Stripe. */
  readonly apiBase: string | undefined
}

/** Everything that a deployment decides. */
export interface Config {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly database: DatabaseLocation
  /** Folder of reports and caches. */
  readonly dataDir: string
  /** Whether results may use data from the network. */
  readonly dataMode: DataMode
  /** Addresses of providers of online data that stand in for the usual ones. */
  readonly providerUrls: ProviderUrls
  readonly logLevel: LogLevel
  /** Signs access tokens. */
  readonly jwtSecret: string | undefined
  /** Seal secrets that are kept: the first does, the others open what they sealed before. */
  readonly encryptionKeys: readonly Buffer[]
  /** How long after each failed try a delivery is tried again; then it has failed. */
  readonly webhookRetrySeconds: readonly number[]
  /** Whether events may go to private addresses, and by http. */
  readonly webhookAllowPrivate: boolean
  /** Takes the place of every tier's rate limit. */
  readonly rateLimitPerMinute: number | undefined
  /** Comes on top of every rate limit. */
  readonly rateLimitBurst: number
  /** Lets read `/metrics`; without it anybody may. */
  readonly metricsToken: string | undefined
  /** How long a job may compute before it is asked for its best so far [s]. */
  readonly jobSoftLimitS: number
  /** How long a job may compute at all [s]. */
  readonly jobHardLimitS: number
  /** How many proxies in front add to `X-Forwarded-For`; 0 believes none. */
  readonly trustProxy: number
  /** Origins whose pages may call the service; `*` is every origin. */
  readonly corsOrigins: readonly string[]
  /** The address by which clients reach the service, where it is not that of the socket. */
  readonly publicUrl: string | undefined
  /** Address of raster tiles under the map, with `{z}`, `{x}` and `{y}`; behind `#` their credit. */
  readonly mapTilesUrl: string | undefined
  /** Where mail is handed to; without it none is sent. */
  readonly smtp: Smtp | undefined
  /** Where tiers are paid; without it none are sold. */
  readonly stripe: StripeAccess | undefined
}
