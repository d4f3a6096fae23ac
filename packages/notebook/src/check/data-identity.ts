import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import { packageFolder } from '../run/engine-identity.ts'
import { sha256 } from './sha256.ts'

/** A file that cells opened. */
export interface DataIdentity {
  /** Seen from the folder of the notebook, or `@sunwake/PACKAGE/...`, or of another package `node_modules/PACKAGE/...`. */
  readonly name: string
  readonly sha256: string
}

interface Places {
  /** Folder of the notebook. */
  readonly folder: string
  readonly engineFrom: string
  readonly against?: string | undefined
}

/** Packages of ours that hold data. */
const DATA_PACKAGES = ['data', 'core', 'report', 'api']

/** A file of an installed package, wherever that is installed. */
const IN_PACKAGE = /.*[\\/](node_modules[\\/].*)$/

/** Names and hashes of files that are there, by their names. */
export function identifyData(
  files: readonly string[],
  { folder, engineFrom, against }: Places,
): DataIdentity[] {
  const packages = DATA_PACKAGES.flatMap((name) =>
    [packageFolder(name, engineFrom), packageFolder(name, engineFrom, against)].flatMap((at) =>
      at === undefined ? [] : [{ name: `@sunwake/${name}`, at: realpathSync(at) }],
    ),
  )
  const named = files.flatMap((file) => {
    if (!existsSync(file) || !statSync(file).isFile()) return []
    const home = packages.find(({ at }) => file.startsWith(`${at}${sep}`))
    const name =
      home === undefined
        ? (IN_PACKAGE.exec(file)?.[1] ?? relative(folder, file))
        : `${home.name}/${relative(home.at, file)}`
    return [{ name: name.replaceAll(sep, '/'), sha256: sha256(readFileSync(file)) }]
  })
  return named.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The hash of a named file now; nothing where it is gone. */
export function currentHash(name: string, { folder, engineFrom }: Places): string | undefined {
  const own = /^@sunwake\/([a-z]+)\/(.*)$/.exec(name)
  const home = own === null ? undefined : packageFolder(own[1] ?? '', engineFrom)
  const files =
    own !== null
      ? home === undefined
        ? []
        : [join(home, own[2] ?? '')]
      : name.startsWith('node_modules/')
        ? installedAt(name, [join(folder, 'package.json'), engineFrom, import.meta.url])
        : [resolve(folder, name)]
  const file = files.find(existsSync)
  return file === undefined ? undefined : sha256(readFileSync(file))
}

/** Where a file of a package may be installed, as seen from these files. */
function installedAt(name: string, seenFrom: readonly string[]): string[] {
  const within = name.slice('node_modules/'.length)
  return seenFrom.flatMap((file) =>
    (createRequire(file).resolve.paths(within) ?? []).map((folder) => join(folder, within)),
  )
}
