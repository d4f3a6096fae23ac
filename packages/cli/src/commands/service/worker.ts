import { defineCommand } from '../../command/define-command.ts'
import { jobsAtOnceFlag } from './at-once.ts'

/** `sunwake worker`: computes jobs of a Postgres database, until SIGTERM or SIGINT. */
export const command = defineCommand({
  description:
    'Takes jobs from the Postgres database of DATABASE_URL, on any number of machines; give it the environment of the service. On SIGTERM or SIGINT it takes no more, lets jobs end for 20 s and releases the others. On SQLite the service computes its jobs itself: serve --workers.',
  examples: ['', '--concurrency 4'],
  flags: {
    concurrency: jobsAtOnceFlag(1, 'Jobs computed at once; one less than the cores, at most 4, when absent'),
  },
  async run({ concurrency }, terminal) {
    const { closeOnSignal, loadConfig, startWorker } = await import('@sunwake/server')
    const worker = await startWorker(loadConfig(terminal.process.env), { concurrency })
    const jobs = worker.concurrency === 1 ? 'one job' : `${worker.concurrency} jobs`
    terminal.process.stderr.write(`Sunwake computes ${jobs} at once\n`)
    await closeOnSignal(worker)
  },
})
