import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A public subpath of a package: how it is imported, and the file behind it. */
export interface Subpath {
  /** For example `@sunwake/core/solar/airmass`. */
  readonly name: string
  /** Folder below `packages`. */
  readonly folder: string
  /** File from the root of the tree. */
  readonly source: string
}

/** Public subpaths of all packages. */
export function publicSubpaths(root: string): Subpath[] {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>
    }
    // A subpath with a star is a shorter way to a part of another one.
    return Object.entries(manifest.exports ?? {})
      .filter(([subpath]) => !subpath.includes('*'))
      .map(([subpath, target]) => ({
        name: join(manifest.name, subpath),
        folder,
        source: join('packages', folder, target['@sunwake/source'] ?? ''),
      }))
  })
}
