import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { npm } from './run.js'

/**
 * @typedef {object} Packed
 * @property {string} name
 * @property {string} version
 * @property {string} tarball path of the file
 * @property {number} files
 * @property {number} bytes
 * @property {readonly string[]} subpaths public subpaths, as they are imported
 * @property {readonly string[]} problems
 */

/** What has no place in a published package. */
const UNWANTED = [
  { pattern: /\.test\.|(^|\/)tests?\//, what: 'a test' },
  { pattern: /(^|\/)reference\//, what: 'a reference table', except: '@sunwake/validation' },
  { pattern: /\.(tgz|log|db|env)$|(^|\/)\./, what: 'a left-over' },
]

/**
 * Packs workspaces as npm would publish them.
 * @param {string} root @param {readonly string[]} workspaces @param {string} destination
 * @returns {Packed[]}
 */
export function pack(root, workspaces, destination) {
  const which = workspaces.flatMap((path) => ['--workspace', path])
  const all = JSON.parse(
    npm(root, ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...which]),
  )
  return workspaces.map((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const packed = all.find((/** @type {{ name: string }} */ { name }) => name === manifest.name)
    if (packed === undefined) throw new Error(`npm pack did not pack ${manifest.name}`)
    return look(join(root, path), manifest, packed, destination)
  })
}

/**
 * What is in a tarball, and what should not be.
 * @param {string} folder
 * @param {any} manifest
 * @param {{ filename: string, size: number, files: { path: string }[] }} packed
 * @param {string} destination
 * @returns {Packed}
 */
function look(folder, manifest, packed, destination) {
  const paths = packed.files.map(({ path }) => path)

  /** @type {string[]} */
  const problems = []
  for (const path of paths) {
    for (const { pattern, what, except } of UNWANTED) {
      if (pattern.test(path) && manifest.name !== except) problems.push(`${path} is ${what}`)
    }
    // The compiler does not remove what it once made from a source that is gone; the bundler does, whose
    // pieces have a hash in their names.
    const source =
      /^dist\/(?!chunks\/|embed\/|(?:assets\/)?[\w.-]+-[\w-]{8}\.js$)(.*?)(?:\.d\.ts|\.js)$/.exec(path)?.[1]
    if (
      source !== undefined &&
      !['ts', 'tsx'].some((kind) => existsSync(join(folder, 'src', `${source}.${kind}`)))
    ) {
      problems.push(`${path} has no source any more: remove dist and build again`)
    }
  }
  const declared = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  })
  problems.push(
    ...undeclaredImports(folder, paths, [manifest.name, ...Object.keys(manifest.imports ?? {}), ...declared]),
  )
  for (const need of ['LICENSE', 'README.md']) if (!paths.includes(need)) problems.push(`has no ${need}`)

  return {
    name: manifest.name,
    version: manifest.version,
    tarball: join(destination, packed.filename),
    files: paths.length,
    bytes: packed.size,
    subpaths: subpathsOf(manifest.exports ?? {}, paths).map((subpath) => join(manifest.name, subpath)),
    problems,
  }
}

/**
 * Public subpaths; one with a star stands for those that packed files answer.
 * @param {Record<string, Record<string, string>>} exported @param {readonly string[]} paths
 */
function subpathsOf(exported, paths) {
  return Object.entries(exported).flatMap(([subpath, { default: file = '' }]) => {
    if (!subpath.includes('*')) return [subpath]
    const [before = '', after = ''] = file.replace('./', '').split('*')
    return paths
      .filter((path) => path.startsWith(before) && path.endsWith(after))
      .map((path) => subpath.replace('*', path.slice(before.length, -after.length)))
  })
}

/**
 * Packages that built files import without declaring them. The compiler writes such imports into declarations by itself
 * where a type was inferred; they resolve only while npm happens to lay the package beside this one.
 * @param {string} folder @param {readonly string[]} paths @param {readonly string[]} declared
 */
function undeclaredImports(folder, paths, declared) {
  /** @type {Set<string>} */
  const problems = new Set()
  for (const path of paths.filter((name) => /^dist\/.*\.(js|d\.ts)$/.test(name))) {
    const text = readFileSync(join(folder, path), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom |\bimport |\bimport\()['"]([^'"\s]+)['"]/g)) {
      const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
      if (specifier.startsWith('.') || isBuiltin(specifier) || declared.includes(name)) continue
      problems.add(`${path} imports ${specifier}, which package.json does not declare`)
    }
  }
  return problems
}
