import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Places where a browser fetches without being asked; a plain link is none. */
const LOADS = {
  html: /<(?:script|img|iframe|source|video|audio|embed)\b[^>]*\bsrc="(?:https?:)?\/\/[^"]*"|<link\b(?![^>]*rel="canonical")[^>]*\bhref="(?:https?:)?\/\/[^"]*"/gi,
  css: /@import\s+["'](?:https?:)?\/\/[^"']*|url\(\s*["']?(?:https?:)?\/\/[^)]*/gi,
}

/**
 * What the pages of a site would load from other hosts.
 * @param site its folder
 * @returns page and place
 */
export function externalLoads(site: string): string[] {
  const found: string[] = []
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const pattern = file.endsWith('.html') ? LOADS.html : file.endsWith('.css') ? LOADS.css : undefined
    if (pattern === undefined) continue
    for (const [place] of readFileSync(join(site, file), 'utf8').matchAll(pattern))
      found.push(`${file}: ${place}`)
  }
  return found
}
