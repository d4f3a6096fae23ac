import { instant, type JobSummaryRecord } from './answer-bodies.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Data of `job.status` in a stream.
 * @param pollPath where its result is.
 */
export function jobStatusData(job: JobSummaryRecord, pollPath: string): Data {
  const { id, kind, status, progress, stage } = job
  return {
    job_id: id,
    kind,
    status,
    progress,
    stage,
    ...errorOf(job),
    ...(status === 'completed' ? { result_url: pollPath } : {}),
  }
}

/** Data of `job.progress` in a stream. */
export function jobProgressData(id: string, { progress, stage }: { progress: number; stage: string }): Data {
  return { job_id: id, progress, stage }
}

/** Data of `job.result` in a stream: the best so far. */
export function jobBestData(id: string, best: unknown): Data {
  return { job_id: id, best }
}

/** Data of `job.part` in a stream: a part of a divided job is finished. One without rows is told of with the job itself. */
export function jobPartData(
  id: string,
  { part, parts, rows, pollPath }: { part: number; parts: number; rows: number; pollPath: string },
): Data {
  const path = rows === 0 ? pollPath : `${pollPath}/results?part=${part}`
  return { job_id: id, part, parts, rows, results_url: path }
}

/**
 * Data of the webhook event of an outcome.
 * @param pollUrl where the job can be asked for.
 */
export function jobOutcomeData(job: JobSummaryRecord, pollUrl: string): Data {
  const { id, kind, name, status } = job
  return {
    job_id: id,
    kind,
    ...(name === undefined ? {} : { name }),
    status,
    result_url: pollUrl,
    ...errorOf(job),
  }
}

/** Facts of the refusal to cancel a job that has ended. */
export function endedJobFacts(status: JobSummaryRecord['status'], endedAtMs: number | undefined): Data {
  return { status, completed_at: endedAtMs === undefined ? null : instant(endedAtMs) }
}

function errorOf({ failure }: JobSummaryRecord): Data {
  return failure === undefined ? {} : { error: { code: failure.code, message: failure.message } }
}
