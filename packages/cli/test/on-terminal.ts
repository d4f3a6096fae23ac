import type { SunwakeContext } from '../src/context.ts'
import { runSunwake } from '../src/run-sunwake.ts'

/**
 * Runs `sunwake` in this process, as on a terminal.
 * @param onProgress told what the terminal shows of the progress, and may press Ctrl-C.
 */
export async function onTerminal(
  inputs: readonly string[],
  onProgress: (text: string, pressCtrlC: () => void) => void,
) {
  const before = globalThis.process.listeners('SIGINT')
  // What the command listens with; a real signal would reach the test runner too.
  const pressCtrlC = (): void => {
    for (const listener of globalThis.process.listeners('SIGINT'))
      if (!before.includes(listener)) void listener('SIGINT')
  }
  let stdout = ''
  const terminal = {
    env: globalThis.process.env,
    stdout: {
      write: (text: string) => {
        stdout += text
        return true
      },
    },
    stderr: {
      isTTY: true,
      write: (text: string) => {
        onProgress(text, pressCtrlC)
        return true
      },
    },
  }
  const context = { process: terminal as unknown as SunwakeContext['process'] }
  await runSunwake(inputs, context)
  return { stdout, code: context.process.exitCode }
}
