import type { TerrainProfile } from '@sunwake/core/studies'
import type { WindTerrainGeoJson, WindTerrainResponse } from './response.ts'

type Position = readonly number[]

/** The boundary with all figures as its properties, and each profile as a line in space. */
export function windTerrainGeoJson(
  body: WindTerrainResponse,
  boundary: object,
  profiles: readonly TerrainProfile[],
): WindTerrainGeoJson {
  const { terrain_summary, constraints, roughness_map, warnings, metadata } = body
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 'boundary',
        geometry: boundary as Record<string, unknown>,
        properties: {
          ...terrain_summary,
          ...constraints,
          ...(roughness_map === undefined ? {} : { roughness_map }),
        },
      },
      ...profiles.map((profile, n) => ({
        type: 'Feature' as const,
        id: `profile_${n + 1}`,
        geometry: lineOf(profile),
        properties: {
          direction_deg: profile.directionDeg,
          length_m: profile.distance.at(-1) ?? 0,
        },
      })),
    ],
    warnings,
    metadata,
  }
}

/** The line of a profile; cut in two where it crosses the antimeridian, as RFC 7946, section 3.1.9 asks. */
function lineOf({ places, elevation }: TerrainProfile): Record<string, unknown> {
  const parts: Position[][] = [[]]
  places.forEach(({ longitudeDeg, latitudeDeg }, n) => {
    const before = places[n - 1]
    const height = elevation[n] ?? Number.NaN
    if (before !== undefined && Math.abs(longitudeDeg - before.longitudeDeg) > 180) {
      const side = Math.sign(before.longitudeDeg) * 180
      const turned = longitudeDeg + 2 * side
      const share = (side - before.longitudeDeg) / (turned - before.longitudeDeg)
      const latitude = before.latitudeDeg + share * (latitudeDeg - before.latitudeDeg)
      const there = (elevation[n - 1] ?? Number.NaN) + share * (height - (elevation[n - 1] ?? Number.NaN))
      parts.at(-1)?.push(positionOf(side, latitude, there))
      parts.push([positionOf(-side, latitude, there)])
    }
    parts.at(-1)?.push(positionOf(longitudeDeg, latitudeDeg, height))
  })
  return parts.length === 1
    ? { type: 'LineString', coordinates: parts[0] }
    : { type: 'MultiLineString', coordinates: parts }
}

/** To a centimetre; without a height where none is known. */
function positionOf(longitudeDeg: number, latitudeDeg: number, height: number): Position {
  const place = [rounded(longitudeDeg, 1e7), rounded(latitudeDeg, 1e7)]
  return Number.isFinite(height) ? [...place, rounded(height, 100)] : place
}

function rounded(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit
}
