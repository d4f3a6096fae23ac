import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { installKernel } from '../../src/index.ts'
import { readConnectionFile } from '../../src/kernel/connection-file.ts'
import { ENGINE_FROM } from './started-kernel.ts'
import { Jupyter, Peer } from './zmtp-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-kernel-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHANNELS = ['shell', 'control', 'stdin', 'iopub', 'hb'] as const

/** Ports that are free now, taken together so that they differ. */
async function freePorts(): Promise<number[]> {
  const servers = CHANNELS.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((then) => server.once('listening', then))))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((then) => server.close(then))))
  return ports
}

/** Starts the kernel as Jupyter does: by the kernelspec, in a folder, with a connection file. */
function start(connection: object): { readonly child: ChildProcess; readonly ended: Promise<unknown[]> } {
  const spec = installKernel({ place: { kind: 'prefix', folder }, engineFrom: ENGINE_FROM })
  const { argv } = JSON.parse(readFileSync(join(spec, 'kernel.json'), 'utf8')) as { argv: string[] }
  const file = join(folder, 'connection.json')
  writeFileSync(file, JSON.stringify(connection))
  const [program = '', ...rest] = argv.map((word) => word.replace('{connection_file}', file))
  const child = spawn(program, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  return { child, ended: new Promise((then) => child.on('close', (code) => then([code, said]))) }
}

async function connected(ports: readonly number[], channel: (typeof CHANNELS)[number]): Promise<Peer> {
  const port = ports[CHANNELS.indexOf(channel)] ?? 0
  for (;;) {
    const peer = Peer.of(port, 'DEALER')
    const isThere = await Promise.race([
      peer.closed.then(() => false),
      new Promise<boolean>((then) => peer.socket.once('connect', () => then(true))),
    ])
    if (isThere) return peer
    await delay(50)
  }
}

describe('the process of a kernel', () => {
  it.each(['shutdown_request', 'SIGTERM', 'SIGKILL'] as const)(
    'ends with its cells, also those without an end: %s',
    { timeout: 120_000 },
    async (way) => {
      const ports = await freePorts()
      const numbers = Object.fromEntries(CHANNELS.map((channel, n) => [`${channel}_port`, ports[n]]))
      const key = 'k'
      const { child, ended } = start({
        ...numbers,
        ...{ key, ip: '127.0.0.1', transport: 'tcp', signature_scheme: 'hmac-sha256' },
      })
      const jupyter = new Jupyter(key)
      const shell = await connected(ports, 'shell')
      const pid = { one: 'String(process.pid)' }
      shell.send(...jupyter.message('execute_request', { code: '', user_expressions: pid }))
      const { content } = jupyter.read(await shell.next())
      const cells = Number(content.user_expressions.one.data['text/plain'])
      shell.send(...jupyter.message('execute_request', { code: 'while (true) {}' }))
      if (way === 'shutdown_request') {
        const control = await connected(ports, 'control')
        control.send(...jupyter.message(way, { restart: false }))
        expect(jupyter.read(await control.next())).toMatchObject({
          type: 'shutdown_reply',
          content: { status: 'ok', restart: false },
        })
        control.socket.destroy()
      } else child.kill(way)
      expect(await ended).toEqual([way === 'SIGKILL' ? null : 0, ''])
      shell.socket.destroy()
      const isThere = () => {
        try {
          return process.kill(cells, 0)
        } catch {
          return false
        }
      }
      while (isThere()) await delay(20)
    },
  )

  it('does not start with an invalid connection file', async () => {
    expect(await start({ transport: 'ipc' }).ended).toEqual([
      1,
      expect.stringMatching(/transport must be "tcp" \(got "ipc"\)/),
    ])
    const file = join(folder, 'wrong.json')
    for (const [connection, message] of [
      [{}, /shell_port must be a port from 0 to 65535 \(got nothing\)/],
      [{ signature_scheme: 'hmac-md5' }, /signature_scheme must be "hmac-sha256" \(got "hmac-md5"\)/],
      [[], /must hold an object/],
    ] as const) {
      writeFileSync(file, JSON.stringify(connection))
      expect(() => readConnectionFile(file)).toThrow(message)
    }
    expect(() => readConnectionFile(join(folder, 'none.json'))).toThrow(/cannot be read as a connection file/)
  })
})
