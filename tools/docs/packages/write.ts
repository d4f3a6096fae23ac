import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Application,
  Comment,
  CommentTag,
  type Context,
  Converter,
  type DeclarationReflection,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc'
import { publicSubpaths, type Subpath } from './public-subpaths.ts'
import { SubpathRouter } from './subpath-router.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Writes a page for each public subpath from the docstrings of its exports, which stand under the folder of their source:
 * the tasks into which the package is parted.
 *
 * @param out folder of the pages, `PACKAGE/SUBPATH.md`.
 * @param files folder for the sources that the pages link to.
 * @returns the subpaths.
 * @throws {Error} a public type is not exported, or a link of a docstring leads nowhere.
 */
export async function writePackagePages(out: string, files: string): Promise<readonly Subpath[]> {
  const subpaths = publicSubpaths(ROOT)
  const sources = new Set<string>()
  const scratch = `${out}-written`
  const app = await Application.bootstrapWithPlugins(
    {
      options: fileURLToPath(new URL('./typedoc.json', import.meta.url)),
      entryPoints: subpaths.map(({ source }) => `${ROOT}${source}`),
      out: scratch,
    },
    [new TypeDocReader(), new TSConfigReader()],
  )
  app.renderer.defineRouter('subpath', SubpathRouter)
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, setTask)
  const entryPoints = (app.getEntryPoints() ?? []).map((entryPoint) => {
    const file = relative(ROOT, entryPoint.sourceFile.fileName)
    const name = subpaths.find(({ source }) => source === file)?.name ?? file
    return { ...entryPoint, displayName: name }
  })
  if (entryPoints.length < subpaths.length) throw new Error('a public subpath has no module')
  const project = app.converter.convert(entryPoints)
  app.validate(project)
  await app.generateOutputs(project)
  // All packages are of one scope, and a list of the site takes the place of theirs.
  renameSync(join(scratch, '@sunwake'), out)
  rmSync(scratch, { recursive: true })
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue
    const path = join(out, file)
    writeFileSync(path, withSources(withAnchors(readFileSync(path, 'utf8')), sources))
  }
  for (const source of sources) {
    mkdirSync(dirname(join(files, source)), { recursive: true })
    copyFileSync(join(ROOT, source), join(files, `${source}.txt`))
  }
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('docstrings have faults, see above')
  return subpaths
}

/** Puts an export under the folder that its source stands in, below that of its subpath. */
function setTask(context: Context, reflection: DeclarationReflection): void {
  const parent = reflection.parent
  if (parent === undefined || !parent.isDeclaration() || parent.parent?.isProject() !== true) return
  const source = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName
  const module = context.getSymbolFromReflection(parent)?.declarations?.[0]?.getSourceFile().fileName
  if (source === undefined || module === undefined) return
  const path = relative(dirname(module), source)
  const [folder = '', ...rest] = path.split(sep)
  if (rest.length === 0) return
  const task = folder === '..' ? 'of other subpaths' : folder
  reflection.comment ??= new Comment()
  reflection.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: titleOf(task) }]))
}

/** The same page, whose headings have the names by which links know them; parts of an export are no headings. */
function withAnchors(page: string): string {
  return page
    .replace(
      /^## (.+)$/gm,
      (heading, task: string) => `${heading} {#task-${task.toLowerCase().replaceAll(' ', '-')}}`,
    )
    .replace(/^####+ ([A-Z][a-z ]+)$/gm, '**$1**')
    .replace(/^<a id="([^"]+)"><\/a>\n\n(#+ .+)$/gm, '$2 {#$1}')
}

/** The same page, whose exports link to their sources. @param sources is told each of them. */
function withSources(page: string, sources: Set<string>): string {
  return page.replace(/^Defined in: (\S+?):(\d+)\n/gm, (_, shown: string, line: string) => {
    const source = shown.replaceAll('\\_', '_')
    // What an interface has from the language itself stands in no file of ours.
    if (!source.startsWith('packages/')) return ''
    sources.add(source)
    return `<small>[${shown}](/files/${source}.txt), line ${line}</small>\n`
  })
}

/** `clear-sky` as a heading. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
