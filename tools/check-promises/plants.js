/** Code in which each line that ends in `// floats` must be found, and no other. */
export const PLANTED = `
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@sunwake/api/routes'
import { endJob } from './jobs/lifecycle/end-job.ts'
import type { ProgressWriter } from './jobs/worker/progress-writer.ts'
import type { Records } from './store/store.ts'
export async function planted(progress: ProgressWriter, records: Records, ready: boolean): Promise<void> {
  progress.close() // floats
  endJob({} as never, {} as never, {} as never, 0) // floats
  records.sites.noteAnalysis('a', 'b', {} as never) // floats
  operations.quickSolar.computation.prepare({}, {}) // floats
  sleep(1) // floats
  ready && sleep(1) // floats
  ready ? sleep(1) : undefined // floats
  sleep(1).finally(() => {}) // floats
  sleep(1).then(() => {}) // floats
  ;[1].map(() => sleep(1)) // floats
  await progress.close()
  void sleep(1)
  sleep(1).catch(() => {})
  sleep(1).then(() => {}, () => {})
  const later = sleep(1)
  await later
}
`
