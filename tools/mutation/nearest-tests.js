import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * The tests that reach a file by imports, nearest first: those of its own folder, then by the number of imports between.
 *
 * @param {readonly string[]} files sources and tests
 * @param {string} folder
 * @returns {(file: string) => readonly string[]}
 */
export function nearestTests(files, folder) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), target))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return (file) => {
    const reached = new Set([file])
    for (const next of reached) for (const importer of importers.get(next) ?? []) reached.add(importer)
    const tests = [...reached].filter((path) => path.endsWith('.test.ts'))
    const here = dirname(file)
    return [
      ...tests.filter((test) => dirname(test) === here),
      ...tests.filter((test) => dirname(test) !== here),
    ]
  }
}
