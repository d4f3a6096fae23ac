import { validationError } from '../../errors/index.ts'
import { withFoundLayout } from '../wind/analysis/from-result.ts'
import type { ReportKind } from './fields.ts'

/** Which report tells an analysis, by the `operationId` of either. */
const KINDS: Readonly<Record<string, ReportKind>> = {
  createSolarReport: 'solar',
  createWindReport: 'wind',
  createHybridReport: 'hybrid',
  solarAssess: 'solar',
  runWindAnalysis: 'wind',
  quickHybrid: 'hybrid',
  runHybrid: 'hybrid',
}

/** Fields of analyses that reports do not have, as they change none of their numbers. */
const WITHOUT = ['name', 'site_id', 'callback_url', 'uncertainty_analysis', 'sizing'] as const

/**
 * The request of the report on an analysis: its name is that of the project, and of a search the layout that was found.
 * Fields that the report cannot take are kept, so that it refuses them by name.
 * @throws {ServiceError} `validation_error`: there is no report on it.
 */
export function reportOfAnalysis(
  { operation, request }: { readonly operation: string; readonly request: Readonly<Record<string, unknown>> },
  result: unknown = undefined,
): { readonly kind: ReportKind; readonly request: Record<string, unknown> } {
  const kind = KINDS[operation]
  if (kind === undefined) {
    const constraint = `one that there is a report on: ${Object.keys(KINDS).join(', ')}`
    throw validationError([{ field: 'operation', value: operation, constraint }])
  }
  const made = withFoundLayout(request, result)
  if (typeof made['name'] === 'string') made['project_name'] ??= made['name']
  for (const field of WITHOUT) delete made[field]
  return { kind, request: made }
}
