import type { Signals } from '../../store/ports/signals.ts'
import type { JobQueue } from './job-queue.ts'

/** The queue of a service that is one process on its file: woken by the signal of the store. */
export function localQueue(signals: Signals): JobQueue {
  let deaf = () => {}
  return {
    async start(_workerId, _slots, onWork) {
      deaf = signals.listen('jobs', () => void onWork())
    },
    async release() {},
    async stop() {
      deaf()
    },
  }
}
