import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * Links and pictures of a site's pages that lead nowhere: to a file that is not there, or to a place of a page that it
 * does not have.
 *
 * @param site its folder.
 * @param base what the addresses begin with.
 * @returns page and link
 */
export function lostLinks(site: string, base = '/'): string[] {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const anchors = new Map(pages.map((file) => [file, anchorsOf(readFileSync(join(site, file), 'utf8'))]))
  return pages.flatMap((file) => {
    const html = readFileSync(join(site, file), 'utf8')
    const links = [...html.matchAll(/<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
    const lost = links
      .map(([, link = '']) => link.replaceAll('&amp;', '&'))
      .filter((link) => !leads(link, file))
    return [...new Set(lost)].map((link) => `${file}: ${link}`)
  })

  function leads(link: string, from: string): boolean {
    if (/^(?:[a-z]+:|\/\/)/i.test(link)) return true
    const [address = '', anchor] = link.split('#')
    const [path = ''] = address.split('?')
    const target =
      path === ''
        ? from
        : path.startsWith('/')
          ? path.slice(base.length)
          : posix.normalize(posix.join(dirname(from), path))
    const file = fileOf(target)
    if (file === undefined) return false
    if (anchor === undefined || anchor === '' || !file.endsWith('.html')) return true
    return anchors.get(file)?.has(decodeURIComponent(anchor)) === true
  }

  function fileOf(target: string): string | undefined {
    const named = decodeURIComponent(target)
    const candidates = [named, posix.join(named, 'index.html'), `${named}.html`]
    return candidates.find((file) => existsSync(join(site, file)) && statSync(join(site, file)).isFile())
  }
}

/** Places of a page that a link can name. */
function anchorsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&')))
}
