/**
 * Tools of the Model Context Protocol, one for each task, made of the operations of the service.
 *
 * Start here: {@link TOOLS}, {@link describeTool}, {@link readResource}, {@link RESOURCE_TEMPLATES},
 * {@link ToolError}.
 * @module
 */

import { z } from '@hono/zod-openapi'
import { assessSite } from './tasks/assess-site.ts'
import { compareResults } from './tasks/compare.ts'
import { forecastPower } from './tasks/forecast.ts'
import { getJob } from './tasks/get-job.ts'
import { simulateHybrid } from './tasks/hybrid.ts'
import { rankSites } from './tasks/rank-sites.ts'
import { makeReport } from './tasks/report.ts'
import { optimizeSolarPlant } from './tasks/solar-plant.ts'
import { estimateSolarYield } from './tasks/solar-yield.ts'
import { findTurbines } from './tasks/turbines.ts'
import { optimizeWindLayout } from './tasks/wind-layout.ts'
import { estimateWindYield } from './tasks/wind-yield.ts'
import type { Tool } from './tool/tool.ts'

export { OUTPUT_BYTES_MAX } from './tool/output.ts'
export { RESOURCE_TEMPLATES, type ResourceContent, readResource } from './tool/references.ts'
export type { Ask, Asked, Tool } from './tool/tool.ts'
export { ToolError } from './tool/tool-error.ts'

/** A tool as clients are told of it, with its schemas as JSON Schema. */
export function describeTool({ name, title, description, readOnly, inputSchema, outputSchema }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(inputSchema, { io: 'input' }) as { type: 'object' },
    outputSchema: z.toJSONSchema(outputSchema) as { type: 'object' },
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: false,
      idempotentHint: readOnly,
      openWorldHint: false,
    },
  }
}

/** Every tool, by its task. */
export const TOOLS: readonly Tool[] = [
  estimateSolarYield,
  estimateWindYield,
  assessSite,
  rankSites,
  optimizeSolarPlant,
  optimizeWindLayout,
  simulateHybrid,
  forecastPower,
  findTurbines,
  getJob,
  compareResults,
  makeReport,
]
