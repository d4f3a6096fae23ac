import type { GeoArea } from '@sunwake/core/site'
import { bestLayoutOf } from '../layout-search/best-layout.ts'
import type { WindLayoutProgress } from '../layout-search/search.ts'

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
    return {
      partial: true,
      stage: 'flow over the terrain',
      positions: flow.places.map(({ latitudeDeg, longitudeDeg }) => ({
        latitude: latitudeDeg,
        longitude: longitudeDeg,
      })),
      flow: flow.body(),
    }
  }
}
