import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SidebarItem, Sidebars } from './navigation.ts'

/** What each section's first page says before its list. */
const INTRODUCTIONS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  guides: ['Guides', 'How to do one thing, from a working example on.'],
  models: [
    'Models',
    'What is computed, how, within which range, and how well it agrees with independent programs.',
  ],
  packages: [
    'Packages',
    'Every export of every package, by subpath and task. Each page begins with what to start with.',
  ],
  command: ['Command line', 'Every command, its flags and examples.'],
  http: ['HTTP', 'Every operation of the service, with programs that ask it.'],
  tutorials: ['Tutorials', 'The first hour with each part, step by step.'],
  data: [
    'Data',
    'Where weather, terrain and turbines come from, how far they are off, and under which licences.',
  ],
  operations: ['Operations', 'How a service is run, watched, kept safe and upgraded.'],
  reference: ['Units and words', 'What names and numbers mean.'],
  project: ['Project', 'How Sunwake is built, changed and measured.'],
  decisions: [
    'Decisions',
    'One page for each choice that could have gone another way: context, decision, cost.',
  ],
}

/** Writes the first page of each section, which lists what is in it, where no document is that page. */
export function writeLists(pages: string, lists: Sidebars): void {
  for (const [address, items] of Object.entries(lists)) {
    const folder = address.replaceAll('/', '')
    const file = join(pages, folder, 'index.md')
    const [title, text] = INTRODUCTIONS[folder] ?? []
    if (title === undefined || text === undefined) throw new Error(`no introduction to ${folder}`)
    if (existsSync(file)) continue
    mkdirSync(join(pages, folder), { recursive: true })
    const lines = items.flatMap((item) => listed(item, folder))
    writeFileSync(file, [`# ${title}`, '', text, '', ...lines, ''].join('\n'))
  }
}

/** A group as a heading and its pages; a page alone as a line. */
function listed(item: SidebarItem, folder: string): string[] {
  if (item.items === undefined) return [line(item, folder), '']
  return [`## ${item.text}`, '', ...leaves(item.items).map((each) => line(each, folder)), '']
}

/** Pages of a group and of the groups within it. */
function leaves(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.items === undefined ? [item] : leaves(item.items)))
}

function line({ text, link = '' }: SidebarItem, folder: string): string {
  return `- [${text}](./${relative(`/${folder}`, link)}.md)`
}
