import type { SunwakeContext } from '../src/context.ts'
import { runSunwake } from '../src/run-sunwake.ts'

/** Processor time of this process [ms]. */
function used(): number {
  const { user, system } = globalThis.process.cpuUsage()
  return (user + system) / 1000
}

/** Runs `sunwake` in this process, as on a terminal, with Ctrl-C once the first of sixteen directions of a flow is done. */
export async function interruptedFlow(inputs: readonly string[]) {
  const before = globalThis.process.listeners('SIGINT')
  let [stdout, shown, interruptedMs] = ['', '', 0]
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
        shown += text
        // Behind a first direction of 16.
        const percent = Number(/(\d+) %/.exec(text)?.[1] ?? 0)
        if (percent < 14 || interruptedMs > 0) return true
        interruptedMs = used()
        for (const listener of globalThis.process.listeners('SIGINT'))
          if (!before.includes(listener)) void listener('SIGINT')
        return true
      },
    },
  }
  const context = { process: terminal as unknown as SunwakeContext['process'] }
  await runSunwake(inputs, context)
  return {
    stdout,
    shown,
    code: context.process.exitCode,
    wasInterrupted: interruptedMs > 0,
    /** Processor time from Ctrl-C to the end [ms]. */
    endedWithinMs: used() - interruptedMs,
  }
}
