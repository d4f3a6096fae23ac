import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Where `npm run build` has just run, as in .ci/run, the built command starts five times faster. */
const ARGUMENTS =
  process.env['SUNWAKE_BUILT'] === '1'
    ? [pathOf('../bin/sunwake.js')]
    : ['--conditions=@sunwake/source', '--import', 'tsx', pathOf('../src/main.ts')]

/** Program and arguments that every call begins with. */
export const COMMAND: readonly string[] = [process.execPath, ...ARGUMENTS]

/** What a run of the command left behind. */
export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `sunwake` as a process of its own. */
export function sunwake(
  inputs: readonly string[],
  { stdin = '', env = {} }: { stdin?: string | undefined; env?: Record<string, string> } = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...ARGUMENTS, ...inputs], { env: { ...process.env, ...env } })
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
