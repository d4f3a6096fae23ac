import { markedAsTest } from '@sunwake/api/bodies'
import { divisionOf } from '@sunwake/api/routes'
import type { DividedRun, RunContext } from '@sunwake/api/run'
import { failed } from './compute-job.ts'
import type { DividedAnswers, DividedOutcome, DividedTask } from './protocol.ts'

/**
 * Answers questions about divided jobs within a thread. The job of the last question is kept open: its next part mostly
 * comes to the same thread, and a request of many places takes long to check. Never fails, but tells why a question did.
 */
export function createDividedComputer(
  context: () => Promise<RunContext>,
): (task: DividedTask) => Promise<DividedOutcome> {
  let open: { readonly id: string; readonly run: Promise<DividedRun> } | undefined
  const divided = async (job: DividedTask['job']): Promise<DividedRun> => {
    const division = divisionOf(job.kind)
    if (division === undefined) throw new RangeError(`jobs of the kind ${job.kind} are not divided`)
    const begunMs = performance.now()
    const now = () => Math.round(job.nowMs + performance.now() - begunMs)
    return await division.divide(JSON.parse(job.request), { ...(await context()), job, now })
  }
  const runOf = (job: DividedTask['job']): Promise<DividedRun> => {
    if (open?.id !== job.id) open = { id: job.id, run: divided(job) }
    return open.run
  }
  return async ({ job, question }) => {
    try {
      return { status: 'found', found: await answered(await runOf(job), { job, question }) }
    } catch (error) {
      open = undefined
      return failed(error)
    }
  }
}

async function answered(
  run: DividedRun,
  { job, question }: Pick<DividedTask, 'job' | 'question'>,
): Promise<DividedAnswers[keyof DividedAnswers]> {
  switch (question.ask) {
    case 'parts':
      return { table: run.table, fingerprints: run.fingerprints }
    case 'part':
      return {
        ...(await run.runPart(question.part)),
        fingerprint: run.fingerprints[question.part]!,
        parts: run.fingerprints.length,
      }
    default: {
      const { body, ...rest } = run.reduce(question.summaries)
      return { ...rest, body: job.testMode ? markedAsTest(body) : body }
    }
  }
}
