import { InputError } from '@sunwake/core/errors'
import { type ProviderUrls, providerUrlsOf } from '@sunwake/data'
import { type Config, DATA_MODES, type DatabaseLocation, LOG_LEVELS, type StripeAccess } from './config.ts'
import { ConfigError } from './config-error.ts'
import { type Smtp, smtp } from './smtp.ts'

/** A day [s]. */
const LONGEST_JOB_S = 86_400

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration from environment variables; an empty variable is as good as none.
 * @throws {ConfigError} a malformed value, naming its variable.
 */
export function loadConfig(environment: Environment = process.env): Config {
  const read = <T>(variable: string, fallback: T, parse: (value: string, variable: string) => T): T => {
    const value = environment[variable]?.trim()
    return value === undefined || value === '' ? fallback : parse(value, variable)
  }
  const jobSoftLimitS = read('JOB_SOFT_LIMIT_S', 300, wholeNumber(1, LONGEST_JOB_S - 1))
  return {
    port: read('PORT', 8080, wholeNumber(0, 65_535)),
    host: read('HOST', '127.0.0.1', hostName),
    database: read('DATABASE_URL', { kind: 'sqlite', file: './data/sunwake.db' }, databaseLocation),
    dataDir: read('DATA_DIR', './data', (value) => value),
    dataMode: read('DATA_MODE', 'embedded', oneOf(DATA_MODES)),
    providerUrls: providerUrls(environment),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    jwtSecret: read<string | undefined>('JWT_SECRET', undefined, secret),
    encryptionKeys: read<readonly Buffer[]>('ENCRYPTION_KEY', [], keys),
    webhookRetrySeconds: read('WEBHOOK_RETRY_SECONDS', [10, 60, 300], retrySeconds),
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE', false, zeroOrOne),
    rateLimitPerMinute: read<number | undefined>(
      'RATE_LIMIT_PER_MINUTE',
      undefined,
      wholeNumber(1, 1_000_000),
    ),
    rateLimitBurst: read('RATE_LIMIT_BURST', 0, wholeNumber(0, 1_000_000)),
    metricsToken: read<string | undefined>('METRICS_TOKEN', undefined, bearerToken),
    jobSoftLimitS,
    jobHardLimitS: read('JOB_HARD_LIMIT_S', Math.max(600, 2 * jobSoftLimitS), longerThan(jobSoftLimitS)),
    trustProxy: read('TRUST_PROXY', 0, proxies),
    corsOrigins: read('CORS_ORIGINS', [], origins),
    publicUrl: read<string | undefined>('PUBLIC_URL', undefined, baseUrl),
    mapTilesUrl: read<string | undefined>('MAP_TILES_URL', undefined, tilesUrl),
    smtp: read<Smtp | undefined>('SMTP_URL', undefined, smtp),
    stripe: stripeAccess(
      read<string | undefined>('STRIPE_SECRET_KEY', undefined, bearerToken),
      read<string | undefined>('STRIPE_WEBHOOK_SECRET', undefined, bearerToken),
      read<string | undefined>('STRIPE_API_BASE', undefined, stripeBase),
    ),
  }
}

/**
 * Reads a database address: `sqlite:` and a path, or a `postgres://` URL.
 * @throws {ConfigError} anything else.
 */
export function databaseLocation(value: string, variable = 'DATABASE_URL'): DatabaseLocation {
  if (value.startsWith('sqlite:')) {
    const file = value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '')
    if (file !== '' && !file.startsWith('//')) return { kind: 'sqlite', file }
  } else if (/^postgres(?:ql)?:\/\/[^/]/.test(value) && URL.canParse(value)) {
    return { kind: 'postgres', url: value }
  }
  // The value may hold a password: only its scheme is shown.
  const shown = /^[a-z+]+:/i.exec(value)?.[0] ?? '...'
  throw new ConfigError(
    variable,
    `${shown}...`,
    'sqlite:<path> or postgres://user:password@host:port/database',
  )
}

/** A secret is never shown in a message. */
function secret(value: string, variable: string): string {
  if (value.length >= 32) return value
  throw new ConfigError(variable, '...', 'a text of at least 32 characters')
}

/** What can stand behind `Authorization: Bearer`; never shown in a message. */
function bearerToken(value: string, variable: string): string {
  if (/^[!-~]+$/.test(value)) return value
  throw new ConfigError(variable, '...', 'a text of ASCII characters without spaces')
}

