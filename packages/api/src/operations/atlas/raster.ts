import { writeGeoTiff } from '@sunwake/data/atlas'
import { type CellMap, cellMapPng } from '@sunwake/report/chart'
import { validationError } from '../../errors/index.ts'
import type { RecordChunks, ResultColumn } from '../../records/index.ts'
import { didYouMean } from '../../wire/parse/did-you-mean.ts'
import { figuresOf, technologiesOf } from './columns.ts'
import type { AtlasTechnology } from './request.ts'
import type { AtlasResult } from './response.ts'

/** What has to be known of an atlas to draw its cells. */
export interface DrawnAtlas {
  readonly technology: AtlasTechnology
  readonly grid: AtlasResult['grid']
  readonly columns: readonly ResultColumn[]
  /** The cells, from the first; asked for once for each figure. */
  readonly rows: () => RecordChunks
}

/** The figure of a picture that is asked for without a name. */
export function usualFigure(technology: AtlasTechnology): string {
  return `${technologiesOf(technology).at(-1)!}_lcoe_cents_per_kwh`
}

/**
 * Refuses a figure that an atlas does not have.
 * @throws {ServiceError} `validation_error` (`figure`).
 */
export function requireFigure(technology: AtlasTechnology, figure: string): void {
  const known = figuresOf(technology)
  if (known.has(figure)) return
  const constraint = `one of ${[...known.keys()].join(', ')}${didYouMean(figure, known.keys())}`
  throw validationError([{ field: 'figure', value: figure.slice(0, 80), constraint }])
}

/** A figure as a map. */
export async function mapOfFigure(atlas: DrawnAtlas, figure: string): Promise<CellMap> {
  const { technology, grid } = atlas
  const { title, unit } = figuresOf(technology).get(figure)!
  return {
    title: `${title} [${unit}]`,
    rows: grid.rows,
    cols: grid.columns,
    stepDeg: grid.resolution_deg,
    westDeg: grid.west,
    northDeg: grid.north,
    values: await valuesOf(atlas, figure),
  }
}

/** Values of a figure over the box around the region; NaN where there is none. */
async function valuesOf({ grid, columns, rows }: DrawnAtlas, figure: string): Promise<Float32Array> {
  const values = new Float32Array(grid.rows * grid.columns).fill(Number.NaN)
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const [row, column, value] = [at('row'), at('column'), at(figure)]
  for await (const chunk of rows()) {
    for (const cells of chunk) {
      const found = cells[value]
      if (typeof found !== 'number') continue
      values[(cells[row] as number) * grid.columns + (cells[column] as number)] = found
    }
  }
  return values
}

/** Figures of an atlas as a cloud-optimised GeoTIFF, a band each. */
export async function atlasGeoTiff(
  atlas: DrawnAtlas,
  names: readonly string[] = [...figuresOf(atlas.technology).keys()],
): Promise<Uint8Array<ArrayBuffer>> {
  const { grid, technology } = atlas
  const figures = figuresOf(technology)
  return await writeGeoTiff(
    {
      rows: grid.rows,
      cols: grid.columns,
      stepDeg: grid.resolution_deg,
      westDeg: grid.west,
      northDeg: grid.north,
    },
    names.map((name) => ({
      name,
      unit: figures.get(name)!.unit,
      values: () => valuesOf(atlas, name),
    })),
  )
}

/** A figure of an atlas as a picture. */
export async function atlasPng(atlas: DrawnAtlas, figure: string): Promise<Uint8Array<ArrayBuffer>> {
  return cellMapPng(await mapOfFigure(atlas, figure)).slice() as Uint8Array<ArrayBuffer>
}
