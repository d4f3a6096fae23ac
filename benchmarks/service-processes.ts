import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ORGANIZATIONS = 200
const KEYS_OF_EACH = 10

/** How many ask. */
export const KEYS_ABOUT = `${ORGANIZATIONS * KEYS_OF_EACH} keys in ${ORGANIZATIONS} organisations`

/** What is asked for. */
export const TARGET = '/v1/wind/turbines'

/** Something that listens, as a process of its own. */
export interface Listening {
  readonly url: string
  /** Memory that the process holds [MiB]; undefined where the system does not tell. */
  readonly residentMib: () => number | undefined
  /** Processor time that all its threads have taken [ms]; undefined where the system does not tell. */
  readonly processorMs: () => number | undefined
  readonly stop: () => Promise<void>
  /** Ends it with -9. */
  readonly kill: () => Promise<void>
}

/** A database with 2,000 keys in 200 organisations, and a service on it as it is built (`npm run build`); undefined where there is none of its kind here. */
export async function loadedDatabase(kind: 'sqlite' | 'postgres', settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-load-'))
  const postgres =
    kind === 'postgres' ? await listening('postgres-child.ts').catch(() => undefined) : undefined
  const remove = async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  if (kind === 'postgres' && postgres === undefined) {
    await remove()
    return undefined
  }
  const environment = {
    ...process.env,
    DATABASE_URL: postgres?.url ?? `sqlite:${join(folder, 'load.db')}`,
    DATA_DIR: folder,
    PORT: '0',
    TEST_WORKERS: '0',
    JWT_SECRET: 'a secret of load tests, which is long enough',
    ENCRYPTION_KEY: '00'.repeat(32),
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...settings,
  }
  const counts = [String(ORGANIZATIONS), String(KEYS_OF_EACH)]
  const printedBy = (name: string, args: readonly string[] = []): string =>
    execFileSync(process.execPath, [...process.execArgv, fileOf(name), ...args], {
      env: environment,
      encoding: 'utf8',
    })
  return {
    keys: JSON.parse(printedBy('load-keys-child.ts', counts)) as string[],
    /** What it holds [MiB]. */
    sizeMib: () => Number(printedBy('database-size-child.ts')) / 1024 / 1024,
    serve: () =>
      listening('serve-child.js', { environment: { ...environment, SUNWAKE_BUILT: '1' }, nodeArgs: [] }),
    /** A worker of one slot. */
    work: () =>
      listening('worker-child.js', {
        environment: { ...environment, SUNWAKE_BUILT: '1', TEST_WORKERS: '1' },
        nodeArgs: [],
      }),
    remove,
  }
}

/** A route of Hono alone that answers some bytes. */
export function serveBare(bytes: Uint8Array): Promise<Listening> {
  return listening('bare-child.ts', { input: bytes })
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../packages/server/test/${name}`, import.meta.url))
}

/** Starts a file and waits until it tells where it listens. What it logs goes nowhere: who asks it need not read that. */
function listening(
  name: string,
  {
    environment = process.env,
    input,
    nodeArgs = process.execArgv,
  }: { environment?: NodeJS.ProcessEnv; input?: Uint8Array; nodeArgs?: readonly string[] } = {},
): Promise<Listening> {
  const child = spawn(process.execPath, [...nodeArgs, fileOf(name)], {
    env: environment,
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  if (input !== undefined) child.stdin?.end(input)
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} has ended with ${code}`)))
    child.once('message', ({ url }: { url: string }) => {
      child.disconnect()
      resolve({
        url,
        stop: () => end('SIGTERM'),
        kill: () => end('SIGKILL'),
        residentMib: () => residentMib(child),
        processorMs: () => processorMs(child),
      })
    })
  })
}

function residentMib({ pid }: ChildProcess): number | undefined {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib === undefined ? undefined : Number(kib) / 1024
  } catch {
    return undefined
  }
}

/** Linux counts in hundredths of a second, whatever the processor. */
const MS_PER_TICK = 10

function processorMs({ pid }: ChildProcess): number | undefined {
  try {
    // The name of the program may hold spaces; what follows it are numbers, of which two are times.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
    return MS_PER_TICK * (Number(user) + Number(system))
  } catch {
    return undefined
  }
}
