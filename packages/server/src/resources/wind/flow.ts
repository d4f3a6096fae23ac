import { flowGeoTiff, flowPng, flowRasterGeoJson } from '@sunwake/api/flow-files'
import { operations } from '@sunwake/api/routes'
import {
  type FlowRaster,
  flowRasterQuerySchema,
  parseQuery,
  ServiceError,
  type WindAnalysisResponse,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { queryOf } from '../../http/request/query.ts'
import type { JobRequestParts } from '../../jobs/requests/job-request-parts.ts'
import { visibleJob } from '../../jobs/requests/visible-job.ts'

const MEDIA_TYPES = { tif: 'image/tiff', png: 'image/png', geojson: 'application/geo+json' } as const

/** `GET /v1/wind/analysis/{job_id}/flow`: files that are made of the answer when they are asked for. */
export function windFlow(parts: JobRequestParts): Binding {
  return {
    operation: operations.getWindAnalysisFlow,
    async handler(c) {
      const { format = 'tif', ...shown } = parseQuery(flowRasterQuerySchema, queryOf(c.req))
      const raster = await rasterOf(c, parts)
      const name = `flow-${c.req.param('job_id')!.toLowerCase()}.${format}`
      c.header('Content-Type', MEDIA_TYPES[format])
      c.header('Content-Disposition', `inline; filename="${name}"`)
      if (format === 'geojson') return c.body(`${JSON.stringify(flowRasterGeoJson(raster))}\n`)
      return c.body(format === 'png' ? flowPng(raster, shown) : await flowGeoTiff(raster, shown))
    },
  }
}

/** @throws {ServiceError} `job_not_found` where there is none, until it has completed, and where it has no raster. */
async function rasterOf(c: Context<HttpEnvironment>, { store }: JobRequestParts): Promise<FlowRaster> {
  const { organizationId, id, status } = await visibleJob(c, store, ['wind_analysis'])
  const result = status === 'completed' ? await store.jobs.result(organizationId, id) : undefined
  if (result === undefined)
    throw new ServiceError('job_not_found', `The analysis ${id} has not completed: it is ${status}.`)
  const { flow } = result.body as WindAnalysisResponse
  if (flow?.raster === undefined || flow.raster.layers.length === 0)
    throw new ServiceError(
      'job_not_found',
      `The analysis ${id} has no raster of a flow: its request has no flow_raster, or ended before a first direction was done.`,
    )
  return flow.raster
}
