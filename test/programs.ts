import { fileURLToPath } from 'node:url'

const BUILT = process.env['SUNWAKE_BUILT'] === '1'
const sunwake = BUILT ? '../packages/cli/bin/sunwake.js' : '../packages/cli/src/main.ts'

/** What a bundler is told to find packages by: their sources, or what `npm run build` made of them. */
export const CONDITIONS: string[] = BUILT ? [] : ['@sunwake/source']

/** What Node needs to run a program from source; nothing after `npm run build`, when it starts five times faster. */
export const NODE_FLAGS: readonly string[] = BUILT ? [] : ['--conditions=@sunwake/source', '--import', 'tsx']

/** What Node is given to run the command. */
export const SUNWAKE: readonly string[] = [...NODE_FLAGS, fileURLToPath(new URL(sunwake, import.meta.url))]
