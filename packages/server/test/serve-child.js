// A service as a process of its own, for tests of signals; its address comes on standard output as the log has it, and
// by message where there is a channel. TEST_DATE_SHIFT_MS lets it live at another time.
const shiftMs = Number(process.env['TEST_DATE_SHIFT_MS'] ?? 0)
const { now } = Date
Date.now = () => now() + shiftMs
const { closeOnSignal, loadConfig, startServer } = await import(
  process.env['SUNWAKE_BUILT'] === '1' ? '../dist/index.js' : '../src/index.ts'
)
const workers = process.env['TEST_WORKERS']
const server = await startServer(loadConfig(), {
  workers: workers === undefined ? undefined : Number(workers),
})
process.send?.({ url: server.url })
await closeOnSignal(server)
