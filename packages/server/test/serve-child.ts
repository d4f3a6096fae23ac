import { closeOnSignal, loadConfig, startServer } from '../src/index.ts'

// A service as a process of its own, for tests of signals; its address comes on standard output as the log has it, and
// by message where there is a channel.
const workers = process.env['TEST_WORKERS']
const server = await startServer(loadConfig(), {
  workers: workers === undefined ? undefined : Number(workers),
})
process.send?.({ url: server.url })
await closeOnSignal(server)
