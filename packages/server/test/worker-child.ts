import { closeOnSignal, loadConfig, startWorker } from '../src/index.ts'

// A process that computes jobs, for tests that kill it; it says `working` on standard output once it does.
await closeOnSignal(
  await startWorker(loadConfig(), { concurrency: Number(process.env['TEST_WORKERS'] ?? 1) }),
)
