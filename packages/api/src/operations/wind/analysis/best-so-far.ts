import type { GeoArea, GeoPoint } from '@sunwake/core/site'
import type { RansFlow } from '../ground/flow/rans-flow.ts'
import { bestLayoutOf } from '../layout-search/best-layout.ts'
import type { WindLayoutProgress } from '../layout-search/search.ts'

/** A place as the wire has it. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Tells the best of each step of an analysis: the layout that is searched, then the directions of the flow that are
 * solved, with the places of the turbines. undefined where that is no news.
 */
export function bestOfAnalysis(area: GeoArea): (step: WindLayoutProgress) => unknown {
  const layoutOf = bestLayoutOf(area)
  let told: unknown
  return (step) => {
    const { flow } = step
    if (flow === undefined) return layoutOf(step)
    if (flow.state === told || flow.state.reports.length === 0) return undefined
    told = flow.state
    return solvedSoFar(positionsOf(flow.places), flow.body())
  }
}

/** Places as the wire has them. */
export function positionsOf(places: readonly GeoPoint[]): readonly Position[] {
  return places.map(({ latitudeDeg, longitudeDeg }) => ({ latitude: latitudeDeg, longitude: longitudeDeg }))
}

/** The directions of a flow that are solved. */
export function solvedSoFar(positions: readonly Position[], flow: RansFlow): object {
  return { partial: true, stage: 'flow over the terrain', positions, flow }
}
