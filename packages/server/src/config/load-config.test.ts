import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { loadConfig } from './load-config.ts'

describe('loadConfig', () => {
  it('has the defaults that the operating manual names', () => {
    expect(loadConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      database: { kind: 'sqlite', file: './data/sunwake.db' },
      dataDir: './data',
      dataMode: 'embedded',
      providerUrls: {},
      logLevel: 'info',
      jwtSecret: undefined,
      encryptionKeys: [],
      webhookRetrySeconds: [10, 60, 300],
      webhookAllowPrivate: false,
      rateLimitPerMinute: undefined,
      rateLimitBurst: 0,
      jobSoftLimitS: 300,
      jobHardLimitS: 600,
      trustProxy: 0,
      corsOrigins: [],
      publicUrl: undefined,
      mapTilesUrl: undefined,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toEqual(loadConfig({}))
  })

  it.each<[string, string, string, unknown]>([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65535],
    ['HOST', '::1', 'host', '::1'],
    ['METRICS_TOKEN', ' s3cret/+= ', 'metricsToken', 's3cret/+='],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['DATABASE_URL', 'sqlite:./x/y.db', 'database', { kind: 'sqlite', file: './x/y.db' }],
    ['DATABASE_URL', 'sqlite:/var/x.db', 'database', { kind: 'sqlite', file: '/var/x.db' }],
    ['DATABASE_URL', 'sqlite:///var/x.db', 'database', { kind: 'sqlite', file: '/var/x.db' }],
    ['DATABASE_URL', 'sqlite::memory:', 'database', { kind: 'sqlite', file: ':memory:' }],
    ['DATABASE_URL', 'postgres://u:p@h:1/d', 'database', { kind: 'postgres', url: 'postgres://u:p@h:1/d' }],
    [
      'DATABASE_URL',
      'postgresql://h/d?sslmode=require',
      'database',
      { kind: 'postgres', url: 'postgresql://h/d?sslmode=require' },
    ],
    ['DATA_MODE', 'online', 'dataMode', 'online'],
    ['PROVIDER_PVGIS_BASE_URL', 'http://127.0.0.1:9/x/', 'providerUrls', { pvgis: 'http://127.0.0.1:9/x' }],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
    [
      'ENCRYPTION_KEY',
      `${'0a'.repeat(32)}, ${Buffer.alloc(32, 11).toString('base64')}`,
      'encryptionKeys',
      [Buffer.alloc(32, 10), Buffer.alloc(32, 11)],
    ],
    ['WEBHOOK_RETRY_SECONDS', '1, 2,0.5', 'webhookRetrySeconds', [1, 2, 0.5]],
    ['WEBHOOK_ALLOW_PRIVATE', '1', 'webhookAllowPrivate', true],
    ['RATE_LIMIT_PER_MINUTE', '1000', 'rateLimitPerMinute', 1000],
    ['RATE_LIMIT_BURST', '50', 'rateLimitBurst', 50],
    ['JOB_SOFT_LIMIT_S', '30', 'jobSoftLimitS', 30],
    ['JOB_SOFT_LIMIT_S', '1000', 'jobHardLimitS', 2000],
    ['JOB_HARD_LIMIT_S', '301', 'jobHardLimitS', 301],
    ['TRUST_PROXY', 'true', 'trustProxy', 1],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['CORS_ORIGINS', '*', 'corsOrigins', ['*']],
    [
      'CORS_ORIGINS',
      'https://a.example, http://localhost:3000',
      'corsOrigins',
      ['https://a.example', 'http://localhost:3000'],
    ],
    ['PUBLIC_URL', 'https://api.example.com/sunwake/', 'publicUrl', 'https://api.example.com/sunwake'],
  ])('reads %s=%s', (variable, value, field, expected) => {
    expect(loadConfig({ [variable]: value })).toMatchObject({ [field]: expected })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '8080.5'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', './sunwake.db'],
    ['DATABASE_URL', 'postgres://'],
    ['DATA_MODE', 'offline'],
    ['LOG_LEVEL', 'verbose'],
    ['METRICS_TOKEN', 'two words'],
    ['PROVIDER_NASA_POWER_BASE_URL', 'power.larc.nasa.gov'],
    ['PROVIDER_DEM_BASE_URL', 'ftp://x'],
    ['PROVIDER_GWA_BASE_URL', 'https://u:p@x/'],
    ['JWT_SECRET', 'short'],
    ['ENCRYPTION_KEY', 'a'.repeat(63)],
    ['ENCRYPTION_KEY', Buffer.alloc(31).toString('base64')],
    ['ENCRYPTION_KEY', `${'0a'.repeat(32)},`],
    ['WEBHOOK_RETRY_SECONDS', '10,,60'],
    ['WEBHOOK_RETRY_SECONDS', '10;60'],
    ['WEBHOOK_RETRY_SECONDS', '-1'],
    ['WEBHOOK_ALLOW_PRIVATE', 'yes'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['RATE_LIMIT_BURST', '-1'],
    ['JOB_SOFT_LIMIT_S', '0'],
    ['JOB_HARD_LIMIT_S', '300'],
    ['JOB_HARD_LIMIT_S', '86401'],
    ['TRUST_PROXY', 'yes'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', 'a.example'],
    ['CORS_ORIGINS', 'https://a.example,'],
    ['PUBLIC_URL', 'api.example.com'],
    ['PUBLIC_URL', 'ftp://x'],
    ['MAP_TILES_URL', 'https://a.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://a.example/{z}/{x}/{y}/{y}.png'],
    ['MAP_TILES_URL', 'https://{z}.example/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://a.example/#{z}/{x}/{y}'],
    ['MAP_TILES_URL', 'ftp://a.example/{z}/{x}/{y}.png'],
    ['STRIPE_SECRET_KEY', 'two words'],
    ['STRIPE_WEBHOOK_SECRET', 'two words'],
    ['STRIPE_API_BASE', 'http://stripe.example.com'],
    ['STRIPE_API_BASE', 'https://stripe.example.com/v1'],
  ])('refuses %s=%s by name', (variable, value) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(ConfigError)
    expect(() => loadConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} is .*; it must be `))
  })

  it('takes Stripe with both of its secrets, or without any', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(loadConfig({}).stripe).toBeUndefined()
    expect(loadConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe).toBeUndefined()
    expect(loadConfig({ ...both, STRIPE_API_BASE: 'http://127.0.0.1:1/' }).stripe).toEqual({
      ...{ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:1' },
    })
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET/)
  })

  it('never shows the password of a database', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/)
  })
})
