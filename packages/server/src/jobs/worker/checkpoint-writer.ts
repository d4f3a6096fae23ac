/** Keeps where one job stands. */
export interface CheckpointWriter {
  /** Keeps a state; leaves it out while the last one is still being written. */
  keep(state: string): void
  /** Keeps no more; settles once what was under way is written. */
  close(): Promise<void>
}

/**
 * Writes states one after another. One that cannot be written costs nothing but time, should the worker be lost.
 * @param onError told of the first failure of a row.
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
