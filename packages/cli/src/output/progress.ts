import type { SunwakeContext } from '../context.ts'

/** How far a long run has come. */
interface Step {
  readonly done: number
  readonly total: number
  readonly stage: string
}

/** Shows a run's progress in one line of a terminal; writes nothing elsewhere. */
export interface ProgressLine {
  show(step: Step): void
  /** Takes the line away. */
  clear(): void
}

/** Least time between two lines [ms]. */
const PAUSE_MS = 100
/** The time left is told once this much has passed and this share is done. */
const ESTIMATE_AFTER_MS = 1000
const ESTIMATE_AFTER_SHARE = 0.02
/** Width of a terminal that tells none. */
const COLUMNS_DEFAULT = 80

/** A line of progress on the standard error, if that is a terminal. */
export function progressLine({ process }: SunwakeContext, clock: () => number = Date.now): ProgressLine {
  const { stderr } = process
  if (stderr.isTTY !== true) return { show: () => undefined, clear: () => undefined }
  let width = 0
  const begunMs = clock()
  let shownMs = begunMs
  const room = (): number => (stderr.columns || COLUMNS_DEFAULT) - 1
  return {
    show({ done, total, stage }) {
      const nowMs = clock()
      if (nowMs - shownMs < PAUSE_MS) return
      shownMs = nowMs
      const share = total > 0 ? Math.min(done / total, 1) : 0
      // A line that wraps could not be written over.
      const text = `${stage} ${Math.floor(100 * share)} %${timeLeft(nowMs - begunMs, share)}`.slice(0, room())
      stderr.write(`\r${text.padEnd(Math.min(width, room()))}`)
      width = Math.max(width, text.length)
    },
    clear() {
      if (width > 0) stderr.write(`\r${' '.repeat(Math.min(width, room()))}\r`)
    },
  }
}

/** `, 40 s left`, at the pace until now; nothing while there is no pace to speak of. */
function timeLeft(passedMs: number, share: number): string {
  if (passedMs < ESTIMATE_AFTER_MS || share < ESTIMATE_AFTER_SHARE) return ''
  const seconds = Math.ceil((passedMs * (1 - share)) / share / 1000)
  if (seconds < 60) return `, ${seconds} s left`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `, ${minutes} min left` : `, ${(minutes / 60).toFixed(1)} h left`
}
