import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { NODE_FLAGS } from '../../../test/programs.ts'
import { createKey, loadConfig } from '../src/index.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import { MIGRATIONS } from './migrations.ts'
import { SIMULATION } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-processes-'))
const children = new Set<ChildProcess>()

/** Runs a file of this folder. */
function run(
  name: string,
  {
    args = [],
    environment = {},
  }: {
    readonly args?: readonly string[]
    readonly environment?: Record<string, string>
  },
) {
  const file = fileURLToPath(new URL(name, import.meta.url))
  const child = spawn(process.execPath, [...NODE_FLAGS, file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    output.err += String(chunk)
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, exit }
}

afterEach(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('two processes on one SQLite file', () => {
  it('migrate it once between them, and lose no transaction', async () => {
    const file = join(folder, 'shared.db')
    const startAt = String(Date.now() + 4000)
    const runs = ['a', 'b'].map((prefix) => run('write-child.js', { args: [file, startAt, prefix, '100'] }))
    expect(
      await Promise.all(runs.map(({ exit }) => exit)),
      runs.map(({ output }) => output.err).join(''),
    ).toEqual([0, 0])
    const migrated = runs.flatMap(({ output }) => (JSON.parse(output.out) as { migrated: string[] }).migrated)
    expect(migrated).toEqual(MIGRATIONS)
    const store = await openSqlite(file)
    for (const prefix of ['a', 'b']) {
      for (let k = 0; k < 100; k++)
        expect(await store.organizations.findByName(`${prefix} ${k}`)).toBeDefined()
    }
    await store.close()
  })
})

const environment = {
  PORT: '0',
  DATABASE_URL: `sqlite:${join(folder, 'served.db')}`,
  DATA_DIR: folder,
  LOG_LEVEL: 'info',
}

/** Waits until a service has logged a word. */
async function saying({ child, output }: ReturnType<typeof run>, word: string) {
  while (!output.out.includes(word)) {
    expect(child.exitCode, output.err).toBeNull()
    await sleep(20)
  }
}

/** Where a service listens, as it has logged. */
function addressOf({ output }: ReturnType<typeof run>): string {
  const line = output.out.split('\n').find((text) => text.includes('service listening')) ?? ''
  return (JSON.parse(line) as { url: string }).url
}

describe('a signal', () => {
  /** Starts the service and opens a request whose body is still to come. */
  async function serveWithRequestInFlight() {
    const { key } = await createKey(loadConfig(environment), {
      organization: 'Test',
      email: 'test@example.com',
    })
    const service = run('serve-child.js', { environment })
    await saying(service, 'service listening')
    const url = addressOf(service)
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('error', () => {})
    const body = JSON.stringify(SIMULATION)
    socket.write(
      `POST /solar/simulate HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 9)}`,
    )
    // The service says so where it has the request.
    while (!answer.endsWith('100 Continue\r\n\r\n')) await sleep(10)
    answer = ''
    return { ...service, finish: () => socket.write(body.slice(9)), answer: () => answer }
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets the request in flight finish, and ends with 0',
    async (signal) => {
      const service = await serveWithRequestInFlight()
      service.child.kill(signal)
      await sleep(300)
      expect(service.child.exitCode).toBeNull()
      service.finish()
      expect(await service.exit).toBe(0)
      expect(service.answer()).toMatch(/^HTTP\/1\.1 200 /)
      expect(
        service.output.out
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).msg),
      ).toEqual(['service listening', 'service closing', 'request', 'service closed'])
    },
  )

  it('that comes twice ends it at once with 1', async () => {
    const service = await serveWithRequestInFlight()
    service.child.kill('SIGTERM')
    // Two signals that a process has not seen yet are one.
    await saying(service, 'service closing')
    service.child.kill('SIGTERM')
    expect(await service.exit).toBe(1)
  })
})
