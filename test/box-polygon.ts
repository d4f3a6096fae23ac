/** A rectangle of meridians and parallels as a polygon of GeoJSON, counter-clockwise [°]. */
export function boxPolygon(west: number, south: number, east: number, north: number) {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
