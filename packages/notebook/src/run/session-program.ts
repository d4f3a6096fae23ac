import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const IS_SOURCE = import.meta.url.endsWith('.ts')

/** The program of a session, as it is written or as it is built. */
export const PROGRAM = fileURLToPath(new URL(`../process/main${IS_SOURCE ? '.ts' : '.js'}`, import.meta.url))

/** What Node is told so that it runs the program from its source. */
export function sourceArguments(): string[] {
  if (!IS_SOURCE) return []
  const tsx = createRequire(import.meta.url).resolve('tsx')
  return ['--conditions=@sunwake/source', '--import', pathToFileURL(tsx).href]
}
