/** Writes the checkpoints of one job. */
export interface CheckpointWriter {
  /** Writes a state; skips it while the last one is still being written. */
  keep(state: string): void
  /** Writes no more; settles once the write under way has ended. */
  close(): Promise<void>
}

/**
 * Writes states one after another. A failed write costs only time, should the worker be lost.
 * @param onError called with the first failure of a series.
 */
export function checkpointWriter(
  write: (state: string) => Promise<void>,
  onError: (error: unknown) => void,
): CheckpointWriter {
  let writing: Promise<void> | undefined
  let failing = false
  let closed = false
  const attempt = async (state: string) => {
    try {
      await write(state)
      failing = false
    } catch (error) {
      if (!failing) onError(error)
      failing = true
    }
    writing = undefined
  }
  return {
    keep(state) {
      if (!closed && writing === undefined) writing = attempt(state)
    },
    async close() {
      closed = true
      await writing
    },
  }
}
