import { createRequire, register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import type { Settings } from '../run/messages.ts'
import { placesOf } from './stack-places.ts'

type Module = Readonly<Record<string, unknown>>

interface CellImport {
  /** `import` of a cell: the module, which must have the names that are taken from it. */
  readonly load: (specifier: string, names?: readonly string[]) => Promise<Module>
  readonly meta: { readonly url: string; readonly dirname: string; readonly filename: string }
}

/** Imports for cells: `@sunwake/*` as it stands beside the command, all else as from the folder of the notebook. */
export function cellImport({ folder, engineFrom, against }: Settings): CellImport {
  const filename = join(folder, 'notebook.ts')
  const fromEngine = createRequire(engineFrom)
  const fromFolder = new vm.Script('(specifier) => import(specifier)', {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext() as (specifier: string) => Promise<Module>

  // With another version, hooks find it by the bare name.
  const fromBeside = (specifier: string): Promise<Module> =>
    import(against === undefined ? pathToFileURL(fromEngine.resolve(specifier)).href : specifier)

  async function load(specifier: string, names: readonly string[] = []): Promise<Module> {
    // Made while the cell that calls is still on the stack.
    const refusal = Object.assign(new Error('missing'), { name: 'ImportError' })
    let module: Module
    try {
      module = await (specifier.startsWith('@sunwake/') ? fromBeside(specifier) : fromFolder(specifier))
    } catch (error) {
      if (placesOf(error).length > 0) throw error
      refusal.message = (error as Error).message
      throw refusal
    }
    const missing = names.find((name) => !(name in module))
    if (missing === undefined) return module
    refusal.message = `${specifier} has no export ${JSON.stringify(missing)}; a type is imported by \`import type\``
    throw refusal
  }
  return { load, meta: { url: pathToFileURL(filename).href, dirname: folder, filename } }
}

/** Lets another folder's `@sunwake/*` win over the one beside the command, in packages that import one another too. */
export function useAgainst(folder: string, engineFrom: string): void {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  register(new URL(`./against-hooks${extension}`, import.meta.url), { data: { folder, engineFrom } })
}
