import { setImmediate as breathe } from 'node:timers/promises'
import type { SunwakeContext } from '../context.ts'

/** A run that a person may cut short. */
export interface InterruptibleRun<Result> {
  readonly result: Result
  readonly interrupted: boolean
}

/** Longest that a run goes on without looking for a Ctrl-C [ms]. */
const PAUSE_MS = 50

/**
 * Drives a long run so that Ctrl-C can be heard: the first one asks the run for its best so far, the second one ends the
 * program.
 *
 * @param make starts the run; what it is given tells whether Ctrl-C was pressed.
 * @param show told how far it has come.
 */
export async function runInterruptibly<Step, Result>(
  { process }: SunwakeContext,
  make: (stop: () => boolean) => Generator<Step, Result, void>,
  show: (step: Step) => void,
): Promise<InterruptibleRun<Result>> {
  let interrupted = false
  const onInterrupt = (): void => {
    interrupted = true
    process.stderr.write('\nstopping; once more to give up\n')
  }
  globalThis.process.once('SIGINT', onInterrupt)
  try {
    const run = make(() => interrupted)
    let pausedMs = performance.now()
    let step = run.next()
    for (; step.done !== true; step = run.next()) {
      show(step.value)
      if (performance.now() - pausedMs < PAUSE_MS) continue
      await breathe()
      pausedMs = performance.now()
    }
    return { result: step.value, interrupted }
  } finally {
    globalThis.process.off('SIGINT', onInterrupt)
  }
}
