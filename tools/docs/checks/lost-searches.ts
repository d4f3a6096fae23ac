import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import MiniSearch, { type Options, type SearchOptions } from 'minisearch'

/** What people look for, and the page that must be found first. */
const LOOKED_FOR: Readonly<Record<string, string>> = {
  'optimal tilt': '/guides/cookbook',
  'wake loss': '/guides/cookbook',
  P90: '/guides/cookbook',
  LCOE: '/guides/cookbook',
  clipping: '/guides/cookbook',
  uncertainty: '/guides/cookbook',
  layout: '/guides/cookbook',
  forecast: '/guides/forecast',
  Weibull: '/guides/cookbook',
  'battery dispatch': '/guides/cookbook',
  'rate limit': '/guides/accounts-and-limits',
  'api key': '/guides/accounts-and-limits',
  webhook: '/guides/webhooks',
  idempotency: '/guides/idempotency',
  'job status': '/guides/jobs',
  'noise limit': '/models/permits',
  FLORIS: '/guides/coming-from',
  pvlib: '/guides/coming-from',
  backup: '/operations/backup-and-upgrade',
  kubernetes: '/operations/operations',
  'data licence': '/data/embedded-data',
}

/** How the pages search their index, as VitePress' search box does. */
const INDEX: Options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] }

/**
 * What is looked for and not found first in the index that the pages of a site load.
 * @param site its folder
 * @param options of the search box
 * @returns what was looked for, and what was found instead
 */
export async function lostSearches(site: string, options: SearchOptions): Promise<readonly string[]> {
  const chunks = join(site, 'assets/chunks')
  const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot.'))
  if (file === undefined) throw new Error('the site has no index to search')
  const { default: json } = (await import(pathToFileURL(join(chunks, file)).href)) as { default: string }
  const index = MiniSearch.loadJSON(json, { ...INDEX, searchOptions: options })
  return Object.entries(LOOKED_FOR).flatMap(([words, page]) => {
    const found = index.search(words).map(({ id }) => String(id).replace(/\.html(#.*)?$/, '$1'))
    if (found[0]?.split('#')[0] === page) return []
    return [`"${words}" is to find ${page} first, and finds ${found.slice(0, 3).join(', ')}`]
  })
}
