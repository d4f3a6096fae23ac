import { ByteWriter, geojsonToWkb, ParquetWriter } from 'hyparquet-writer'
import type { ResultColumn, Row } from './record-table.ts'
import { positionOf } from './write-geojson.ts'

/** Records in one row group: enough that columns compress, few enough that nobody waits for them. */
const GROUP_ROWS = 2000
const GEOMETRY = 'geometry'

/** A writer whose bytes are taken away as they come. */
class TakenWriter extends ByteWriter {
  /** The bytes since they were last taken. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.getBytes().slice() as Uint8Array<ArrayBuffer>
    this.index = 0
    return bytes
  }
}

/**
 * Records as Parquet with the metadata of GeoParquet 1.1: figures as doubles, texts as strings, the place besides as a
 * point in WKB (WGS 84, longitude first). Row groups are written as they fill.
 */
export async function* writeRecordsParquet(
  columns: readonly ResultColumn[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const writer = new TakenWriter()
  const bounds = [180, 90, -180, -90]
  const kvMetadata = [{ key: 'geo', value: '' }]
  const parquet = new ParquetWriter({ writer, schema: schemaOf(columns), kvMetadata, createdBy: 'sunwake' })
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
    columns.findIndex((column) => column.name === name),
  ) as [number, number]
  const group = async (rows: readonly Row[]) => {
    const points = rows.map((row) => {
      const position = positionOf(row[latitude], row[longitude])
      if (position === undefined) return undefined
      widen(bounds, position)
      return geojsonToWkb({ type: 'Point', coordinates: [...position] })
    })
    const columnData = columns.map(({ name }, n) => ({ name, data: rows.map((row) => row[n] ?? undefined) }))
    await parquet.write({
      columnData: [...columnData, { name: GEOMETRY, data: points, statistics: false }],
      rowGroupSize: rows.length,
    })
    return writer.take()
  }
  let waiting: Row[] = []
  for await (const rows of chunks) {
    waiting.push(...rows)
    while (waiting.length >= GROUP_ROWS) {
      yield await group(waiting.slice(0, GROUP_ROWS))
      waiting = waiting.slice(GROUP_ROWS)
    }
  }
  if (waiting.length > 0) yield await group(waiting)
  kvMetadata[0]!.value = geoMetadata(bounds)
  await parquet.finish()
  yield writer.take()
}

function schemaOf(
  columns: readonly ResultColumn[],
): ConstructorParameters<typeof ParquetWriter>[0]['schema'] {
  const leaves = columns.map(({ name, kind }) =>
    kind === 'number'
      ? ({ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' } as const)
      : ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const),
  )
  const geometry = { name: GEOMETRY, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const
  return [{ name: 'root', num_children: leaves.length + 1 }, ...leaves, geometry]
}

/** https://geoparquet.org/releases/v1.1.0: without `crs` it is OGC:CRS84. */
function geoMetadata(bbox: readonly number[]): string {
  const isEmpty = bbox[0]! > bbox[2]!
  const column = { encoding: 'WKB', geometry_types: ['Point'], ...(isEmpty ? {} : { bbox }) }
  return JSON.stringify({ version: '1.1.0', primary_column: GEOMETRY, columns: { [GEOMETRY]: column } })
}

function widen(bounds: number[], [x, y]: readonly [number, number]): void {
  bounds[0] = Math.min(bounds[0]!, x)
  bounds[1] = Math.min(bounds[1]!, y)
  bounds[2] = Math.max(bounds[2]!, x)
  bounds[3] = Math.max(bounds[3]!, y)
}
