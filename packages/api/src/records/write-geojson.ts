import type { Cell, ResultColumn, Row } from './record-table.ts'
import { recordByName } from './write-ndjson.ts'

/** Records as a GeoJSON FeatureCollection (RFC 7946) of points; one without a place has no geometry. */
export async function* writeRecordsGeoJson(
  columns: readonly ResultColumn[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  let before = ''
  yield '{"type":"FeatureCollection","features":['
  for await (const rows of chunks) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(featureOf(columns, row))).join(',\n')
    before = ',\n'
  }
  yield ']}\n'
}

function featureOf(columns: readonly ResultColumn[], row: Row): object {
  const { id, latitude, longitude, ...properties } = recordByName(columns, row)
  const position = positionOf(latitude, longitude)
  const geometry = position && { type: 'Point', coordinates: position }
  return { type: 'Feature', id, geometry: geometry ?? null, properties }
}

/** Longitude and latitude of a record; undefined where it has none on Earth. */
export function positionOf(
  latitude: Cell | undefined,
  longitude: Cell | undefined,
): readonly [number, number] | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return [longitude, latitude]
}