/** Keys of 32 bytes, in hexadecimal or base64, separated by commas. */
function keys(value: string, variable: string): readonly Buffer[] {
  return value.split(',').map((part) => {
    const text = part.trim()
    if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
    if (/^[\w+/-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
    throw new ConfigError(
      variable,
      '...',
      '32 bytes in base64 or hex (openssl rand -base64 32), or several of them separated by commas, the newest first',
    )
  })
}

function retrySeconds(value: string, variable: string): readonly number[] {
  const seconds = value.split(',').map((part) => part.trim())
  if (seconds.length <= 10 && seconds.every((part) => /^\d{1,5}(?:\.\d{1,3})?$/.test(part)))
    return seconds.map(Number)
  throw new ConfigError(
    variable,
    value,
    'up to 10 times in seconds below 100000, separated by commas: 10,60,300',
  )
}

function zeroOrOne(value: string, variable: string): boolean {
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new ConfigError(variable, value, '0 or 1')
}

function providerUrls(environment: Environment): ProviderUrls {
  try {
    return providerUrlsOf(environment)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new ConfigError(error.field, String(error.value), error.constraint)
  }
}

function wholeNumber(min: number, max: number) {
  return (value: string, variable: string): number => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw new ConfigError(variable, value, `a whole number in ${min}..${max}`)
  }
}

/** A hard limit of jobs, which gives them some time after the soft one. */
function longerThan(softS: number) {
  const parse = wholeNumber(1, LONGEST_JOB_S)
  return (value: string, variable: string): number => {
    const hardS = parse(value, variable)
    if (hardS > softS) return hardS
    throw new ConfigError(variable, value, `more than JOB_SOFT_LIMIT_S, which is ${softS}`)
  }
}

function oneOf<const T extends readonly string[]>(allowed: T) {
  return (value: string, variable: string): T[number] => {
    if (allowed.includes(value)) return value as T[number]
    throw new ConfigError(variable, value, `one of ${allowed.join(', ')}`)
  }
}

function hostName(value: string, variable: string): string {
  if (/^[\w.:-]+$/.test(value)) return value
  throw new ConfigError(variable, value, 'a host name or an address without a scheme or port')
}

function proxies(value: string, variable: string): number {
  if (value === 'true') return 1
  if (value === 'false') return 0
  if (/^\d{1,2}$/.test(value)) return Number(value)
  throw new ConfigError(variable, value, 'true, false or the number of proxies in front')
}

function origins(value: string, variable: string): string[] {
  return value.split(',').map((part) => {
    const origin = part.trim()
    if (origin === '*') return origin
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
    throw new ConfigError(
      variable,
      value,
      '* or origins such as https://app.example.com, separated by commas',
    )
  })
}

/** Stripe, where both of its secrets are there: paid tiers that nobody hears of must not be sold. */
function stripeAccess(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
  apiBase: string | undefined,
): StripeAccess | undefined {
  if (secretKey === undefined) return undefined
  if (webhookSecret !== undefined) return { secretKey, webhookSecret, apiBase }
  throw new ConfigError(
    'STRIPE_WEBHOOK_SECRET',
    '',
    'the signing secret of the endpoint POST /billing/stripe-webhook at Stripe (whsec_...), as STRIPE_SECRET_KEY is set',
  )
}

/** The key of Stripe goes there: by https, or to this machine. */
function stripeBase(value: string, variable: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const loopback = url !== undefined && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
  if (url !== undefined && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '') {
    if (url.protocol === 'https:' || (url.protocol === 'http:' && loopback)) return url.origin
  }
  throw new ConfigError(variable, value, 'an https address without a path, or an http one of this machine')
}

function baseUrl(value: string, variable: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '')
  }
  throw new ConfigError(variable, value, 'an http or https URL without a query')
}

/** An address of raster tiles in Web Mercator. */
function tilesUrl(value: string, variable: string): string {
  const [path = ''] = value.split('#')
  const places = ['{z}', '{x}', '{y}'].filter((place) => path.split(place).length === 2)
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && !/[{}]/.test(url.origin)
  if (isWeb && places.length === 3 && url.username === '') return value
  throw new ConfigError(
    variable,
    value,
    'an http or https URL that has {z}, {x} and {y} once each, such as https://tiles.example.com/{z}/{x}/{y}.png',
  )
}
