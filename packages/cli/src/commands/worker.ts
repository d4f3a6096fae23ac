import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { atOnce } from '../terminal/at-once.ts'

interface WorkerFlags {
  readonly concurrency?: number | undefined
}

/** `sunwake worker`: computes jobs of a Postgres database, until SIGTERM or SIGINT. */
export const workerCommand = buildCommand<WorkerFlags, [], SunwakeContext>({
  docs: {
    brief: 'Compute jobs beside the service, on Postgres',
    fullDescription:
      'Takes jobs from the Postgres database of DATABASE_URL, on any number of machines; give it the environment of\n' +
      'the service. On SIGTERM or SIGINT it takes no more, lets jobs end for 20 s and gives the others back. On SQLite\n' +
      'the service computes its jobs itself: serve --workers.',
  },
  parameters: {
    flags: {
      concurrency: {
        kind: 'parsed',
        parse: atOnce(1),
        optional: true,
        placeholder: '1..64',
        brief: 'Jobs computed at once, one core less than there are up to 4 when absent',
      },
    },
  },
  async func({ concurrency }) {
    const { closeOnSignal, loadConfig, startWorker } = await import('@sunwake/server')
    const worker = await startWorker(loadConfig(this.process.env), { concurrency })
    const jobs = worker.concurrency === 1 ? 'one job' : `${worker.concurrency} jobs`
    this.process.stderr.write(`Sunwake computes ${jobs} at once\n`)
    await closeOnSignal(worker)
    this.process.exitCode = EXIT.ok
  },
})
