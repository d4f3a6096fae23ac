import { onTerminal } from './on-terminal.ts'

/** Processor time of this process [ms]. */
function used(): number {
  const { user, system } = globalThis.process.cpuUsage()
  return (user + system) / 1000
}

/** Runs `sunwake` on a terminal, with Ctrl-C once the first of sixteen directions of a flow is done. */
export async function interruptedFlow(inputs: readonly string[]) {
  let [shown, interruptedMs] = ['', 0]
  const { stdout, code } = await onTerminal(inputs, (text, pressCtrlC) => {
    shown += text
    // Behind a first direction of 16.
    const percent = Number(/(\d+) %/.exec(text)?.[1] ?? 0)
    if (percent < 14 || interruptedMs > 0) return
    interruptedMs = used()
    pressCtrlC()
  })
  return {
    stdout,
    shown,
    code,
    wasInterrupted: interruptedMs > 0,
    /** Processor time from Ctrl-C to the end [ms]. */
    endedWithinMs: used() - interruptedMs,
  }
}
