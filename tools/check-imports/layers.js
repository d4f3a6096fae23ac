/**
 * The layers as a table: which folder may import what. Everything that is not written here is refused,
 * a folder that is not listed included.
 *
 * @typedef {object} Layer
 * @property {string} name how messages and `may` lists call it
 * @property {string} path its folder, or one file, seen from the repository's root
 * @property {boolean} [shallow] only the files that lie in the folder itself
 * @property {readonly string[] | 'all'} [doors] files and folders that other layers of the same package may import,
 *   `*` for any one name; `index.ts` (public) and `internal.ts` (for other folders of core) unless said
 * @property {readonly string[]} [may] layers of the same package whose doors it may import
 * @property {readonly string[]} [packages] own packages whose public subpaths it may import
 * @property {readonly string[]} [except] public subpaths that it may not import all the same
 * @property {readonly string[] | 'declared'} [npm] npm packages; `declared` = dependencies of its package.json
 * @property {readonly string[]} [npmExcept] declared packages that it may not import all the same
 * @property {readonly string[] | 'all'} [node] built-in modules of Node
 */

/** Packages that speak SQL: only the store may know them. */
export const SQL_PACKAGES = ['kysely', 'pg', 'better-sqlite3', '@photostructure/sqlite']

const CORE = 'packages/core/src'
const BASE = ['core/errors', 'core/steps', 'core/math', 'core/time', 'core/site', 'core/text']
const WIND = [
  ...['resource', 'turbine', 'wake', 'farm', 'layout', 'formats', 'operation', 'steering'],
  ...['noise', 'shadow-flicker', 'collector', 'site-suitability'],
].map((part) => `core/wind/${part}`)
const ENGINE = [
  ...BASE,
  'core/atmosphere',
  'core/solar/position',
  'core/solar/airmass',
  'core/solar/irradiance',
  'core/solar/array',
  'core/solar/bifacial',
  'core/solar/module',
  'core/solar/inverter',
  'core/solar/clearsky',
  'core/solar/spectral',
  'core/solar/horizon',
  'core/solar/snow',
  'core/solar/soiling',
  'core/solar/system',
  ...WIND,
  'core/terrain',
  'core/weather',
  'core/finance',
  'core/uncertainty',
  'core/optimize',
  'core/learn',
  'core/forecast',
  'core/storage',
  'core/hybrid',
]

/** What every folder of the contract may import from outside. */
const API = {
  packages: ['@sunwake/core', '@sunwake/data'],
  except: ['@sunwake/data/node', '@sunwake/data/browser'],
  npm: ['zod', '@hono/zod-openapi'],
  node: ['crypto'],
}

const ALL = ['core', 'validation', 'data', 'report', 'api', 'web', 'server', 'notebook', 'client', 'cli'].map(
  (name) => `@sunwake/${name}`,
)

const SERVER = {
  packages: ['@sunwake/core', '@sunwake/data', '@sunwake/api', '@sunwake/web'],
  except: ['@sunwake/data/browser'],
  npm: /** @type {const} */ ('declared'),
  npmExcept: SQL_PACKAGES,
  node: /** @type {const} */ ('all'),
}

const CLI = {
  packages: [
    ...['@sunwake/core', '@sunwake/data', '@sunwake/api', '@sunwake/report', '@sunwake/server'],
    ...['@sunwake/notebook', '@sunwake/validation'],
  ],
  except: ['@sunwake/data/browser'],
  npm: /** @type {const} */ ('declared'),
  node: /** @type {const} */ ('all'),
}

