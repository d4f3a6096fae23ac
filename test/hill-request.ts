import { boxPolygon } from './box-polygon.ts'

const PLACE = { latitude: 36.59, longitude: -84.25 }
/** How far the ground is known [km], and between its points. */
const [REACH, STEP] = [14, 0.2]

/** Values by kilometres east and north of the place, as a grid. */
function grid(valueAt: (east: number, north: number) => number, step = STEP) {
  const points = 2 * Math.round(REACH / step) + 1
  const [east, north] = [1 / 89.4, 1 / 111]
  return {
    origin: 'center',
    x_min: PLACE.longitude - REACH * east,
    y_min: PLACE.latitude - REACH * north,
    cell_size: step * east,
    cell_size_y: step * north,
    rows: Array.from({ length: points }, (_, r) =>
      Array.from({ length: points }, (__, c) => valueAt(c * step - REACH, REACH - r * step)),
    ),
  }
}

/** Trees of one height all over the ground of the hill [m]. */
export const treesOnHill = (height: number) => ({ heights: grid(() => height, 0.5) })

/** An analysis of one turbine on a smooth hill, by the flow solver with its fewest cells. @param height of the hill [m]. */
export function hillRequest(height = 60) {
  return {
    name: 'Hill',
    boundary: boxPolygon(-84.255, 36.585, -84.245, 36.595),
    turbine_positions: [{ lat: PLACE.latitude, lon: PLACE.longitude }],
    turbine_model: 'generic_3mw',
    hub_height_m: 100,
    wake_model: 'none',
    terrain_model: 'cfd_rans',
    flow_cells: 10_000,
    elevation: grid((x, y) => 300 + height * Math.exp(-(x * x + y * y) / 2)),
    land_cover: { map: 'roughness', ...grid(() => 0.05, 2) },
  }
}
