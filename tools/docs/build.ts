/**
 * Builds the documentation site into docs/site: hand-written documents, a page for each model, public subpath of the
 * packages, operation of the service and command. A link that leads nowhere, a public type that is not exported, a model
 * that does not agree with its tables, a page that loads something from elsewhere, and a usual search that does not find
 * its page first, fail the build.
 *
 *     npm run docs
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedFiles, readEmbeddedFile } from '@sunwake/data/node'
import { build } from 'vitepress'
import { externalLoads } from './checks/external-loads.ts'
import { lostLinks } from './checks/lost-links.ts'
import { lostSearches } from './checks/lost-searches.ts'
import { writeCommandPages } from './command/write.ts'
import { writeHttpPages } from './http/write.ts'
import { worldMapSvg } from './live/world-map.ts'
import { writeModelPages } from './models/write.ts'
import { writePackagePages } from './packages/write.ts'
import { placeDocuments } from './site/documents.ts'
import { writeLists } from './site/lists.ts'
import { sidebars } from './site/navigation.ts'
import { SEARCH_OPTIONS } from './site/search.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const GENERATED = join(ROOT, 'docs/generated')
const PAGES = join(GENERATED, 'pages')
const SITE = join(ROOT, 'docs/site')

rmSync(GENERATED, { recursive: true, force: true })
rmSync(SITE, { recursive: true, force: true })
mkdirSync(join(PAGES, 'public'), { recursive: true })
copyFileSync(join(ROOT, 'packages/web/icon.svg'), join(PAGES, 'public/icon.svg'))
// What the engine of the first page computes with.
writeFileSync(join(PAGES, 'public/world.svg'), worldMapSvg())
mkdirSync(join(PAGES, 'public/embedded'))
for (const name of embeddedFiles().filter((name) => name !== 'pv_power.json'))
  writeFileSync(join(PAGES, 'public/embedded', name), await readEmbeddedFile(name))

// The page of validation: of a run of `sunwake validate` just before, or made here.
const page = join(PAGES, 'public/validation.html')
const validated = process.env['SUNWAKE_VALIDATED']
if (validated === undefined) {
  const command = [
    '--conditions=@sunwake/source',
    ...['--import', 'tsx', join(ROOT, 'packages/cli/src/main.ts'), 'validate', '--html', page],
  ]
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
} else copyFileSync(join(validated, 'validation.html'), page)
const models = await writeModelPages(join(PAGES, 'models'), join(PAGES, 'public/files'))
const subpaths = await writePackagePages(join(PAGES, 'packages'), join(PAGES, 'public/files'))
const operations = writeHttpPages(join(PAGES, 'http'))
const commands = await writeCommandPages(join(PAGES, 'command'))
placeDocuments(ROOT, PAGES)
const lists = sidebars(PAGES, { models, subpaths, operations, commands })
writeLists(PAGES, lists)
writeFileSync(join(GENERATED, 'sidebars.json'), JSON.stringify(lists))
await build(join(ROOT, 'tools/docs/site'))

const faults = [
  ...externalLoads(SITE).map((load) => `a page loads something from elsewhere: ${load}`),
  ...lostLinks(SITE).map((link) => `a link leads nowhere: ${link}`),
  ...(await lostSearches(SITE, SEARCH_OPTIONS)),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else {
  const counts = [`${models.flatMap(({ pages }) => pages).length} models`, `${subpaths.length} subpaths`]
  console.log(
    `docs: ${[...counts, `${operations.length} operations`, `${commands.length} commands`].join(', ')}`,
  )
}
