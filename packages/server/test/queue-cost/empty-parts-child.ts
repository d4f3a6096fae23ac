import { divisionOf } from '@sunwake/api/routes'
import { decodeEmbedded } from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'
import { closeOnSignal, loadConfig } from '../../src/index.ts'
import { queueOf } from '../../src/jobs/queue/open-queue.ts'
import type { JobThreads } from '../../src/jobs/runs/job-threads.ts'
import type { DividedAnswers } from '../../src/jobs/runs/protocol.ts'
import { createJobWorker } from '../../src/jobs/worker/job-worker.ts'
import { createLogger } from '../../src/logger.ts'
import { openStore } from '../../src/store/open-store.ts'
import { BATCH } from './batch.ts'

// A worker whose parts are there at once: what is left of its work is that of the queue and the tables. The records of
// every part are those of a part of a real batch.
const { database } = loadConfig()
const store = await openStore(database)
const earth = await decodeEmbedded(openEmbeddedData())
const batch = await divisionOf('batch')!.divide(BATCH(96), { earth })
const part = await batch.runPart(0)
const fingerprints = Array.from({ length: Number(process.env['PARTS']) }, (_, n) => `part ${n}`)
const answers = {
  parts: () => ({ table: batch.table, fingerprints }),
  part: (n: number): DividedAnswers['part'] => ({
    ...part,
    fingerprint: fingerprints[n]!,
    parts: fingerprints.length,
  }),
  whole: () => ({ body: { metadata: {} }, timeseries: undefined, partial: false }),
}
const threads = {
  run: async () => undefined,
  ask: async (_, question) => ({
    status: 'found',
    found: answers[question.ask]('part' in question ? question.part : 0),
  }),
  close: async () => {},
} as JobThreads
const logger = createLogger('warn')
const worker = createJobWorker({
  parts: { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined },
  ...{ threads, logger, clock: { now: () => Date.now() }, limits: { softMs: 60_000, hardMs: 60_000 } },
  ...{ queue: queueOf(database, store, logger), slots: Number(process.env['SLOTS']) },
})
await worker.start()
process.send?.('ready')
await closeOnSignal({
  async close() {
    await worker.stop()
    await store.close()
  },
})
