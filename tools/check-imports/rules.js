import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAYERS, SQL_PACKAGES } from './layers.js'

/**
 * @typedef {import('./layers.js').Layer} Layer
 * @typedef {import('dependency-cruiser').IFlattenedRuleSet} RuleSet
 * @typedef {{ name?: string, exports?: Record<string, unknown>, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 */

const TEST = String.raw`(\.test\.ts$|^packages/[^/]+/test/)`

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** @param {string} path */
const within = (path) => (/\.[jt]s$/.test(path) ? `^${escaped(path)}$` : `^${escaped(path)}/`)

/** The files of a layer, those of the layers inside it included. @param {Layer} layer */
const patternOf = ({ path, shallow }) => (shallow ? `^${escaped(path)}/[^/]+$` : within(path))

/** @param {readonly string[]} names */
const npmPaths = (names) => names.map((name) => `(^|/)node_modules/${escaped(name)}/`)

/** @param {string} root @param {string} folder @returns {Manifest} */
function manifestOf(root, folder) {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The package, or other top folder, that a file belongs to: `packages/core`, `examples`. @param {string} path */
const homeOf = (path) => /^(packages\/[^/]+|[^/]+)/.exec(path)?.[1] ?? path

/** @param {Manifest} manifest */
const dependenciesOf = (manifest) =>
  Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).filter(
    (name) => !name.startsWith('@sunwake/'),
  )

/**
 * Source files behind the public subpaths of a package of this repository.
 * @param {string} root @param {string} name @param {readonly string[]} [except]
 */
function publicPaths(root, name, except = []) {
  const folder = `packages/${name.replace('@sunwake/', '')}`
  const paths = []
  for (const [subpath, target] of Object.entries(manifestOf(root, folder).exports ?? {})) {
    if (except.includes(join(name, subpath))) continue
    const source = /** @type {Record<string, string>} */ (target)['@sunwake/source']
    // A star stands for any folders between, as Node has it.
    if (source !== undefined) paths.push(`^${escaped(join(folder, source)).replace(String.raw`\*`, '.+')}$`)
  }
  return paths
}

/** The layer that a file belongs to: the longest path that holds it. @param {string} file */
export function layerOf(file) {
  return LAYERS.filter((layer) => new RegExp(patternOf(layer)).test(file)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0]
}

/** Whether a file is a test or serves tests alone. @param {string} file */
export const isTest = (file) => new RegExp(TEST).test(file)

/** @param {Layer} layer */
function doorsOf(layer) {
  if (layer.doors === 'all' || /\.[jt]s$/.test(layer.path)) return [patternOf(layer)]
  return (layer.doors ?? ['index.ts', 'internal.ts']).map((door) =>
    within(`${layer.path}/${door}`).replace(String.raw`\*`, '[^/]+'),
  )
}

/** Layers inside the folder of another one are no part of it. @param {Layer} layer */
const nestedIn = (layer) =>
  LAYERS.filter((other) => other !== layer && other.path.startsWith(`${layer.path}/`)).map(({ path }) =>
    within(path),
  )

/**
 * The rules of dependency-cruiser, made from the table of layers.
 * @param {string} root folder of the repository
 * @returns {RuleSet}
 */
export function rulesFor(root) {
  const rootManifest = manifestOf(root, '.')
  const tools = Object.keys(rootManifest.devDependencies ?? {})
  const byName = new Map(LAYERS.map((layer) => [layer.name, layer]))
  /** @type {NonNullable<RuleSet['allowed']>} */
  const allowed = []

  for (const layer of LAYERS) {
    const home = homeOf(layer.path)
    const manifest = manifestOf(root, home)
    const isShipped = home.startsWith('packages/')
    const from = { path: patternOf(layer), pathNot: [...nestedIn(layer), ...(isShipped ? [TEST] : [])] }
    const own = [...nestedIn(layer), ...(isShipped ? [TEST] : [])]
    allowed.push({ from, to: { path: patternOf(layer), pathNot: own } })

    const doors = (layer.may ?? []).flatMap((name) => {
      const other = byName.get(name)
      if (other === undefined) throw new Error(`layer ${layer.name} may import ${name}, which is not listed`)
      return doorsOf(other)
    })
    if (doors.length > 0) allowed.push({ from, to: { path: doors, pathNot: TEST } })

    const subpaths = (layer.packages ?? []).flatMap((name) => publicPaths(root, name, layer.except))
    if (subpaths.length > 0) {
      allowed.push({ from, to: { path: subpaths, dependencyTypes: ['aliased-workspace'] } })
    }

    const declared = isShipped ? dependenciesOf(manifest) : [...dependenciesOf(manifest), ...tools]
    const npm =
      layer.npm === 'declared'
        ? declared.filter((name) => !(layer.npmExcept ?? []).includes(name))
        : (layer.npm ?? [])
    if (npm.length > 0) allowed.push({ from, to: { path: npmPaths(npm) } })

    if (layer.node === 'all') {
      allowed.push({ from, to: { dependencyTypes: ['core'] } })
      allowed.push({ from, to: { path: `^${escaped(home)}/package\\.json$` } })
    }
    if (Array.isArray(layer.node)) {
      const builtins = layer.node.map((name) => `^(node:)?${escaped(name)}$`)
      allowed.push({ from, to: { dependencyTypes: ['core'], path: builtins } })
    }
  }

  // Tests reach anywhere inside their own package, and outside it what everyone may and what serves several packages.
  for (const home of new Set(LAYERS.map(({ path }) => homeOf(path)))) {
    if (!home.startsWith('packages/')) continue
    const manifest = manifestOf(root, home)
    const from = { path: String.raw`^${escaped(home)}/(test/|.*\.test\.ts$)` }
    const workspaces = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) =>
      name.startsWith('@sunwake/'),
    )
    allowed.push(
      { from, to: { path: `^(${escaped(home)}/(src|test)|test)/` } },
      { from, to: { dependencyTypes: ['core'] } },
      { from, to: { path: npmPaths([...dependenciesOf(manifest), ...tools]) } },
    )
    const subpaths = workspaces.flatMap((name) => publicPaths(root, name))
    if (subpaths.length > 0) {
      allowed.push({ from, to: { path: subpaths, dependencyTypes: ['aliased-workspace'] } })
    }
  }

  return {
    allowed,
    allowedSeverity: 'error',
    forbidden: [
      {
        name: 'no-cycle',
        comment: 'modules that import each other can only be understood together',
        severity: 'error',
        from: {},
        to: { circular: true },
      },
      {
        name: 'core-is-pure',
        comment: 'core runs in browsers and workers: no npm package, no module of Node',
        severity: 'error',
        from: { path: '^packages/core/src/', pathNot: TEST },
        to: { pathNot: '^packages/core/src/', couldNotResolve: false },
      },
      {
        name: 'sql-only-in-store',
        comment:
          'SQL and its drivers belong to packages/server/src/store; the queue has connections of its own',
        severity: 'error',
        from: {
          path: '^(packages|examples)',
          pathNot: ['^packages/server/src/(store|jobs/queue)/', TEST],
        },
        to: { path: npmPaths(SQL_PACKAGES) },
      },
      {
        name: 'resources-apart',
        comment: 'resources of the server share through http and store, not with each other',
        severity: 'error',
        from: { path: '^packages/server/src/resources/([^/]+)/' },
        to: { path: '^packages/server/src/resources/', pathNot: '^packages/server/src/resources/$1/' },
      },
      {
        name: 'resolvable',
        comment: 'the import leads nowhere, or to a file that its package does not export',
        severity: 'error',
        from: {},
        to: { couldNotResolve: true },
      },
    ],
  }
}
