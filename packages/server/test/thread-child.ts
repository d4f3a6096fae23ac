import { setTimeout as sleep } from 'node:timers/promises'
import type { JobTask, ThreadOutcome } from '../src/jobs/runs/protocol.ts'
import type { Begun } from '../src/pool/create-pool.ts'

const BEHAVIOURS: Readonly<Record<string, () => unknown>> = {
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('unforeseen')
  },
  'throw later': () => {
    setTimeout(() => {
      throw new Error('unforeseen, in nobody’s time')
    })
    return sleep(10_000)
  },
  memory: () => {
    const kept: unknown[] = []
    for (;;) kept.push(new Array(1_000_000).fill(0.5))
  },
  spin: () => {
    for (;;);
  },
  count: () => undefined,
}
let jobs = 0

/** A thread that misbehaves as its request says. */
export default async function misbehave({ job, port, begun }: Begun<JobTask>): Promise<ThreadOutcome> {
  Atomics.store(begun, 0, 1)
  port.postMessage({ progress: 1, stage: 'misbehaving', best: undefined })
  await BEHAVIOURS[JSON.parse(job.request)]?.()
  port.close()
  return { status: 'completed', body: { jobs: ++jobs }, timeseries: undefined, partial: false }
}
