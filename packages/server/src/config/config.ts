import type { ProviderUrls } from '@sunwake/data'

/** Where the records are kept. */
export type DatabaseLocation =
  | { readonly kind: 'sqlite' /** Path of the file, or `:memory:`. */; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const DATA_MODES = ['embedded', 'auto', 'online'] as const
export type DataMode = (typeof DATA_MODES)[number]

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
  /** Takes the place of every tier's rate limit. */
  readonly rateLimitPerMinute: number | undefined
  /** Comes on top of every rate limit. */
  readonly rateLimitBurst: number
  /** How many proxies in front add to `X-Forwarded-For`; 0 believes none. */
  readonly trustProxy: number
  /** Origins whose pages may call the service; `*` is every origin. */
  readonly corsOrigins: readonly string[]
  /** The address by which clients reach the service, where it is not that of the socket. */
  readonly publicUrl: string | undefined
}
