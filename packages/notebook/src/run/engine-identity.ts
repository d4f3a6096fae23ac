import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Packages whose code makes numbers; `core` alone must be there. */
const PACKAGES = ['core', 'data', 'api', 'report']

/** Which engine computed something. */
export interface EngineIdentity {
  /** Version of `@sunwake/core`. */
  readonly version: string
  /** `source:` or `built:` and a hash of the code: hashes of the two kinds cannot be compared. */
  readonly code: string
}

/**
 * The engine that cells find.
 * @param engineFrom file from which `@sunwake/*` is found.
 * @param against folder of another version, which wins for the packages that it has.
 */
export function engineIdentity(engineFrom: string, against?: string): EngineIdentity {
  const version = engineVersion(engineFrom, against)
  const folders = PACKAGES.map((name) => packageFolder(name, engineFrom, against))
  const isSource = import.meta.url.endsWith('.ts')
  const hash = createHash('sha256')
  for (const [n, folder] of folders.entries()) {
    hash.update(`${PACKAGES[n]}\n`)
    if (folder !== undefined) addCode(hash, folder, isSource)
  }
  return { version, code: `${isSource ? 'source' : 'built'}:${hash.digest('hex')}` }
}

/** Version of the `@sunwake/core` that cells find. */
export function engineVersion(engineFrom: string, against?: string): string {
  const core = packageFolder('core', engineFrom, against)
  if (core === undefined) throw new Error('@sunwake/core is not installed beside the command')
  const { version } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as { version?: unknown }
  return String(version)
}

/** Folder of one package of ours; nothing where it is not installed. */
export function packageFolder(name: string, engineFrom: string, against?: string): string | undefined {
  const from = against === undefined ? [engineFrom] : [join(against, 'package.json'), engineFrom]
  for (const file of from) {
    for (const folder of createRequire(file).resolve.paths(`@sunwake/${name}`) ?? []) {
      const found = join(folder, '@sunwake', name)
      if (existsSync(join(found, 'package.json'))) return found
    }
  }
  return undefined
}

/** Code by name and bytes, without what names places on this machine or times. */
function addCode(hash: ReturnType<typeof createHash>, folder: string, isSource: boolean): void {
  const root = join(folder, isSource && existsSync(join(folder, 'src')) ? 'src' : 'dist')
  if (!existsSync(root)) {
    hash.update(readFileSync(join(folder, 'package.json')))
    return
  }
  const paths = (readdirSync(root, { recursive: true }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|js|json|wasm)$/.test(path) && !/\.(?:test|d)\.ts$/.test(path))
    .sort()
  for (const path of paths) {
    hash.update(`${path}\n`)
    hash.update(readFileSync(join(root, path)))
  }
}
