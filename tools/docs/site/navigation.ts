import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ListedCommand } from '../command/write.ts'
import type { ListedOperation } from '../http/write.ts'
import type { ModelFamily } from '../models/model-page.ts'
import type { Subpath } from '../packages/public-subpaths.ts'
import { SECTIONS } from './sections.ts'

/** An entry of the list beside the pages. */
export interface SidebarItem {
  readonly text: string
  readonly link?: string | undefined
  readonly collapsed?: boolean | undefined
  readonly items?: readonly SidebarItem[] | undefined
}

/** The lists beside the pages, by the folder that their addresses begin with. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>

/** What the lists are made of, besides the pages that are written already. */
export interface Contents {
  readonly models: readonly ModelFamily[]
  readonly subpaths: readonly Subpath[]
  readonly operations: readonly ListedOperation[]
  readonly commands: readonly ListedCommand[]
}

/** The lists of every section of the site. */
export function sidebars(pages: string, { models, subpaths, operations, commands }: Contents): Sidebars {
  const sections = SECTIONS.map(({ folder, groups }): [string, SidebarItem[]] => [
    `/${folder}/`,
    groups.map(({ title, documents }) => ({
      text: title,
      items: documents.map((document) => item(pages, `${folder}/${basename(document).toLowerCase()}`)),
    })),
  ])
  const found = Object.fromEntries(sections)
  found['/models/']?.push(
    { text: 'All models', link: '/models/all' },
    ...models.map(({ slug, title, pages: list }) => ({
      text: title,
      collapsed: true,
      items: list.map((model) => ({ text: model.title, link: `/models/${slug}/${model.slug}` })),
    })),
  )
  const decisions = readdirSync(join(pages, 'decisions')).filter((file) => /^\d/.test(file))
  found['/decisions/'] = [
    { text: 'Decisions', items: decisions.map((file) => item(pages, `decisions/${file}`)) },
  ]
  found['/packages/'] = packageItems(subpaths)
  found['/http/'] = grouped(operations, ({ tag }) => tag).map(([tag, list]) => ({
    text: tag,
    collapsed: true,
    items: list.map(({ slug, summary }) => ({ text: summary, link: `/http/${slug}` })),
  }))
  found['/command/']?.push(
    ...grouped(commands, ({ words }) => (words.length > 1 ? (words[0] ?? '') : 'Others')).map(
      ([title, list]) => ({
        text: title === 'Others' ? title : `sunwake ${title}`,
        collapsed: true,
        items: list.map(({ slug, words }) => ({
          text: `sunwake ${words.join(' ')}`,
          link: `/command/${slug}`,
        })),
      }),
    ),
  )
  return found
}

/** Things of one kind together, in the order in which the kinds come up. */
function grouped<Item>(items: readonly Item[], kindOf: (item: Item) => string): [string, Item[]][] {
  const kinds = new Map<string, Item[]>()
  for (const item of items) kinds.set(kindOf(item), [...(kinds.get(kindOf(item)) ?? []), item])
  return [...kinds]
}

/** Packages, each with its introduction and its subpaths by their first word. */
function packageItems(subpaths: readonly Subpath[]): SidebarItem[] {
  const packages = [...new Set(subpaths.map(({ folder }) => folder))]
  return packages.map((folder) => {
    const own = subpaths.filter((subpath) => subpath.folder === folder)
    return {
      text: `@sunwake/${folder}`,
      collapsed: folder !== 'core',
      items: [
        { text: 'What it is', link: `/packages/about/${folder}` },
        ...grouped(own, ({ name }) => name.split('/')[2] ?? '').flatMap(([part, list]): SidebarItem[] => {
          const items = list.map(({ name }) => ({
            text: name.replace(`@sunwake/${folder}`, '').replace(/^\//, '') || 'the package itself',
            link: `/packages/${pageOfSubpath(name)}`,
          }))
          return items.length < 3 ? items : [{ text: part, collapsed: true, items }]
        }),
      ],
    }
  })
}

/** Address of a subpath's page below the packages. */
function pageOfSubpath(name: string): string {
  return name.replace('@sunwake/', '')
}

function item(pages: string, page: string): SidebarItem {
  return { text: titleOf(join(pages, page)), link: `/${page.replace(/\.md$/, '')}` }
}

/** First heading of a page. */
function titleOf(file: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (heading === undefined) throw new Error(`${file} has no heading`)
  return heading.replaceAll('`', '').trim()
}
