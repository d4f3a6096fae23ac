import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kernel } from '../../src/kernel/kernel.ts'
import { Jupyter, Peer, type Read } from './zmtp-client.ts'

export const ENGINE_FROM: string = fileURLToPath(new URL('../../package.json', import.meta.url))

/** A kernel in this process, and a client of it. */
export interface StartedKernel {
  readonly kernel: Kernel
  readonly ports: Readonly<Record<string, number>>
  readonly jupyter: Jupyter
  readonly log: string[]
  readonly shell: Peer
  readonly control: Peer
  readonly iopub: Peer
  /** Sends a request and waits for its answer and all that was published about it, until it is idle. */
  ask(
    type: string,
    content: object,
    to?: Peer,
  ): Promise<{ readonly answer: Read; readonly published: Read[] }>
  close(): Promise<void>
}

export async function startKernel(): Promise<StartedKernel> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-kernel-'))
  const log: string[] = []
  const key = 'a key'
  const kernel = new Kernel({
    connection: { host: '127.0.0.1', key, ports: { shell: 0, control: 0, stdin: 0, iopub: 0, hb: 0 } },
    engineFrom: ENGINE_FROM,
    folder,
    log: (line) => void log.push(line),
  })
  const ports = await kernel.listen()
  const jupyter = new Jupyter(key)
  const shell = Peer.of(ports['shell']!, 'DEALER')
  const control = Peer.of(ports['control']!, 'DEALER')
  const iopub = Peer.of(ports['iopub']!, 'SUB')
  iopub.send(Buffer.from([1]))
  const started: StartedKernel = {
    ...{ kernel, ports, jupyter, log, shell, control, iopub },
    async ask(type, content, to = shell) {
      const id = `${type} ${Math.random()}`
      to.send(...jupyter.message(type, content, id))
      const answer = jupyter.read(await to.next())
      const published: Read[] = []
      for (;;) {
        const told = jupyter.read(await iopub.next())
        if (told.parentId !== id) continue
        published.push(told)
        if (told.type === 'status' && told.content.execution_state === 'idle') return { answer, published }
      }
    },
    async close() {
      for (const peer of [shell, control, iopub]) peer.socket.destroy()
      await kernel.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // A subscription is on its way until something published arrives.
  for (let isHeard = false; !isHeard; ) {
    shell.send(...jupyter.message('kernel_info_request', {}))
    await shell.next()
    isHeard = await Promise.race([
      iopub.next().then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
    ])
  }
  return started
}
