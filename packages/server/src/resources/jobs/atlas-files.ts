import {
  atlasGeoTiff,
  atlasPng,
  atlasReportHtml,
  type DrawnAtlas,
  requireFigure,
  usualFigure,
} from '@sunwake/api/atlas-files'
import { operations } from '@sunwake/api/routes'
import { type AtlasResult, atlasRasterQuerySchema, parseQuery, ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { PAGE_POLICY } from '../../http/answer/page-policy.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { queryOf } from '../../http/request/query.ts'
import type { JobRequestParts } from '../../jobs/requests/job-request-parts.ts'
import { visibleJob } from '../../jobs/requests/visible-job.ts'
import { chunksOf } from './records.ts'

/** A completed atlas. */
interface Completed {
  readonly body: AtlasResult
  readonly drawn: DrawnAtlas
  readonly completedAtMs: number
}

/** `GET /v1/atlas/{job_id}/raster` and `.../report`: files that are made of the cells when they are asked for. */
export function atlasFiles(parts: JobRequestParts): readonly Binding[] {
  return [
    {
      operation: operations.getAtlasRaster,
      async handler(c) {
        const { figure, format = 'tif' } = parseQuery(atlasRasterQuerySchema, queryOf(c.req))
        const { drawn } = await completedAtlas(c, parts)
        if (figure !== undefined) requireFigure(drawn.technology, figure)
        const bytes =
          format === 'png'
            ? await atlasPng(drawn, figure ?? usualFigure(drawn.technology))
            : await atlasGeoTiff(drawn, figure === undefined ? undefined : [figure])
        const name = `atlas-${c.req.param('job_id')!.toLowerCase()}.${format}`
        c.header('Content-Type', format === 'png' ? 'image/png' : 'image/tiff')
        c.header('Content-Length', String(bytes.byteLength))
        c.header('Content-Disposition', `inline; filename="${name}"`)
        return c.body(bytes)
      },
    },
    {
      operation: operations.getAtlasReport,
      async handler(c) {
        const { body, drawn, completedAtMs } = await completedAtlas(c, parts)
        const page = await atlasReportHtml(body, drawn, new Date(completedAtMs).toISOString().slice(0, 10))
        c.header('Content-Type', 'text/html; charset=utf-8')
        c.header('Content-Security-Policy', PAGE_POLICY)
        c.header('Cache-Control', 'private, no-store')
        return c.body(page)
      },
    },
  ]
}

/** @throws {ServiceError} `job_not_found` where there is none, and until it has completed. */
async function completedAtlas(c: Context<HttpEnvironment>, { store }: JobRequestParts): Promise<Completed> {
  const job = await visibleJob(c, store, ['atlas'])
  const { organizationId, id } = job
  const result = job.status === 'completed' ? await store.jobs.result(organizationId, id) : undefined
  const division = await store.jobs.division(organizationId, id)
  if (result === undefined || division === undefined) {
    throw new ServiceError('job_not_found', `The atlas ${id} has not completed: it is ${job.status}.`)
  }
  const body = result.body as AtlasResult
  const finished = await store.jobs.finishedParts(organizationId, id)
  return {
    body,
    completedAtMs: job.completedAtMs ?? job.createdAtMs,
    drawn: {
      technology: body.technology,
      grid: body.grid,
      columns: division.table.columns,
      rows: () => chunksOf(store.jobs, job, finished),
    },
  }
}
