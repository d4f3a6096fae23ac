import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Resolved {
  readonly url: string
  readonly shortCircuit?: boolean
}
type NextResolve = (specifier: string, context: unknown) => Promise<Resolved>

/** The other version first, then the one beside the command. */
let roots: readonly NodeJS.Require[] = []

/** Told by `module.register` which folder has the other version. */
export function initialize({
  folder,
  engineFrom,
}: {
  readonly folder: string
  readonly engineFrom: string
}): void {
  roots = [createRequire(join(folder, 'package.json')), createRequire(engineFrom)]
}

/** Finds `@sunwake/*` in the folder of the other version, what it lacks beside the command. */
export async function resolve(specifier: string, context: unknown, next: NextResolve): Promise<Resolved> {
  if (specifier.startsWith('@sunwake/') && !specifier.startsWith('@sunwake/notebook')) {
    for (const root of roots) {
      const found = resolvedBy(root, specifier)
      if (found !== undefined) return await next(pathToFileURL(found).href, context)
    }
  }
  return await next(specifier, context)
}

function resolvedBy(root: NodeJS.Require, specifier: string): string | undefined {
  try {
    return root.resolve(specifier)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
