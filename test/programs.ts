import module from 'node:module'
import { fileURLToPath } from 'node:url'

const BUILT = process.env['SUNWAKE_BUILT'] === '1'
const sunwake = BUILT ? '../packages/cli/bin/sunwake.js' : '../packages/cli/src/main.ts'

/** What a bundler is told to find packages by: their sources, or what `npm run build` made of them. */
export const CONDITIONS: string[] = BUILT ? [] : ['@sunwake/source']

/**
 * Flags for processes that live for seconds: Node 20 optimises code after three times as many bytes of bytecode, as the
 * `sunwake` command asks it to. Node 22 and newer refuse the flag.
 */
export const SHORT_LIVED: string[] = 'enableCompileCache' in module ? [] : ['--interrupt-budget=400000']

/** What Node needs to run a program from source; after `npm run build` none of it, and it starts five times faster. */
export const NODE_FLAGS: readonly string[] = BUILT
  ? SHORT_LIVED
  : ['--conditions=@sunwake/source', '--import', 'tsx']

/** What Node is given to run the command. */
export const SUNWAKE: readonly string[] = [...NODE_FLAGS, fileURLToPath(new URL(sunwake, import.meta.url))]
