import { operations } from '@sunwake/api/routes'
import {
  parseQuery,
  SERIES_MEDIA_TYPES,
  WIND_ANALYSIS_POLL_FLAGS,
  type WindAnalysisResponse,
  windAnalysisPollQuerySchema,
} from '@sunwake/api/schemas'
import type { Binding } from '../../http/bind.ts'
import { negotiate } from '../../http/negotiate.ts'
import { queryOf } from '../../http/query.ts'
import { respondSeries } from '../../http/respond-series.ts'
import { deleteJob } from '../../job-requests/cancel.ts'
import type { JobRequestParts } from '../../job-requests/job-request-parts.ts'
import { awaitedJob, respondPoll } from '../../job-requests/poll.ts'
import { respondSubmission } from '../../job-requests/submit.ts'
import type { Job, JobKind } from '../../store/ports/jobs.ts'
import type { Store } from '../../store/ports/store.ts'
import { seriesTableOf, turbinesGeoJson } from './analysis-forms.ts'
import { accepted, priced, windJobBody } from './job-words.ts'

const KINDS: readonly JobKind[] = ['wind_analysis']
const OFFERED = [
  'application/json',
  SERIES_MEDIA_TYPES.csv,
  SERIES_MEDIA_TYPES.ndjson,
  'application/geo+json',
] as const

type Timeseries = NonNullable<WindAnalysisResponse['timeseries']>

/** What an answer shows of a completed analysis. */
interface Shown {
  readonly timeseries: boolean
  readonly turbines: boolean
}

/** The operations on analyses of wind farms. */
export function analysis(parts: JobRequestParts): Binding[] {
  return [run(parts), get(parts), deleteJob(operations.cancelWindAnalysis, parts, KINDS)]
}

function run(parts: JobRequestParts): Binding {
  return {
    operation: operations.runWindAnalysis,
    handler: (c) =>
      respondSubmission(c, parts, {
        kind: 'wind_analysis',
        accepted,
        priced,
        ended: (job) => bodyOf(parts.store, job, { timeseries: false, turbines: true }),
      }),
  }
}

function get(parts: JobRequestParts): Binding {
  return {
    operation: operations.getWindAnalysis,
    async handler(c) {
      const query = parseQuery(windAnalysisPollQuerySchema, queryOf(c.req), {
        flags: WIND_ANALYSIS_POLL_FLAGS,
      })
      const job = await awaitedJob(c, parts, KINDS)
      c.header('Vary', 'Accept', { append: true })
      const wanted = negotiate(c.req.header('accept'), OFFERED)
      const type = job.status === 'completed' ? wanted : 'application/json'
      if (type === 'application/json') {
        const body = await bodyOf(parts.store, job, {
          timeseries: query.include_timeseries ?? false,
          turbines: query.include_turbine_detail ?? true,
        })
        return respondPoll(c, job, body)
      }
      const { body, timeseries } = (await parts.store.jobs.result(
        job.organizationId,
        job.id,
        type !== 'application/geo+json',
      ))!
      const analysed = body as WindAnalysisResponse
      if (type === 'application/geo+json') return respondPoll(c, job, turbinesGeoJson(analysed), type)
      const { fingerprint } = analysed.metadata
      return respondSeries(c, type, { series: seriesTableOf(timeseries as Timeseries), fingerprint })
    },
  }
}

async function bodyOf({ jobs }: Pick<Store, 'jobs'>, job: Job, shown: Shown): Promise<unknown> {
  const { organizationId, id } = job
  if (job.status !== 'completed') {
    return windJobBody(
      job,
      job.status === 'queued' ? await jobs.queuePosition(organizationId, id) : undefined,
    )
  }
  const { body, timeseries } = (await jobs.result(organizationId, id, shown.timeseries))!
  const { turbine_results: turbines, metadata, ...rest } = body as WindAnalysisResponse
  const { timeseries: _series, ...assumptions } = metadata.assumptions
  return {
    ...rest,
    // The job makes the series for whoever may ask for it; what it assumes shapes no other number.
    metadata: shown.timeseries ? metadata : { ...metadata, assumptions },
    ...(job.partial ? { partial: true } : {}),
    ...(shown.turbines && turbines !== undefined ? { turbine_results: turbines } : {}),
    ...(shown.timeseries && timeseries !== undefined ? { timeseries } : {}),
  }
}
