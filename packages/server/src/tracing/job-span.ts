import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ENGINE_VERSION } from '@sunwake/api/run'
import type { Job } from '../store/jobs/job-store.ts'
import { contextOfTraceParent } from './trace-parent.ts'

/**
 * Does the work of a job within a span of the trace of its request.
 * @param work gives the status that the job has got by it; undefined where it has got none.
 */
export async function jobSpan(
  job: Pick<Job, 'id' | 'kind' | 'attempt' | 'traceParent'>,
  work: () => Promise<string | undefined>,
): Promise<void> {
  const parent = contextOfTraceParent(job.traceParent)
  const tracer = trace.getTracer('@sunwake/server', ENGINE_VERSION)
  const attributes = {
    'sunwake.job.id': job.id,
    'sunwake.job.kind': job.kind,
    'sunwake.job.attempt': job.attempt,
  }
  const span = tracer.startSpan(`job ${job.kind}`, { kind: SpanKind.CONSUMER, attributes }, parent)
  try {
    const outcome = await context.with(trace.setSpan(parent, span), work)
    if (outcome !== undefined) span.setAttribute('sunwake.job.outcome', outcome)
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
