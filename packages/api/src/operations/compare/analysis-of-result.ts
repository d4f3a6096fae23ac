import { validationError } from '../../errors/index.ts'
import type { JobKind } from '../jobs/schema.ts'
import { presentationFields } from '../report/fields.ts'
import { withFoundLayout } from '../wind/analysis/from-result.ts'
import { COMPARABLE, METRICS, type Metric } from './comparable.ts'
import { valueAt } from './mixed.ts'

type Json = Readonly<Record<string, unknown>>

/** A result as it is compared: an analysis of {@link COMPARABLE} of what was asked for, or found. */
export interface ComparedAnalysis {
  readonly operation: string
  readonly request: Json
}

/** A job that is compared, with the numbers that it told. */
export interface ComparedJob extends ComparedAnalysis {
  readonly told: Readonly<Partial<Record<Metric, number>>>
  readonly engineVersion: string
}

const PRESENTATION = Object.keys(presentationFields('solar'))

/** Reports and jobs whose analysis is that of another operation. */
const SAME_AS: Readonly<Record<string, (request: Json) => ComparedAnalysis>> = {
  createSolarReport: (request) => ({ operation: 'solarAssess', request: without(request, PRESENTATION) }),
  createWindReport: (request) => ({
    operation: 'runWindAnalysis',
    request: { ...without(request, PRESENTATION), name: request['project_name'] },
  }),
  createHybridReport: (request) => ({ operation: 'quickHybrid', request: without(request, PRESENTATION) }),
  runHybrid: (request) => ({ operation: 'quickHybrid', request: without(request, ['sizing']) }),
}

/** Operations whose results are compared without knowing the result. */
export const COMPARED_OPERATIONS = [...Object.keys(COMPARABLE), ...Object.keys(SAME_AS)] as const

/** The analysis that a request or a capsule is compared by. */
export function analysisOfRequest({ operation, request }: ComparedAnalysis): ComparedAnalysis {
  return SAME_AS[operation]?.(request) ?? { operation, request }
}

/** Fields of a search for a plant: its result is a plant within bounds that leave no choice. */
const SOLAR_SEARCH = ['name', 'max_iterations', 'constraints', 'site_id', 'bounds'] as const
/** Fields of a search for a layout. */
const LAYOUT_SEARCH = [
  ...['exclusions', 'turbine_model', 'turbine_models', 'turbine_count', 'target_capacity_mw'],
  ...['algorithm', 'objective', 'max_seconds', 'max_evaluations'],
]

const OF_JOB: Readonly<Partial<Record<JobKind, (request: Json, result: unknown) => ComparedAnalysis>>> = {
  wind_analysis: (request, result) => ({
    operation: 'runWindAnalysis',
    request: withFoundLayout(request, result),
  }),
  wind_optimization(request, result) {
    const { positions } = result as {
      readonly positions: readonly {
        readonly latitude: number
        readonly longitude: number
        readonly turbine_model: string
      }[]
    }
    return {
      operation: 'runWindAnalysis',
      request: {
        ...without(request, LAYOUT_SEARCH),
        turbine_model: positions[0]?.turbine_model,
        turbine_positions: positions.map(({ latitude, longitude, turbine_model }) => ({
          ...{ lat: latitude, lon: longitude },
          ...(turbine_model === positions[0]?.turbine_model ? {} : { turbine_model }),
        })),
      },
    }
  },
  solar_optimization(request, result) {
    const { optimal_parameters: found } = result as {
      readonly optimal_parameters: Readonly<Record<string, number>>
    }
    const bounds = Object.entries(found).flatMap(([name, value]) => [
      [`${name}_min`, value],
      [`${name}_max`, value],
    ])
    return {
      operation: 'quickSolar',
      request: { ...without(request, SOLAR_SEARCH), bounds: Object.fromEntries(bounds) },
    }
  },
  hybrid_analysis: (request) => analysisOfRequest({ operation: 'runHybrid', request }),
}

/**
 * A completed job as it is compared: with the layout, the plant or the sizes that it tells of.
 * @throws {ServiceError} `validation_error` for a front, which is no one result.
 */
export function comparedJob(
  field: string,
  { kind, request, body }: { readonly kind: JobKind; readonly request: Json; readonly body: unknown },
): ComparedJob {
  const analysis = OF_JOB[kind]?.(request, body)
  if (analysis === undefined) {
    const constraint = `a job of one result: ${Object.keys(OF_JOB).join(', ')}; a front has many, send a plant of it as a request`
    throw validationError([{ field, value: kind, constraint }])
  }
  const { metrics } = COMPARABLE[analysis.operation]!
  // A search over several kinds takes the wind at their mean height, an analysis at the height of each.
  const isOfOther = kind === 'wind_optimization' && request['turbine_models'] !== undefined
  const told = (isOfOther ? [] : METRICS).flatMap((metric) => {
    const value = valueAt(body, metrics[metric]?.path ?? '')
    return typeof value === 'number' ? [[metric, value] as const] : []
  })
  return {
    ...analysis,
    told: Object.fromEntries(told),
    engineVersion: String(valueAt(body, 'metadata.engine_version')),
  }
}

function without(request: Json, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request).filter(([name]) => !fields.includes(name)))
}
