import { InputError } from '@sunwake/core/errors'
import { type ProviderUrls, providerUrlsOf } from '@sunwake/data'
import { type Config, DATA_MODES, type DatabaseLocation, LOG_LEVELS } from './config.ts'
import { ConfigError } from './config-error.ts'

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
  return {
    port: read('PORT', 8080, wholeNumber(0, 65_535)),
    host: read('HOST', '127.0.0.1', hostName),
    database: read('DATABASE_URL', { kind: 'sqlite', file: './data/sunwake.db' }, databaseLocation),
    dataDir: read('DATA_DIR', './data', (value) => value),
    dataMode: read('DATA_MODE', 'embedded', oneOf(DATA_MODES)),
    providerUrls: providerUrls(environment),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    jwtSecret: read<string | undefined>('JWT_SECRET', undefined, secret),
    rateLimitPerMinute: read<number | undefined>(
      'RATE_LIMIT_PER_MINUTE',
      undefined,
      wholeNumber(1, 1_000_000),
    ),
    rateLimitBurst: read('RATE_LIMIT_BURST', 0, wholeNumber(0, 1_000_000)),
    trustProxy: read('TRUST_PROXY', 0, proxies),
    corsOrigins: read('CORS_ORIGINS', [], origins),
    publicUrl: read<string | undefined>('PUBLIC_URL', undefined, baseUrl),
  }
}

/**
 * Reads a database address: `sqlite:` and a path, or a `postgres://` URL.
 * @throws {ConfigError} anything else.
 */
function databaseLocation(value: string, variable = 'DATABASE_URL'): DatabaseLocation {
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
    throw new ConfigError(variable, value, '* or origins such as https://app.example.com, parted by commas')
  })
}

function baseUrl(value: string, variable: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '')
  }
  throw new ConfigError(variable, value, 'an http or https URL without a query')
}
