import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageCode } from './code-hash.ts'

/** Packages whose code makes numbers; `core` alone must be there. */
const PACKAGES = ['core', 'data', 'api', 'report']
/** What draws the tables and maps of cells: this package, whichever version of the engine they have. */
const DISPLAY = fileURLToPath(new URL('../..', import.meta.url))

/** Which engine computed something. */
export interface EngineIdentity {
  /** Version of `@sunwake/core`. */
  readonly version: string
  /**
   * `source:` and a hash of the source, which a built engine tells too; `built:` and a hash of the built code where that is
   * not as its build left it.
   */
  readonly code: string
}

/**
 * The engine that cells find.
 * @param engineFrom file from which `@sunwake/*` is found.
 * @param against folder of another version, which wins for the packages that it has.
 */
export function engineIdentity(engineFrom: string, against?: string): EngineIdentity {
  const version = engineVersion(engineFrom, against)
  const folders = [...PACKAGES.map((name) => packageFolder(name, engineFrom, against)), DISPLAY]
  const isRunFromSource = import.meta.url.endsWith('.ts')
  const codes = folders.map((folder) =>
    folder === undefined ? undefined : packageCode(folder, isRunFromSource),
  )
  const isSource = codes.every((code) => code?.isSource !== false)
  const hash = createHash('sha256').update(codes.map((code) => code?.hash ?? 'none').join('\n'))
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
