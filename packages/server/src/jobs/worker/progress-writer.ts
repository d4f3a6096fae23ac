import type { ThreadStep } from '../runs/protocol.ts'
import type { WorkerPace } from './pace.ts'

/** Writes the progress of one job, at a limited rate. */
export interface ProgressWriter {
  step(step: ThreadStep): void
  /** Writes no more; settles once the write under way has ended. */
  close(): Promise<void>
}

/**
 * Writes the latest step, one write at a time; steps in between are skipped, and so are those that change nothing.
 * @param write writes a step; its best is undefined where that has not changed.
 */
export function progressWriter(
  { reportMs, bestMs }: Pick<WorkerPace, 'reportMs' | 'bestMs'>,
  write: (step: ThreadStep) => Promise<void>,
): ProgressWriter {
  let latest: ThreadStep | undefined
  let written = ''
  let writtenBest: string | undefined
  let bestAtMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let closed = false

  /** What of the latest step has not been written yet. */
  const unwritten = (): ThreadStep | undefined => {
    if (latest === undefined) return undefined
    const { progress, stage } = latest
    const nowMs = performance.now()
    let best: unknown
    if (latest.best !== undefined && nowMs - bestAtMs >= bestMs) {
      const text = JSON.stringify(latest.best)
      if (text !== writtenBest) {
        best = latest.best
        writtenBest = text
        bestAtMs = nowMs
      }
    }
    const line = `${progress} ${stage}`
    if (line === written && best === undefined) return undefined
    written = line
    return { progress, stage, best }
  }
  const flush = () => {
    timer = undefined
    const step = unwritten()
    if (step === undefined || closed) return
    writing = write(step).finally(() => {
      writing = undefined
      if (!closed) timer = setTimeout(flush, reportMs)
    })
  }
  return {
    step(step) {
      latest = { ...step, best: step.best ?? latest?.best }
      if (!closed && timer === undefined && writing === undefined) flush()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await writing
    },
  }
}
