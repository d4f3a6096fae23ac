import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../../test/programs.ts'

/** A process of the service that a test can kill. */
export interface Node {
  readonly child: ChildProcess
  /** Where it listens; empty for a worker. */
  readonly url: string
  /** What its jobs are marked with; empty unless it is a worker of its own. */
  readonly worker: string
  /** Everything that it has logged. */
  readonly log: () => string
}

/** Starts processes of the service, with these flags of Node, and ends them all. */
export function createCluster(environment: Readonly<Record<string, string>>, flags = NODE_FLAGS) {
  const children = new Set<ChildProcess>()
  const start = async (file: string, own: Readonly<Record<string, string>>, ready: string): Promise<Node> => {
    const path = fileURLToPath(new URL(file, import.meta.url))
    const child = spawn(process.execPath, [...flags, path], {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let log = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log += String(chunk)
      })
    }
    while (!log.includes(`"${ready}"`)) {
      if (child.exitCode !== null) throw new Error(`${file} has ended:\n${log}`)
      await sleep(50)
    }
    const line = log.split('\n').find((text) => text.includes(`"${ready}"`))!
    const { url = '', worker = '' } = JSON.parse(line) as { url?: string; worker?: string }
    return { child, url, worker, log: () => log }
  }
  return {
    /**
     * @param workers jobs that it computes at once beside serving.
     * @param own variables of this process alone.
     */
    serve: (workers: number, own: Readonly<Record<string, string>> = {}) =>
      start('serve-child.js', { TEST_WORKERS: String(workers), ...own }, 'service listening'),
    /** @param slots jobs that it computes at once. */
    work: (slots: number) =>
      start('worker-child.js', { TEST_WORKERS: String(slots) }, 'worker listening for jobs'),
    async kill({ child }: Node): Promise<void> {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    stop() {
      for (const child of children) child.kill('SIGKILL')
      children.clear()
    },
  }
}
