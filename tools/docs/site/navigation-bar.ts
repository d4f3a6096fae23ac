import type { DefaultTheme } from 'vitepress'

/** Sections in the order in which people meet them; the first stand in the bar itself. */
const BAR = [
  ['tutorials', 'Tutorials'],
  ['guides', 'Guides'],
  ['models', 'Models'],
  ['packages', 'API'],
  ['command', 'CLI'],
  ['http', 'HTTP'],
  ['operations', 'Operations'],
] as const
const MORE = [
  ['data', 'Data and licences'],
  ['reference', 'Units and words'],
  ['project', 'Project'],
  ['decisions', 'Decisions'],
] as const

/** The bar above every page. @param sections that the site has, `/guides/`. */
export function navigation(sections: readonly string[]): DefaultTheme.NavItem[] {
  const shown = (
    items: readonly (readonly [folder: string, text: string])[],
  ): DefaultTheme.NavItemWithLink[] =>
    items
      .filter(([folder]) => sections.includes(`/${folder}/`))
      .map(([folder, text]) => ({ text, link: `/${folder}/`, activeMatch: `^/${folder}/` }))
  return [...shown(BAR), { text: 'More', items: shown(MORE) }]
}
