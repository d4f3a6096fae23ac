import type { CompareRequest } from './schema.ts'

/** A side of a comparison: a job by its id, or the analysis whose request it is. */
export type ComparedSide = { readonly jobId: string } | { readonly operation: string }

/** What is compared, without the requests. */
export type ComparedSides = Readonly<Record<'a' | 'b', ComparedSide>>

/** What is compared by a checked request. */
export function comparedSides({ a, b }: CompareRequest): ComparedSides {
  return { a: comparedSide(a), b: comparedSide(b) }
}

function comparedSide(side: CompareRequest['a']): ComparedSide {
  return 'job_id' in side ? { jobId: side.job_id } : { operation: side.operation }
}

/** The request of a wind analysis that is done, with the layout where it searched for one. */
export function requestOfAnalysis(request: unknown, result: unknown): Readonly<Record<string, unknown>> {
  const {
    optimize_layout: _,
    optimization_algorithm: __,
    max_turbines: ___,
    ...rest
  } = request as Readonly<Record<string, unknown>>
  const { turbine_results: turbines = [] } = result as {
    readonly turbine_results?: readonly { readonly latitude: number; readonly longitude: number }[]
  }
  const found = turbines.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
  return { ...rest, ...(found.length > 0 ? { turbine_positions: found } : {}) }
}
