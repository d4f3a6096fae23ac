import { spawnSync } from 'node:child_process'

/** Longest that one step may take; npm waits for a registry that does not answer much longer. */
const TIMEOUT_MS = 300_000

/**
 * Runs a program to its end.
 * @param {string} folder @param {string} program @param {readonly string[]} given
 * @returns {string} what it wrote to stdout
 * @throws {Error} with all that it wrote, when it fails.
 */
export function run(folder, program, given) {
  const { status, signal, stdout, stderr, error } = spawnSync(program, given, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    env: environment(),
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  const why = error?.message ?? signal ?? `exit ${status}`
  throw new Error(`${[program, ...given].join(' ')}: ${why}\n${stdout}${stderr}`.trimEnd())
}

/** @param {string} folder @param {readonly string[]} given */
export const npm = (folder, given) => run(folder, 'npm', given)

/** The environment without what npm sets for its scripts: the inner npm must read its settings in its own folder. */
function environment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_prefix|prefix)|package|lifecycle)/i.test(name),
    ),
  )
}
