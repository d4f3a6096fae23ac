// A process that computes jobs, for tests that kill it; it says `working` on standard output once it does.
const { closeOnSignal, loadConfig, startWorker } = await import(
  process.env['SUNWAKE_BUILT'] === '1' ? '../dist/index.js' : '../src/index.ts'
)
const worker = await startWorker(loadConfig(), { concurrency: Number(process.env['TEST_WORKERS'] ?? 1) })
process.send?.({ url: '' })
await closeOnSignal(worker)
