import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { RunContext } from '@sunwake/api/run'
import { earthLoader, onlineLoader } from './earth-loader.ts'
import { createDividedComputer } from './jobs/runs/compute-divided.ts'
import { computeJob } from './jobs/runs/compute-job.ts'
import type { DividedOutcome, DividedTask, JobTask, ThreadOutcome } from './jobs/runs/protocol.ts'
import { answerQuestion } from './pool/answer-question.ts'
import type { Question, QuestionOutcome } from './pool/compute-threads.ts'
import type { Begun, ThreadSettings } from './pool/create-pool.ts'

// This file is the program of every thread. What is opened here is opened once for all tasks of the thread.
const { niceness, dataMode, ...config } = workerData as ThreadSettings
// On Linux alone a priority is of a thread and not of the whole process.
if (process.platform === 'linux') setPriority(0, niceness)
const earth = earthLoader({ error: (facts: { err: unknown }) => console.error(facts.err) }, config.dataDir)
const online = onlineLoader({ dataMode, ...config }, () => Date.now())

async function context(): Promise<RunContext> {
  const [decoded, opened] = await Promise.all([earth(), online()])
  return { earth: decoded, sources: opened?.weather, onlineTerrain: opened?.terrain, dataMode }
}

const askDivided = createDividedComputer(context)

/** Does one task. Never fails, but tells why a computation did. */
export default function work(
  task: Begun<Question | JobTask | DividedTask>,
): Promise<QuestionOutcome | ThreadOutcome | DividedOutcome> {
  Atomics.store(task.begun, 0, 1)
  if (task.kind === 'job') return computeJob(task, context)
  return task.kind === 'divided' ? askDivided(task) : answerQuestion(task, context)
}
