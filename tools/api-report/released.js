/** @typedef {ReadonlyMap<string, readonly string[]>} Exports names by subpath, such as `@sunwake/core/studies` */

/** What each report exports. @param {Iterable<string>} reports @returns {Exports} */
export function exportsOf(reports) {
  const found = new Map()
  for (const text of reports) {
    const subpath = /^# (\S+):/.exec(text)?.[1] ?? ''
    const declared =
      /^export (?:declare )?(?:abstract )?(?:function|class|const|let|interface|type|enum|namespace) (\w+)/gm
    found.set(subpath, [...new Set([...text.matchAll(declared)].map(([, name = '']) => name))].sort())
  }
  return found
}

/** One line a subpath. @param {Exports} exported */
export const linesOf = (exported) =>
  [...exported].map(([subpath, names]) => `${subpath}: ${names.join(' ')}\n`).join('')

/** @param {string} text of {@link linesOf} @returns {Exports} */
export const exportsOfLines = (text) =>
  new Map(
    [...text.matchAll(/^(\S+): (.*)$/gm)].map(([, subpath = '', names = '']) => [subpath, names.split(' ')]),
  )

/**
 * Exports that the last release had, and that are gone or are exported elsewhere now, without a word in the changelog,
 * where each must stand in back quotes.
 * @param {{ released: Exports, exported: Exports, changelog: string }} input
 * @returns {string[]} `name of subpath`
 */
export function unannounced({ released, exported, changelog }) {
  return [...released].flatMap(([subpath, names]) =>
    names
      .filter((name) => !exported.get(subpath)?.includes(name) && !changelog.includes(`\`${name}\``))
      .map((name) => `${name} of ${subpath}`),
  )
}
