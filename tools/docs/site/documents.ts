import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { SECTIONS } from './sections.ts'

/** A page that is copied from a document of the tree. */
interface Placed {
  /** From the root of the tree. */
  readonly document: string
  /** Below the folder of the pages. */
  readonly page: string
}

/** Folders that a link may name, and the page that lists what is in them. */
const FOLDERS = new Map([
  ['docs/decisions', 'decisions/index.md'],
  ['docs/models', 'models/index.md'],
  ['docs', 'guides/index.md'],
])

/**
 * Copies the hand-written documents to their places on the site, with their links turned to where they lead there. A
 * file of the tree that is no page goes along as it is.
 *
 * @param root of the tree.
 * @param pages folder of the site's pages.
 * @throws {Error} a document has no place, or a link leads to a file that does not exist.
 */
export function placeDocuments(root: string, pages: string): void {
  const placed = placesOf(root)
  const places = new Map(placed.map(({ document, page }) => [document, page]))
  for (const { document, page } of placed) {
    const text = readFileSync(join(root, document), 'utf8').replace(
      /(?<=\]\()(?!https?:|mailto:|#)([^)\s]+)(?=\))/g,
      (link: string) => linkTo(link, { root, pages, document, page, places }),
    )
    mkdirSync(dirname(join(pages, page)), { recursive: true })
    writeFileSync(join(pages, page), text)
  }
}

/** Every document and its page. */
function placesOf(root: string): Placed[] {
  const named = SECTIONS.flatMap(({ folder, groups }) =>
    groups.flatMap(({ documents }) =>
      documents.map((document) => ({
        document,
        page: `${folder}/${basename(document).toLowerCase()}`,
      })),
    ),
  )
  const decisions = readdirSync(join(root, 'docs/decisions')).map((file) => ({
    document: `docs/decisions/${file}`,
    page: `decisions/${file}`,
  }))
  const readmes = readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'README.md')))
    .map((name) => ({ document: `packages/${name}/README.md`, page: `packages/about/${name}.md` }))
  const placed = [...named, ...decisions, ...readmes, { document: 'docs/index.md', page: 'index.md' }]
  const known = new Set(placed.map(({ document }) => document))
  const lost = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !/^(site|generated)\//.test(file))
    .map((file) => `docs/${file}`)
    .filter((file) => !known.has(file))
  if (lost.length > 0) throw new Error(`tools/docs/site/sections.ts has no place for ${lost.join(', ')}`)
  return placed
}

/** Where a link of a document leads on the site. */
function linkTo(
  link: string,
  at: Placed & { root: string; pages: string; places: ReadonlyMap<string, string> },
): string {
  const { root, pages, document, page, places } = at
  if (link.startsWith('/')) return link
  const [path = '', anchor] = link.split('#')
  const target = posix.normalize(posix.join(posix.dirname(document), path)).replace(/\/$/, '')
  const end = anchor === undefined ? '' : `#${anchor}`
  const found = places.get(target) ?? FOLDERS.get(target)
  if (found !== undefined) return `${relativeTo(page, found)}${end}`
  const file = join(root, target)
  if (!existsSync(file) || statSync(file).isDirectory()) {
    throw new Error(`${document}: the link ${link} leads nowhere`)
  }
  // A page of text has an ending that every host knows.
  const copy = `files/${target}${/\.(?:jpg|json|svg|txt|yaml|yml)$/i.test(target) ? '' : '.txt'}`
  mkdirSync(dirname(join(pages, 'public', copy)), { recursive: true })
  copyFileSync(file, join(pages, 'public', copy))
  return `/${copy}`
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
