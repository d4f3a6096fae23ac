/**
 * Builds the documentation site into docs/site: the public subpaths of the packages from their docstrings, and the
 * guides of docs/. A link that leads nowhere, a public type that is not exported and a page that loads something from
 * elsewhere fail the build.
 *
 *     npm run docs
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Application,
  Comment,
  CommentTag,
  Converter,
  normalizePath,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc'
import { externalLoads } from './external-loads.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DOCS = join(ROOT, 'docs')
const SITE = join(DOCS, 'site')

/** Heading under which the navigation lists the documents of a folder. */
const CATEGORIES = new Map([
  ['docs', 'Reference'],
  ['docs/decisions', 'Decisions'],
  ['docs/guides', 'Guides'],
  ['docs/models', 'Models'],
  ['docs/generated/models', 'Models'],
  ['.', 'Project'],
])

const subpaths = publicSubpaths()
const documents = documentFiles()
rmSync(SITE, { recursive: true, force: true })

const app = await Application.bootstrapWithPlugins(
  {
    options: join(ROOT, 'tools/docs/typedoc.json'),
    entryPoints: subpaths.map(({ source }) => join(ROOT, source)),
    projectDocuments: documents.map((file) => join(ROOT, file)),
    readme: existsSync(join(ROOT, 'README.md')) ? join(ROOT, 'README.md') : 'none',
  },
  [new TypeDocReader(), new TSConfigReader()],
)
app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
  const path = document.project.files.getReflectionPath(document)
  const file = relative(ROOT, path ?? '')

  // The page shows its name as a heading already.
  const heading = takeHeading(document.content)
  if (heading !== undefined) document.name = heading
  const category = CATEGORIES.get(dirname(file)) ?? modelCategory(file) ?? 'Reference'
  document.comment ??= new Comment()
  document.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: category }]))
})

// A link to a folder of documents leads to their list, which is the front page.
app.converter.on(Converter.EVENT_BEGIN, ({ project }) => {
  for (const folder of new Set(['docs', ...documents.map(dirname)])) {
    project.files.registerReflectionPath(normalizePath(join(ROOT, folder)), project)
  }
})

// A module is called what its users import.
const entryPoints = (app.getEntryPoints() ?? []).map((entryPoint) => {
  const file = relative(ROOT, entryPoint.sourceFile.fileName)
  return { ...entryPoint, displayName: subpaths.find(({ source }) => source === file)?.name ?? file }
})
const project = app.converter.convert(entryPoints)
app.validate(project)
await app.generateOutputs(project)

const loads = externalLoads(SITE)
for (const load of loads) app.logger.error(`a page loads something from elsewhere: ${load}`)
if (entryPoints.length < subpaths.length) app.logger.error('a public subpath has no module')
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1
else
  console.log(
    `docs: ${subpaths.length} subpaths and ${documents.length} documents in ${relative(ROOT, SITE)}`,
  )

/**
 * Pages of one kind of model have a heading of their own.
 * @param {string} file
 */
function modelCategory(file) {
  const family = /^docs\/generated\/models\/([^/]+)\//.exec(file)?.[1]
  return family === undefined ? undefined : `Models: ${family.replaceAll('-', ' ')}`
}

/** Public subpaths of all packages: how they are imported, and the file behind them. */
function publicSubpaths() {
  return readdirSync(join(ROOT, 'packages')).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'))
    const targets = /** @type {[string, Record<string, string>][]} */ (Object.entries(manifest.exports ?? {}))
    // A subpath with a star is a shorter way to a part of another one.
    return targets
      .filter(([subpath]) => !subpath.includes('*'))
      .map(([subpath, target]) => ({
        name: join(manifest.name, subpath),
        source: join('packages', folder, target['@sunwake/source'] ?? ''),
      }))
  })
}

/** Every document of docs/, and those of the root that belong to the site. */
function documentFiles() {
  const guides = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('site'))
    .map((file) => join('docs', file))
  return ['CHANGELOG.md', 'CONTRIBUTING.md', ...guides].filter((file) => existsSync(join(ROOT, file))).sort()
}

/**
 * Takes a heading of the first order off the beginning of a document.
 * @param {import('typedoc').CommentDisplayPart[]} parts
 */
function takeHeading(parts) {
  if (!/^\s*# /.test(parts[0]?.text ?? '')) return undefined
  let heading = ''
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const text = heading === '' ? part.text.trimStart() : part.text
    const end = part.kind === 'text' ? text.indexOf('\n') : -1
    if (end < 0) {
      heading += text
      continue
    }
    heading += text.slice(0, end)
    parts.unshift({ kind: 'text', text: text.slice(end + 1) })
    break
  }
  return heading.slice(2).replaceAll('`', '').trim()
}
