import type { WindLayoutResponse } from '@sunwake/api/schemas'
import { layoutMapSvg, type MapRing } from '@sunwake/report/chart'

type Position = readonly [number, number]

/** A layout as a picture, SVG: boundary, exclusions and turbines. */
export async function windLayoutMap(
  request: Readonly<Record<string, unknown>>,
  { name, farm_summary: farm, positions, constraints }: WindLayoutResponse,
): Promise<string> {
  const { createLocalFrame } = await import('@sunwake/core/site')
  const boundary = ringsOf(request['boundary'])
  const first = boundary[0]?.[0] ?? [0, 0]
  const frame = createLocalFrame({ latitudeDeg: first[1], longitudeDeg: turned(first[0]) })
  const toPlane = (ring: readonly Position[]): MapRing => {
    const points = ring.map(([longitude, latitude]) =>
      frame.toLocal({ latitudeDeg: latitude, longitudeDeg: turned(longitude) }),
    )
    return { x: points.map(({ x }) => x), y: points.map(({ y }) => y) }
  }
  const kinds = [...new Set(positions.map(({ turbine_model: model }) => model))]
  return layoutMapSvg({
    title: `${name}: ${farm.turbine_count} turbines, ${farm.net_aep_mwh.toFixed(0)} MWh a year`,
    boundary: boundary.map(toPlane),
    exclusions: ringsOf(request['exclusions']).map(toPlane),
    turbines: kinds.map((kind) => ({
      name: kind,
      ...toPlane(
        positions
          .filter(({ turbine_model: model }) => model === kind)
          .map(({ longitude, latitude }) => [longitude, latitude]),
      ),
      // Drawn a third as wide as they must stand apart: the answer does not repeat the rotors.
      rotorDiameter: constraints.min_spacing_m / 3,
    })),
  })
}

/** Every ring in GeoJSON of any wrapping; the run has checked it. */
function ringsOf(value: unknown): readonly (readonly Position[])[] {
  if (Array.isArray(value)) return value.flatMap(ringsOf)
  if (typeof value !== 'object' || value === null) return []
  const { type, coordinates, geometry, geometries, features } = value as Record<string, unknown>
  if (type === 'Polygon') return coordinates as readonly (readonly Position[])[]
  if (type === 'MultiPolygon') return (coordinates as readonly (readonly (readonly Position[])[])[]).flat()
  return ringsOf(geometry ?? geometries ?? features)
}

function turned(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}
