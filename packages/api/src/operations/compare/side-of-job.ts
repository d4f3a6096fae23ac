import type { CompareRequest } from './schema.ts'

type Side = CompareRequest['a']
/** An analysis and its request. */
export type RequestSide = Exclude<Side, { job_id: string }>

/** A side of a comparison: a job by its id, or a request. */
export type ComparedSide = { readonly jobId: string } | RequestSide

/** A side of a checked request. */
export function comparedSide(side: Side): ComparedSide {
  return 'job_id' in side ? { jobId: side.job_id } : side
}

/** A wind analysis that is done, as a side: its request, with the layout where it searched for one. */
export function sideOfAnalysis(request: unknown, result: unknown): RequestSide {
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
  const laidOut = found.length > 0 ? { turbine_positions: found } : {}
  return { operation: 'runWindAnalysis', request: { ...rest, ...laidOut } }
}
