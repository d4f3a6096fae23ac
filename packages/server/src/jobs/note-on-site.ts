import type { WindAnalysisResponse } from '@sunwake/api/schemas'
import type { Job, JobOutcome } from '../store/ports/jobs.ts'
import type { Records } from '../store/ports/store.ts'

/** Notes the figures of a wind analysis on the site that it belongs to, where it belongs to one. */
export async function noteOnSite(
  records: Records,
  job: Job,
  outcome: JobOutcome,
  atMs: number,
): Promise<void> {
  if (outcome.status !== 'completed' || job.kind !== 'wind_analysis' || job.siteId === undefined) return
  const { farm_summary: farm } = outcome.result.body as WindAnalysisResponse
  await records.sites.noteAnalysis(job.organizationId, job.siteId, {
    aepMwh: farm.net_aep_mwh,
    capacityFactorPct: farm.net_capacity_factor_pct,
    atMs,
  })
}
