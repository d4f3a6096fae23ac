import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the built code of a package: hashes of that code and of the source that it was built from. */
export const CODE_RECORD = 'code-hashes.json'

/** What a package computes with. */
export interface PackageCode {
  /** Whether the hash is that of its source, which built code has too where it is as its build left it. */
  readonly isSource: boolean
  readonly hash: string
}

/** The code of a package that is run from its source or as it was built. */
export function packageCode(folder: string, isRunFromSource: boolean): PackageCode {
  const source = join(folder, 'src')
  if (isRunFromSource && existsSync(source)) return { isSource: true, hash: folderHash(source) }
  const built = join(folder, 'dist')
  if (!existsSync(built))
    return { isSource: false, hash: sha256([readFileSync(join(folder, 'package.json'))]) }
  const hash = folderHash(built)
  const record = join(built, CODE_RECORD)
  if (existsSync(record)) {
    const told = JSON.parse(readFileSync(record, 'utf8')) as Partial<Record<'source' | 'built', unknown>>
    if (told.built === hash && typeof told.source === 'string') return { isSource: true, hash: told.source }
  }
  return { isSource: false, hash }
}

/** Hash of the code in a folder by names and bytes, without tests, declarations and what places it or times it. */
export function folderHash(folder: string): string {
  const paths = (readdirSync(folder, { recursive: true }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|js|json|wasm)$/.test(path))
    .filter((path) => !/\.(?:test|d)\.ts$|\.test\.js$/.test(path) && path !== CODE_RECORD)
    .sort()
  return sha256(paths.flatMap((path) => [`${path}\n`, readFileSync(join(folder, path))]))
}

function sha256(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
