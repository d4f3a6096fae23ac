import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SUNWAKE } from '../../../test/programs.ts'
import type { SunwakeContext } from '../src/context.ts'
import { runSunwake } from '../src/run-sunwake.ts'

/** Program and arguments that every call begins with. */
export const COMMAND: readonly string[] = [process.execPath, ...SUNWAKE]

/** What a run of the command left behind. */
export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  /** Standard input; with one, the command is a process of its own. */
  readonly stdin?: string | undefined
  /** On top of the variables of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined
}

/** Runs `sunwake` in this process, for which everything is loaded already. */
export async function sunwake(inputs: readonly string[], { stdin, env = {} }: RunOptions = {}): Promise<Run> {
  if (stdin !== undefined) return await sunwakeProcess(inputs, { stdin, env })
  const written = { stdout: '', stderr: '' }
  const writer = (name: keyof typeof written) =>
    ({
      write(text: string | Uint8Array) {
        written[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
        return true
      },
    }) as NodeJS.WritableStream
  const process: SunwakeContext['process'] = {
    stdout: writer('stdout'),
    stderr: writer('stderr'),
    // Colours are a matter of the case, not of the terminal that the tests run in.
    env: { ...globalThis.process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
  }
  await runSunwake(inputs, { process })
  return { code: Number(process.exitCode), ...written }
}

/** Runs `sunwake` as a process of its own. */
export function sunwakeProcess(
  inputs: readonly string[],
  { stdin = '', env = {} }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...SUNWAKE, ...inputs], { env: { ...process.env, ...env } })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    child.stdin.end(stdin)
  })
}

/**
 * Runs `sunwake` as a process of its own and ends it with -9 once it has kept two parts of its work beside `out`.
 * @returns names of the parts that it left.
 */
export async function killedWithParts(inputs: readonly string[], out: string): Promise<string[]> {
  const cut = spawn(COMMAND[0]!, [...COMMAND.slice(1), ...inputs, '--out', out, '--workers', '1'])
  const kept = () =>
    existsSync(`${out}.parts`) ? readdirSync(`${out}.parts`).filter((name) => name.endsWith('.part')) : []
  while (kept().length < 2 && cut.exitCode === null) await sleep(20)
  cut.kill('SIGKILL')
  await once(cut, 'exit')
  return kept()
}
