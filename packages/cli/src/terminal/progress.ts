import type { SunwakeContext } from '../context.ts'

/** How far a long run has come. */
interface Step {
  readonly done: number
  readonly total: number
  readonly stage: string
}

/** Shows a run's progress in one line of a terminal; says nothing where nobody looks. */
export interface ProgressLine {
  show(step: Step): void
  /** Takes the line away. */
  clear(): void
}

/** Least time between two lines [ms]. */
const PAUSE_MS = 100

/** A line of progress on the standard error, if that is a terminal. */
export function progressLine({ process }: SunwakeContext, clock: () => number = Date.now): ProgressLine {
  const { stderr } = process
  if (stderr.isTTY !== true) return { show: () => undefined, clear: () => undefined }
  let width = 0
  let shownMs = clock()
  return {
    show({ done, total, stage }) {
      const nowMs = clock()
      if (nowMs - shownMs < PAUSE_MS) return
      shownMs = nowMs
      const text = `${stage} ${Math.floor((100 * done) / total)} %`
      stderr.write(`\r${text.padEnd(width)}`)
      width = Math.max(width, text.length)
    },
    clear() {
      if (width > 0) stderr.write(`\r${' '.repeat(width)}\r`)
    },
  }
}
