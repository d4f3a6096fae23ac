import { type DataMode, narrowedMode } from '@sunwake/data'
import { isRecord } from '../schemas/parse-request.ts'
import type { WindAnalysisRequest } from '../schemas/wind-analysis-request.ts'
import type { WindLayoutRequest } from '../schemas/wind-layout-request.ts'
import type { RunContext } from './run-context.ts'
import { planWindAnalysis } from './wind-analysis-plan.ts'
import { planWindLayout } from './wind-layout-plan.ts'

/** A request that a run would take up, and how many turbines it is about. */
export interface CheckedWindRequest<Request> {
  readonly request: Request
  readonly turbines: number
}

/**
 * Refuses at submission what a run would refuse. Asks no provider: years of hourly wind are fetched by the run itself,
 * and a regular layout is laid out by the main direction of the climatology.
 *
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `turbine_not_found`,
 *   `not_implemented`, `infeasible_constraints`, `data_unavailable`.
 */
export function requireWindAnalysis(
  request: unknown,
  context: RunContext = {},
): CheckedWindRequest<WindAnalysisRequest> {
  const { checked, laid } = fetchesLater(request, context)
    ? planWindAnalysis(withoutMode(request), { ...context, dataMode: 'embedded' })
    : planWindAnalysis(request, context)
  return { request: checked, turbines: laid.x.length }
}

/**
 * Refuses at submission what a run would refuse, but for turbines that only the search finds not to fit.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `turbine_not_found`,
 *   `infeasible_constraints`, `data_unavailable`.
 */
export function requireWindLayout(
  request: unknown,
  context: RunContext = {},
): CheckedWindRequest<WindLayoutRequest> {
  const { checked, kinds } = fetchesLater(request, context)
    ? planWindLayout(withoutMode(request), { ...context, dataMode: 'embedded' })
    : planWindLayout(request, context)
  return { request: checked, turbines: kinds.reduce((sum, { count }) => sum + count, 0) }
}

/** Whether the run may have nothing but what providers give it. */
function fetchesLater(request: unknown, { dataMode = 'embedded', sources }: RunContext): boolean {
  const asked = isRecord(request) ? (request['data_mode'] as DataMode | undefined) : undefined
  return sources !== undefined && narrowedMode(dataMode, asked) === 'online'
}

function withoutMode(request: unknown): unknown {
  const { data_mode: _left, ...rest } = request as Readonly<Record<string, unknown>>
  return rest
}
