import { closeOnSignal, loadConfig, startServer } from '../src/index.ts'

// A service as a process of its own, for tests of signals; its address comes on standard output as the log has it.
const server = await startServer(loadConfig())
await closeOnSignal(server)