/** @type {readonly Layer[]} */
export const LAYERS = [
  { name: 'core/errors', path: `${CORE}/errors` },
  { name: 'core/steps', path: `${CORE}/steps`, may: ['core/errors'] },
  {
    name: 'core/math',
    path: `${CORE}/math`,
    // Parts are imported alone so that a kernel does not load all of math.
    doors: [
      'angles.ts',
      'count-below.ts',
      'require-integer.ts',
      'require-shape.ts',
      '*/index.ts',
      '*/internal.ts',
    ],
    may: ['core/errors'],
  },
  // Doors are single files, so that a reader does not load what it does not use.
  { name: 'core/text', path: `${CORE}/text`, doors: 'all', may: ['core/errors'] },
  { name: 'core/time', path: `${CORE}/time`, may: ['core/errors', 'core/math'] },
  { name: 'core/site', path: `${CORE}/site`, may: ['core/errors', 'core/math'] },
  { name: 'core/atmosphere', path: `${CORE}/atmosphere`, may: BASE },

  { name: 'core/solar/position', path: `${CORE}/solar/position`, may: [...BASE, 'core/atmosphere'] },
  {
    name: 'core/solar/airmass',
    path: `${CORE}/solar/airmass`,
    may: [...BASE, 'core/atmosphere', 'core/solar/position'],
  },
  {
    name: 'core/solar/array',
    path: `${CORE}/solar/array`,
    may: [...BASE, 'core/atmosphere', 'core/solar/position'],
  },
  {
    name: 'core/solar/irradiance',
    path: `${CORE}/solar/irradiance`,
    may: [...BASE, 'core/atmosphere', 'core/solar/position', 'core/solar/airmass', 'core/solar/array'],
  },
  {
    name: 'core/solar/bifacial',
    path: `${CORE}/solar/bifacial`,
    may: [
      ...BASE,
      'core/atmosphere',
      'core/solar/position',
      'core/solar/airmass',
      'core/solar/array',
      'core/solar/irradiance',
    ],
  },
  {
    name: 'core/solar/module',
    path: `${CORE}/solar/module`,
    may: [...BASE, 'core/atmosphere', 'core/solar/irradiance', 'core/solar/array'],
  },
  {
    name: 'core/solar/inverter',
    path: `${CORE}/solar/inverter`,
    may: [...BASE, 'core/atmosphere', 'core/solar/module'],
  },
  {
    name: 'core/solar/clearsky',
    path: `${CORE}/solar/clearsky`,
    may: [...BASE, 'core/atmosphere', 'core/solar/position', 'core/solar/airmass'],
  },
  {
    name: 'core/solar/spectral',
    path: `${CORE}/solar/spectral`,
    may: [...BASE, 'core/atmosphere', 'core/solar/airmass'],
  },
  {
    name: 'core/solar/horizon',
    path: `${CORE}/solar/horizon`,
    may: [...BASE, 'core/solar/position'],
  },
  { name: 'core/solar/snow', path: `${CORE}/solar/snow`, may: BASE },
  { name: 'core/solar/soiling', path: `${CORE}/solar/soiling`, may: BASE },
  {
    name: 'core/solar/system',
    path: `${CORE}/solar/system`,
    may: [...BASE, 'core/atmosphere', ...ENGINE.filter((layer) => layer.startsWith('core/solar/'))],
  },
  { name: 'core/wind/resource', path: `${CORE}/wind/resource`, may: [...BASE, 'core/atmosphere'] },
  {
    name: 'core/wind/turbine',
    path: `${CORE}/wind/turbine`,
    may: [...BASE, 'core/atmosphere', 'core/wind/resource'],
  },
  {
    name: 'core/wind/wake',
    path: `${CORE}/wind/wake`,
    // A solver may import one formula alone, so that a new one needs no line in an index.
    doors: 'all',
    may: [...BASE, 'core/atmosphere', 'core/wind/resource', 'core/wind/turbine'],
  },
  {
    name: 'core/wind/farm',
    path: `${CORE}/wind/farm`,
    may: [...BASE, 'core/atmosphere', 'core/wind/resource', 'core/wind/turbine', 'core/wind/wake'],
  },
  {
    name: 'core/wind/layout',
    path: `${CORE}/wind/layout`,
    may: [...BASE, ...WIND.filter((layer) => layer !== 'core/wind/layout'), 'core/optimize'],
  },
  {
    name: 'core/wind/formats',
    path: `${CORE}/wind/formats`,
    may: [...BASE, 'core/atmosphere', 'core/wind/resource', 'core/wind/turbine'],
  },
  {
    name: 'core/wind/operation',
    path: `${CORE}/wind/operation`,
    may: [...BASE, 'core/atmosphere', 'core/wind/resource', 'core/wind/turbine'],
  },
  {
    name: 'core/wind/steering',
    path: `${CORE}/wind/steering`,
    may: [...BASE, 'core/wind/farm', 'core/optimize'],
  },
  { name: 'core/wind/noise', path: `${CORE}/wind/noise`, may: BASE },
  { name: 'core/wind/shadow-flicker', path: `${CORE}/wind/shadow-flicker`, may: BASE },
  { name: 'core/wind/collector', path: `${CORE}/wind/collector`, may: BASE },
  {
    name: 'core/wind/site-suitability',
    path: `${CORE}/wind/site-suitability`,
    may: [...BASE, 'core/wind/resource', 'core/wind/wake'],
  },
  { name: 'core/terrain', path: `${CORE}/terrain`, doors: ['*/index.ts'], may: [...BASE, 'core/atmosphere'] },
  {
    name: 'core/weather',
    path: `${CORE}/weather`,
    may: [
      ...BASE,
      'core/atmosphere',
      'core/solar/position',
      'core/solar/irradiance',
      'core/solar/airmass',
      'core/wind/resource',
    ],
  },
  // These know no plant: numbers and functions alone.
  { name: 'core/finance', path: `${CORE}/finance`, may: BASE },
  { name: 'core/uncertainty', path: `${CORE}/uncertainty`, may: BASE },
  { name: 'core/optimize', path: `${CORE}/optimize`, doors: ['*/index.ts', '*/internal.ts'], may: BASE },
  { name: 'core/learn', path: `${CORE}/learn`, may: BASE },
  {
    name: 'core/forecast',
    path: `${CORE}/forecast`,
    may: [
      ...BASE,
      'core/atmosphere',
      'core/wind/resource',
      'core/wind/turbine',
      'core/wind/farm',
      'core/learn',
    ],
  },
  { name: 'core/storage', path: `${CORE}/storage`, may: BASE },
  { name: 'core/hybrid', path: `${CORE}/hybrid`, may: [...BASE, 'core/storage'] },
  { name: 'core/studies', path: `${CORE}/studies`, may: ENGINE },

  // The tables and their adapters are for tests and for `sunwake validate`: nothing that computes may know them.
  {
    name: 'validation',
    path: 'packages/validation/src',
    packages: ['@sunwake/core'],
  },

  {
    name: 'data',
    path: 'packages/data/src',
    doors: 'all',
    may: ['data/place'],
    packages: ['@sunwake/core'],
    except: ['@sunwake/core/studies'],
    npm: 'declared',
  },
  {
    // One call for a place: the only folder of data that knows the studies (docs/decisions/0036).
    name: 'data/place',
    path: 'packages/data/src/place',
    doors: ['index.ts', 'opened-data.ts', 'place-climate-at.ts', 'synthetic-year.ts'],
    may: ['data', 'data/default'],
    packages: ['@sunwake/core'],
  },
  {
    // Regions: many places, by the same studies.
    name: 'data/atlas',
    path: 'packages/data/src/atlas',
    doors: ['index.ts'],
    may: ['data', 'data/place', 'data/default'],
    packages: ['@sunwake/core'],
  },
  {
    // Which of these two is `#default-data` depends on where the code runs.
    name: 'data/default',
    path: 'packages/data/src/loading/default-data-node.ts',
    may: ['data', 'data/node'],
  },
  {
    name: 'data/node',
    path: 'packages/data/src/node.ts',
    may: ['data'],
    packages: ['@sunwake/core'],
    except: ['@sunwake/core/studies'],
    npm: 'declared',
    node: 'all',
  },
  {
    // Reads files, and loads the readers of NetCDF: what only a machine that builds packs needs.
    name: 'data/pack-build',
    path: 'packages/data/src/packs/build',
    doors: ['index.ts'],
    may: ['data', 'data/node'],
    packages: ['@sunwake/core'],
    except: ['@sunwake/core/studies'],
    npm: 'declared',
    node: 'all',
  },

  {
    name: 'report/shape',
    path: 'packages/report/src/shape',
    doors: 'all',
    may: ['core/errors'],
  },
  { name: 'report/chart', path: 'packages/report/src/chart', may: ['report/shape'], npm: 'declared' },
  {
    name: 'report/document',
    path: 'packages/report/src/document',
    may: ['core/errors', 'report/shape'],
    doors: 'all',
  },
  {
    name: 'report/pdf',
    path: 'packages/report/src/pdf',
    may: ['report/chart', 'report/document', 'report/shape', 'core/errors'],
    npm: 'declared',
    node: 'all',
  },

  { name: 'api/errors', path: 'packages/api/src/errors', ...API },
  { name: 'api/json', path: 'packages/api/src/json', may: ['api/errors'], doors: 'all', ...API },
  { name: 'api/series', path: 'packages/api/src/series', may: ['api/errors'], ...API },
  {
    name: 'api/tables',
    path: 'packages/api/src/tables',
    doors: 'all',
    may: ['api/wire'],
  },
  {
    name: 'api/records',
    path: 'packages/api/src/records',
    may: ['api/tables'],
    ...API,
    npm: [...API.npm, 'hyparquet-writer'],
  },
  {
    name: 'api/capsule',
    path: 'packages/api/src/capsule',
    doors: 'all',
    may: ['api/errors', 'api/wire', 'api/operations'],
    ...API,
    node: ['crypto', 'zlib'],
  },
  {
    name: 'api/wire',
    path: 'packages/api/src/wire',
    doors: 'all',
    may: ['api/errors', 'api/json', 'api/series'],
    ...API,
  },
  {
    name: 'api/describe',
    path: 'packages/api/src/describe',
    doors: 'all',
    may: ['api/errors', 'api/json', 'api/series', 'api/wire'],
    ...API,
  },
  { name: 'api/versions', path: 'packages/api/src/versions', doors: 'all', may: ['api/errors'], ...API },
  {
    name: 'api/operations',
    path: 'packages/api/src/operations',
    // The public subpaths take from the folder of each operation what they name.
    doors: 'all',
    may: [
      ...['api/errors', 'api/json', 'api/records', 'api/series', 'api/tables'],
      ...['api/wire', 'api/describe', 'api/capsule'],
    ],
    ...API,
    packages: [...API.packages, '@sunwake/report'],
    npm: [...API.npm, '@noble/hashes', '@turf/kinks'],
  },
  {
    name: 'api/openapi',
    path: 'packages/api/src/openapi',
    doors: 'all',
    may: ['api/errors', 'api/wire', 'api/describe', 'api/versions', 'api/operations'],
    ...API,
  },
  {
    // Tools for agents: what they ask of operations, not how.
    name: 'api/tools/tool',
    path: 'packages/api/src/tools/tool',
    doors: 'all',
    may: ['api/errors', 'api/wire', 'api/operations', 'api/capsule'],
    ...API,
  },
  {
    name: 'api/tools/tasks',
    path: 'packages/api/src/tools/tasks',
    doors: 'all',
    may: ['api/errors', 'api/wire', 'api/operations', 'api/tools/tool'],
    ...API,
  },
  {
    name: 'api/tools',
    path: 'packages/api/src/tools',
    shallow: true,
    may: ['api/tools/tool', 'api/tools/tasks'],
    ...API,
  },
  {
    name: 'api',
    path: 'packages/api/src',
    shallow: true,
    may: [
      'api/errors',
      'api/json',
      'api/records',
      'api/series',
      'api/wire',
      'api/describe',
      'api/versions',
      'api/operations',
      'api/capsule',
      'api/openapi',
    ],
    ...API,
  },

  { name: 'web/texts', path: 'packages/web/src/texts' },
  // The engine's thread: the one part of the pages that computes.
  {
    name: 'web/engine',
    path: 'packages/web/src/engine',
    doors: 'all',
    // Its charts have numbers in the language of the page.
    may: ['web/texts'],
    packages: ['@sunwake/core', '@sunwake/data', '@sunwake/api', '@sunwake/report'],
    except: ['@sunwake/data/node'],
    npm: 'declared',
  },
  {
    name: 'web/parts',
    path: 'packages/web/src/parts',
    doors: 'all',
    may: ['web/engine', 'web/texts'],
    packages: ['@sunwake/report', '@sunwake/api'],
    npm: 'declared',
  },
  {
    name: 'web/map',
    path: 'packages/web/src/map',
    doors: 'all',
    may: ['web/engine', 'web/parts', 'web/texts'],
    npm: 'declared',
  },
  ...['explore', 'results', 'permit', 'compare'].map((name) => ({
    name: `web/${name}`,
    path: `packages/web/src/${name}`,
    doors: /** @type {const} */ ('all'),
    may: ['web/engine', 'web/map', 'web/parts', 'web/texts'],
    npm: /** @type {const} */ ('declared'),
  })),
  {
    name: 'web/portfolio',
    path: 'packages/web/src/portfolio',
    may: ['web/engine', 'web/map', 'web/parts', 'web/texts'],
    packages: ['@sunwake/api'],
    npm: 'declared',
  },
  {
    // Draws on the plane of the site, as the engine does.
    name: 'web/studio',
    path: 'packages/web/src/studio',
    doors: 'all',
    may: ['web/engine', 'web/parts', 'web/texts'],
    packages: ['@sunwake/core', '@sunwake/api'],
    npm: 'declared',
  },
  {
    // What the server writes: it knows no engine.
    name: 'web/pages',
    path: 'packages/web/src/pages',
    doors: 'all',
    may: ['web/texts'],
    npm: 'declared',
    node: ['fs', 'url'],
  },
  {
    // The pages of who has signed in ask the service as programs do.
    name: 'web/account',
    path: 'packages/web/src/account',
    doors: 'all',
    may: ['web/pages', 'web/texts'],
    packages: ['@sunwake/api', '@sunwake/report'],
    npm: 'declared',
  },
  {
    name: 'web/live',
    path: 'packages/web/src/live',
    may: ['web/parts'],
    packages: ['@sunwake/api', '@sunwake/report'],
    npm: 'declared',
  },
  {
    // Islands of the pages on pages of others.
    name: 'web/elements',
    path: 'packages/web/src/elements',
    may: ['web/engine', 'web/explore', 'web/parts', 'web/studio'],
    packages: ['@sunwake/report'],
    npm: 'declared',
  },
  {
    name: 'web',
    path: 'packages/web/src',
    shallow: true,
    may: ['web/account', 'web/pages', 'web/texts'],
  },

  { name: 'server/clock', path: 'packages/server/src/clock.ts' },
  { name: 'server/start-error', path: 'packages/server/src/start-error.ts' },
  {
    name: 'server/earth-loader',
    path: 'packages/server/src/earth-loader.ts',
    ...SERVER,
  },
  { name: 'server/cache', path: 'packages/server/src/cache', doors: 'all', may: ['server/clock'] },
  { name: 'server/config', path: 'packages/server/src/config', doors: 'all', ...SERVER },
  { name: 'server/keys', path: 'packages/server/src/keys', doors: 'all', ...SERVER },
  { name: 'server/limits', path: 'packages/server/src/limits', doors: 'all', ...SERVER },
  {
    name: 'server/accounts',
    path: 'packages/server/src/accounts',
    doors: 'all',
    may: ['server/clock', 'server/config', 'server/keys', 'server/secrets', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/admission',
    path: 'packages/server/src/admission',
    doors: 'all',
    may: ['server/limits', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/store',
    path: 'packages/server/src/store',
    doors: [
      ...['accounts', 'billing', 'export', 'jobs', 'mail', 'metering', 'objectives', 'reports'],
      ...['requests', 'sites', 'webhooks'],
      ...['kysely/signal-hub.ts', 'store.ts', 'open-store.ts'],
    ],
    may: [
      ...['server/clock', 'server/config', 'server/jobs/transitions', 'server/limits'],
      'server/start-error',
    ],
    ...SERVER,
    npm: [...SQL_PACKAGES, '@dbos-inc/dbos-sdk'],
  },
  {
    name: 'server/secrets',
    path: 'packages/server/src/secrets',
    doors: 'all',
    may: ['server/config', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/webhooks',
    path: 'packages/server/src/webhooks',
    doors: 'all',
    may: ['server/clock', 'server/config', 'server/limits', 'server/secrets', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/jobs/transitions',
    path: 'packages/server/src/jobs/transitions.ts',
    packages: ['@sunwake/api'],
  },
  {
    name: 'server/jobs/lifecycle',
    path: 'packages/server/src/jobs/lifecycle',
    doors: 'all',
    may: ['server/jobs/transitions', 'server/limits', 'server/mail', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/jobs/queue',
    path: 'packages/server/src/jobs/queue',
    doors: 'all',
    may: ['server/config', 'server/store'],
    ...SERVER,
    // Tasks come over connections of their own.
    npmExcept: SQL_PACKAGES.filter((name) => name !== 'pg'),
  },
  {
    name: 'server/jobs/runs',
    path: 'packages/server/src/jobs/runs',
    doors: 'all',
    may: ['server/pool', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/jobs/worker',
    path: 'packages/server/src/jobs/worker',
    doors: 'all',
    may: [
      ...['server/accounts', 'server/clock', 'server/config', 'server/jobs/lifecycle'],
      ...['server/jobs/queue', 'server/jobs/runs', 'server/store', 'server/streams', 'server/tracing'],
    ],
    ...SERVER,
  },
  {
    name: 'server/jobs/requests',
    path: 'packages/server/src/jobs/requests',
    doors: 'all',
    may: [
      ...['server/clock', 'server/http', 'server/jobs/lifecycle', 'server/jobs/transitions'],
      ...['server/limits', 'server/store', 'server/webhooks'],
    ],
    ...SERVER,
  },
  {
    name: 'server/streams',
    path: 'packages/server/src/streams',
    doors: 'all',
    may: ['server/jobs/lifecycle', 'server/jobs/transitions', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/mail',
    path: 'packages/server/src/mail',
    doors: 'all',
    may: [
      ...['server/clock', 'server/config', 'server/jobs/lifecycle', 'server/keys', 'server/secrets'],
      ...['server/store'],
    ],
    ...SERVER,
  },
  {
    name: 'server/metrics',
    path: 'packages/server/src/metrics',
    doors: 'all',
    may: ['server/clock', 'server/http', 'server/jobs/lifecycle', 'server/jobs/worker', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/request-log',
    path: 'packages/server/src/request-log',
    doors: 'all',
    may: ['server/clock', 'server/http', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/billing',
    path: 'packages/server/src/billing',
    doors: 'all',
    may: ['server/clock', 'server/config', 'server/mail', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/objectives',
    path: 'packages/server/src/objectives',
    doors: 'all',
    may: ['server/clock', 'server/http', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/tracing',
    path: 'packages/server/src/tracing',
    doors: 'all',
    may: ['server/http', 'server/store'],
    ...SERVER,
  },
  {
    name: 'server/versions',
    path: 'packages/server/src/versions',
    doors: 'all',
    may: ['server/http'],
    ...SERVER,
  },
  {
    name: 'server/http',
    path: 'packages/server/src/http',
    doors: 'all',
    may: [
      ...['server/accounts', 'server/admission', 'server/clock', 'server/config', 'server/keys'],
      ...['server/limits', 'server/secrets', 'server/store'],
    ],
    ...SERVER,
  },
  {
    name: 'server/pool',
    path: 'packages/server/src/pool',
    doors: 'all',
    may: ['server/http'],
    ...SERVER,
  },
  {
    name: 'server/agents',
    path: 'packages/server/src/agents',
    doors: 'all',
    may: ['server/http'],
    ...SERVER,
  },
  {
    name: 'server/resources',
    path: 'packages/server/src/resources',
    doors: 'all',
    may: [
      ...['server/accounts', 'server/admission', 'server/billing', 'server/cache', 'server/clock'],
      ...['server/agents', 'server/pool'],
      ...[
        'server/config',
        'server/http',
        'server/jobs/requests',
        'server/jobs/lifecycle',
        'server/keys',
        'server/limits',
      ],
      ...['server/mail', 'server/metrics', 'server/objectives', 'server/request-log', 'server/secrets'],
      ...['server/store', 'server/streams', 'server/webhooks'],
    ],
    ...SERVER,
  },
  {
    name: 'server/admin',
    path: 'packages/server/src/admin',
    doors: 'all',
    may: [
      ...['server/accounts', 'server/clock', 'server/config', 'server/keys', 'server/limits'],
      ...['server/secrets', 'server/start-error', 'server/store'],
    ],
    ...SERVER,
  },
  {
    name: 'server',
    path: 'packages/server/src',
    shallow: true,
    may: [
      ...['server/accounts', 'server/admin', 'server/admission', 'server/billing', 'server/cache'],
      ...['server/agents', 'server/clock'],
      ...[
        'server/pool',
        'server/config',
        'server/earth-loader',
        'server/http',
        'server/jobs/requests',
        'server/jobs/lifecycle',
        'server/jobs/runs',
      ],
      ...['server/jobs/worker', 'server/keys', 'server/limits', 'server/mail', 'server/metrics'],
      ...['server/objectives', 'server/request-log', 'server/resources', 'server/secrets'],
      ...['server/start-error'],
      ...['server/store', 'server/streams', 'server/tracing', 'server/versions', 'server/webhooks'],
    ],
    ...SERVER,
  },

  {
    name: 'notebook/format',
    path: 'packages/notebook/src/format',
    doors: 'all',
    packages: ['@sunwake/api', '@sunwake/core'],
    npm: ['yaml'],
  },
  {
    name: 'notebook/cell',
    path: 'packages/notebook/src/cell',
    doors: 'all',
    npm: ['acorn', 'esbuild'],
    node: ['module'],
  },
  {
    // The process in which cells run.
    name: 'notebook/process',
    path: 'packages/notebook/src/process',
    may: ['notebook/cell', 'notebook/format', 'notebook/run'],
    packages: ['@sunwake/core'],
    node: 'all',
  },
  {
    name: 'notebook/run',
    path: 'packages/notebook/src/run',
    doors: 'all',
    may: ['notebook/cell', 'notebook/format'],
    packages: ['@sunwake/core'],
    node: 'all',
  },
  {
    name: 'notebook/check',
    path: 'packages/notebook/src/check',
    doors: 'all',
    may: ['notebook/format', 'notebook/run'],
    packages: ['@sunwake/core'],
    node: 'all',
  },
  // What cells import to show tables, charts and maps: it knows no notebook.
  {
    name: 'notebook/display',
    path: 'packages/notebook/src/display',
    doors: ['index.ts', 'displayed.ts'],
    npm: ['topojson-client'],
    node: ['module'],
  },
  {
    name: 'notebook/export',
    path: 'packages/notebook/src/export',
    doors: ['html.ts'],
    may: ['notebook/check', 'notebook/display', 'notebook/format'],
    packages: ['@sunwake/core'],
    npm: ['marked'],
  },
  {
    // What a kernel needs of ZeroMQ.
    name: 'notebook/kernel/zmtp',
    path: 'packages/notebook/src/kernel/zmtp',
    doors: ['sockets.ts'],
    node: ['net'],
  },
  {
    name: 'notebook/kernel',
    path: 'packages/notebook/src/kernel',
    shallow: true,
    doors: ['kernelspec.ts'],
    may: ['notebook/cell', 'notebook/format', 'notebook/kernel/zmtp', 'notebook/run'],
    packages: ['@sunwake/core'],
    node: 'all',
  },
  {
    name: 'notebook/new',
    path: 'packages/notebook/src/new',
    doors: 'all',
    may: ['notebook/format'],
    node: ['fs'],
  },
  {
    name: 'notebook',
    path: 'packages/notebook/src',
    shallow: true,
    may: [
      ...['notebook/check', 'notebook/export', 'notebook/format', 'notebook/kernel'],
      ...['notebook/new', 'notebook/run'],
    ],
  },

  // What callers of the service have: it knows nothing of the rest but the types that are made of the contract.
  { name: 'client', path: 'packages/client/src' },

  { name: 'cli/context', path: 'packages/cli/src/context.ts', ...CLI },
  { name: 'cli/colour', path: 'packages/cli/src/colour.ts', ...CLI },
  { name: 'cli/package-files', path: 'packages/cli/src/package-files.ts', ...CLI },
  { name: 'cli/errors', path: 'packages/cli/src/errors.ts', may: ['cli/colour', 'cli/context'], ...CLI },
  {
    name: 'cli/command',
    path: 'packages/cli/src/command',
    doors: 'all',
    may: ['cli/colour', 'cli/context', 'cli/errors'],
    ...CLI,
  },
  {
    name: 'cli/input',
    path: 'packages/cli/src/input',
    doors: 'all',
    may: ['cli/command', 'cli/context', 'cli/errors'],
    ...CLI,
  },
  {
    name: 'cli/output',
    path: 'packages/cli/src/output',
    doors: 'all',
    may: ['cli/colour', 'cli/context', 'cli/errors'],
    ...CLI,
  },
  {
    name: 'cli/validation',
    path: 'packages/cli/src/validation',
    doors: 'all',
    may: [],
    ...CLI,
  },
  {
    name: 'cli/commands',
    path: 'packages/cli/src/commands',
    doors: 'all',
    may: [
      ...['cli/colour', 'cli/command', 'cli/context', 'cli/errors'],
      ...['cli/input', 'cli/output', 'cli/package-files', 'cli/validation'],
    ],
    ...CLI,
  },
  {
    name: 'cli',
    path: 'packages/cli/src',
    shallow: true,
    doors: ['registry.ts'],
    may: [
      ...['cli/colour', 'cli/command', 'cli/commands', 'cli/context'],
      ...['cli/errors', 'cli/package-files'],
    ],
    ...CLI,
  },
  { name: 'cli/bin', path: 'packages/cli/bin', packages: ['@sunwake/cli'], node: 'all' },

  {
    name: 'examples',
    path: 'examples',
    packages: ALL,
    npm: 'declared',
    node: 'all',
  },
  {
    name: 'benchmarks',
    path: 'benchmarks',
    may: ['test'],
    packages: ALL,
    npm: 'declared',
    node: 'all',
  },
  {
    name: 'test',
    path: 'test',
    doors: ['hostile-bodies.ts', 'browser/launch-browser.ts'],
    packages: ALL,
    npm: 'declared',
    node: 'all',
  },
  {
    // Writes what a notebook compares, by the code that compares it.
    name: 'tools/build/code-hashes',
    path: 'tools/build/code-hashes.js',
    may: ['notebook/run'],
    node: 'all',
  },
  {
    // Writes the pages of the commands from what their help is made of, and looks at the site in a browser.
    name: 'tools/docs',
    path: 'tools/docs',
    may: ['test', 'tools', 'cli', 'cli/command'],
    packages: ALL,
    npm: 'declared',
    node: 'all',
  },
  {
    name: 'tools',
    path: 'tools',
    doors: ['build/without-unused.js', 'check-packages/bundle-sizes.js', 'terrain/askervein-case.ts'],
    packages: ALL,
    npm: 'declared',
    node: 'all',
  },
]
