import { type GridPlane, planeMap } from '@sunwake/core/terrain/grid'
import type { UnrolledBox } from './geo-box.ts'

/** Metres of a degree of latitude, mean over the Earth. */
export const METRES_PER_DEGREE = 111_195
/** Parts of a box's rim that are brought to the plane. */
const RIM_PARTS = 16
/** A zone of UTM is 6° wide; what lies further than this from its middle is not meant [°]. */
const ZONE_REACH_DEG = 9

/** The rectangle of a plane around a box; undefined where the box lies far outside a UTM zone. */
export function planeWindow(box: UnrolledBox, plane: GridPlane): UnrolledBox | undefined {
  if (plane.kind === 'geographic') return box
  const map = planeMap(plane)
  const meridian = 6 * plane.zone - 183
  const turn = 360 * Math.round(((box.west + box.east) / 2 - meridian) / 360)
  const west = Math.max(box.west - turn, meridian - ZONE_REACH_DEG)
  const east = Math.min(box.east - turn, meridian + ZONE_REACH_DEG)
  if (west > east) return undefined
  const window = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  const see = (longitudeDeg: number, latitudeDeg: number): void => {
    const { x, y } = map.toPlane({ latitudeDeg, longitudeDeg })
    window.west = Math.min(window.west, x)
    window.east = Math.max(window.east, x)
    window.south = Math.min(window.south, y)
    window.north = Math.max(window.north, y)
  }
  for (let n = 0; n <= RIM_PARTS; n++) {
    const share = n / RIM_PARTS
    const lon = west + share * (east - west)
    const lat = box.south + share * (box.north - box.south)
    see(lon, box.south)
    see(lon, box.north)
    see(west, lat)
    see(east, lat)
  }
  // The middle meridian bows a parallel: its lowest and highest point lie there.
  if (west < meridian && east > meridian) {
    see(meridian, box.south)
    see(meridian, box.north)
  }
  return window
}

/** Metres of one unit of a plane at a latitude: eastwards and northwards. */
export function metresPerUnit(
  plane: GridPlane,
  latitudeDeg: number,
): { readonly x: number; readonly y: number } {
  if (plane.kind === 'utm') return { x: 1, y: 1 }
  // At a pole a step east is none; a thousandth of a degree away from it is near enough.
  const radians = (Math.min(Math.abs(latitudeDeg), 89.999) * Math.PI) / 180
  return { x: METRES_PER_DEGREE * Math.cos(radians), y: METRES_PER_DEGREE }
}
