/**
 * Imports that must be refused. They are laid into a copy of the tree on every run,
 * so that a rule that has stopped to bite fails the check itself.
 *
 * @typedef {object} Plant
 * @property {string} file where it is laid
 * @property {string} text
 * @property {string} rule the rule that must refuse it
 * @property {boolean} [support] only there for another plant to import, and left out where the tree has such a file;
 *   nothing has to refuse it
 */

const CORE = 'packages/core/src'

/** @type {readonly Plant[]} */
export const PLANTS = [
  { file: `${CORE}/time/planted-node.ts`, text: "import 'node:fs'\n", rule: 'core-is-pure' },
  {
    file: `${CORE}/time/planted-type-of-node.ts`,
    text: "export type { Stats } from 'node:fs'\n",
    rule: 'core-is-pure',
  },
  {
    file: `${CORE}/time/planted-dynamic-node.ts`,
    text: "export const os = await import('node:os')\n",
    rule: 'core-is-pure',
  },
  { file: `${CORE}/math/planted-npm.ts`, text: "export { z } from 'zod'\n", rule: 'core-is-pure' },
  {
    file: `${CORE}/math/planted-tool.ts`,
    text: "export * from 'fast-check'\n",
    rule: 'core-is-pure',
  },
  {
    file: `${CORE}/wind/wake/index.ts`,
    text: 'export {}\n',
    rule: '',
    support: true,
  },
  {
    file: `${CORE}/solar/array/planted-wind.ts`,
    text: "export * from '../../wind/wake/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/wind/wake/planted-solar.ts`,
    text: "export type * from '../../solar/system/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/terrain/planted-wind.ts`,
    text: "export type * from '../wind/wake/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/solar/position/planted-weather.ts`,
    text: "export * from '../../weather/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/weather/planted-solar-system.ts`,
    text: "import type {} from '../solar/system/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/weather/planted-side-door.ts`,
    text: "export * from '../time/calendar.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/atmosphere/planted-studies.ts`,
    text: "export * from '../studies/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/studies/planted-validation.ts`,
    text: "export * from '@sunwake/validation'\n",
    rule: 'core-is-pure',
  },
  {
    file: `${CORE}/studies/planted-test-import.ts`,
    text: "import './planted.test.ts'\n",
    rule: 'not-in-allowed',
  },
  { file: `${CORE}/studies/planted.test.ts`, text: 'export {}\n', rule: '', support: true },
  {
    file: `${CORE}/studies/planted-reach.test.ts`,
    text: "import '../../../api/src/schemas.ts'\n",
    rule: 'not-in-allowed',
  },
  { file: `${CORE}/gadget/index.ts`, text: 'export {}\n', rule: 'unlisted-folder' },
  {
    file: `${CORE}/gadget/planted-use.ts`,
    text: "export { InputError } from '../errors/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/math/planted-cycle-a.ts`,
    text: "import './planted-cycle-b.ts'\n",
    rule: 'no-cycle',
  },
  {
    file: `${CORE}/math/planted-cycle-b.ts`,
    text: "import type {} from './planted-cycle-a.ts'\n",
    rule: '',
    support: true,
  },
  {
    file: 'packages/api/src/operations/planted-server.ts',
    text: "export * from '@sunwake/server'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/api/src/operations/planted-files.ts',
    text: "import 'node:fs'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/api/src/operations/planted-relative.ts',
    text: "export * from '../../../core/src/time/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/api/src/operations/planted-private.ts',
    text: "export * from '@sunwake/core/src/time/calendar.ts'\n",
    rule: 'resolvable',
  },
  {
    file: 'packages/api/src/wire/planted-run.ts',
    text: "export * from '../operations/registry.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/api/src/operations/planted-undeclared.ts',
    text: "export * from 'hono'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/server/src/resources/planted-kysely.ts',
    text: "import type { Kysely } from 'kysely'\nexport type K = Kysely<unknown>\n",
    rule: 'sql-only-in-store',
  },
  {
    file: 'packages/server/src/resources/planted-pg.ts',
    text: "export * from 'pg'\n",
    rule: 'sql-only-in-store',
  },
  {
    file: 'packages/server/src/resources/planted/neighbour.ts',
    text: "export * from '../planted-pg.ts'\n",
    rule: 'resources-apart',
  },
  {
    file: 'packages/server/src/cache/planted-http.ts',
    text: "export * from '../http/request/negotiate.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/server/src/http/planted-loader.ts',
    text: "export * from '../earth-loader.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/api/src/operations/planted-data-files.ts',
    text: "export * from '@sunwake/data/node'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/server/src/gadget/index.ts',
    text: 'export {}\n',
    rule: 'unlisted-folder',
  },
  {
    file: 'packages/server/src/http/planted-drivers.ts',
    text: "export * from '../store/planted-store.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/data/src/planted-files.ts',
    text: "import 'node:fs'\n",
    rule: 'not-in-allowed',
  },
  {
    file: `${CORE}/finance/planted-solar.ts`,
    text: "export * from '../solar/system/index.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/server/src/planted-cli.ts',
    text: "export * from '@sunwake/cli'\n",
    rule: 'resolvable',
  },
  {
    file: 'packages/server/src/planted-validation.ts',
    text: "export * from '@sunwake/validation'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/cli/src/planted-server-inside.ts',
    text: "export * from '../../server/src/store/planted-store.ts'\n",
    rule: 'not-in-allowed',
  },
  {
    file: 'packages/server/src/store/planted-store.ts',
    text: "export { Kysely } from 'kysely'\n",
    rule: '',
    support: true,
  },
  {
    file: 'examples/planted-inside.js',
    text: "import '../packages/core/src/time/index.ts'\n",
    rule: 'not-in-allowed',
  },
]
