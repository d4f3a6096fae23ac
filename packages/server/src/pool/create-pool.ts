import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { DataMode, ProviderUrls } from '@sunwake/data'
import { Piscina } from 'piscina'

/** Far longer than a thread takes to start on a busy machine [ms]. */
export const START_MS = 30_000
/** What a thread may hold besides its numbers, which live outside of it [MB]. */
export const HEAP_MB = 1024
/** A thread that has its data decoded is kept for the next task this long [ms]. */
const IDLE_MS = 300_000

/** What every task of a process has in common. */
export interface ThreadConfig {
  readonly dataMode: DataMode
  readonly dataDir: string
  readonly providerUrls: ProviderUrls
}

/**
 * The program of threads that lies beside a module, as it is written or as it is built.
 * @param name of its file, without the ending.
 * @param module `import.meta.url` of the module.
 */
export function programBeside(name: string, module: string): URL {
  return new URL(`${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module)
}

/**
 * Threads of this process with one task each at a time. They are started when they are needed; one that breaks down
 * takes its own task with it and no other. An `error` of the pool is of a thread that had none: it broke down after its
 * task, or could not start, and then Piscina leaves the task that it was started for in its queue for ever.
 */
export function createPool<Task, Outcome>(
  program: URL,
  { threads, config }: { readonly threads: number; readonly config: ThreadConfig },
): Piscina<Task, Outcome> {
  const { dataMode, dataDir, providerUrls } = config
  return new Piscina<Task, Outcome>({
    filename: fileURLToPath(program),
    ...(program.pathname.endsWith('.ts')
      ? { execArgv: ['--import', loaderOfSource(), '--conditions=@sunwake/source'] }
      : {}),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerData: { dataMode, dataDir, providerUrls } satisfies ThreadConfig,
  })
}

/** The loader by its address: threads look names up from the folder that the process was started in. */
function loaderOfSource(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
