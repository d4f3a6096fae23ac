import type { GeoArea } from '@sunwake/core/site'
import { frameOfArea } from '@sunwake/core/studies'
import type { BestSoFar, WindLayoutProgress } from './search.ts'

/** The best layout of a search that goes on or was cancelled, as the wire shows it. */
interface BestLayout extends BestSoFar {
  readonly positions?: readonly { readonly latitude: number; readonly longitude: number }[]
}

/** Tells the best of each step of a search in an area, with the places of its turbines where the step has them. */
export function bestLayoutOf(area: GeoArea): (step: WindLayoutProgress) => BestLayout | undefined {
  const frame = frameOfArea(area)
  return ({ best, layout }) => {
    if (best === undefined || layout === undefined) return best
    const positions = Array.from(layout.x, (x, i) => {
      const { latitudeDeg, longitudeDeg } = frame.toGeo({ x, y: layout.y[i] ?? Number.NaN })
      return { latitude: latitudeDeg, longitude: longitudeDeg }
    })
    return { ...best, positions }
  }
}
