import type { SearchOptions } from 'minisearch'
import type { DefaultTheme } from 'vitepress'

/** What counts in a search. The function travels to the browser as text, so it uses nothing from around it. */
export const SEARCH_OPTIONS: SearchOptions = {
  fuzzy: 0.15,
  prefix: true,
  boost: { title: 6, titles: 3, text: 1 },
  // Guides and models tell what a reference only lists; a page of a list tells nothing.
  boostDocument: (id) => {
    const [, folder = '', page = ''] = /\/([a-z]+)\/(?:([^#]*))/.exec(String(id)) ?? []
    if (page === '') return 0.3
    return { guides: 1.6, http: 0.4, command: 0.5, packages: 0.3, decisions: 0.3, project: 0.5 }[folder] ?? 1
  },
}

/** The search of the site: an index that the reader's browser loads, without any service. */
export const search: NonNullable<DefaultTheme.Config['search']> = {
  provider: 'local',
  options: { miniSearch: { searchOptions: SEARCH_OPTIONS } },
}
