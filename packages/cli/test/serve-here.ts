import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { COMMAND } from './sunwake.ts'

/** `sunwake serve` as a process of its own, on a free port of the loopback. */
export interface Served {
  readonly url: string
  /** What it has printed so far. */
  readonly text: () => string
  /** Ends it in order. */
  readonly stop: () => Promise<void>
}

/** Starts a service, and waits until it listens. */
export async function serveHere(
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Served> {
  const [program = '', ...inputs] = [...COMMAND, 'serve', '--port', '0', ...flags]
  const child = spawn(program, inputs, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk)
    })
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode, text).toBe(0)
  }
  for (;;) {
    expect(child.exitCode, text).toBeNull()
    const url = /listens on (\S+),/.exec(text)?.[1]
    if (url !== undefined) return { url, text: () => text, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A service for all tests of a file, with a folder and a database of its own; `env` is what it runs with. */
export async function servedForFile() {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-served-'))
  const env = { DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const { url, stop } = await serveHere([], env)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url, folder, env }
}
