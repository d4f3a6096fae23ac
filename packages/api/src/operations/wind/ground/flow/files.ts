/**
 * The raster of a flow as files, from the answer of an analysis.
 *
 * Start here: {@link flowGeoTiff}, {@link flowPng}, {@link flowRasterGeoJson}.
 * @module
 */
import { writeGeoTiff } from '@sunwake/data/atlas'
import { cellMapPng } from '@sunwake/report/chart'
import { type ErrorDetail, validationError } from '../../../../errors/index.ts'
import { FLOW_FIGURES, type FlowFigure, type FlowRaster } from './raster-schema.ts'

export { flowRasterGeoJson } from './flow-raster.ts'

/** What a file is to show of a raster; all of it where it does not say. */
export interface ShownFlow {
  readonly figure?: FlowFigure | undefined
  readonly height_m?: number | undefined
  readonly direction_deg?: number | undefined
}

/**
 * A flow as a cloud-optimised GeoTIFF: a band for each figure, height and direction.
 * @throws {ServiceError} `validation_error` (`height_m`, `direction_deg`) that the raster does not have.
 */
export async function flowGeoTiff(
  raster: FlowRaster,
  shown: ShownFlow = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const layers = layersOf(raster, shown)
  const figures = shown.figure === undefined ? (Object.keys(FLOW_FIGURES) as FlowFigure[]) : [shown.figure]
  return await writeGeoTiff(
    gridOf(raster),
    figures.flatMap((figure) =>
      layers.map((layer) => ({
        name: `${figure}, ${layer.height_m} m, ${layer.direction_deg}°`,
        unit: FLOW_FIGURES[figure],
        values: () => Float32Array.from(layer[figure], known),
      })),
    ),
  )
}

/**
 * One figure of a flow at one height from one direction as a picture.
 * @throws {ServiceError} `validation_error` (`height_m`, `direction_deg`) that the raster does not have.
 */
export function flowPng(raster: FlowRaster, shown: ShownFlow = {}): Uint8Array<ArrayBuffer> {
  const figure = shown.figure ?? 'speedup'
  const layer = layersOf(raster, shown)[0]!
  const title = `${figure}, ${layer.height_m} m, ${layer.direction_deg}°`
  const map = { ...gridOf(raster), title, values: layer[figure].map(known) }
  return cellMapPng(map).slice() as Uint8Array<ArrayBuffer>
}

function gridOf({ rows, cols, step_deg: stepDeg, west_deg: westDeg, north_deg: northDeg }: FlowRaster) {
  return { rows, cols, stepDeg, westDeg, northDeg }
}

const known = (value: number | null): number => value ?? Number.NaN

/** The layers of the height and the direction that are asked for. */
function layersOf({ layers }: FlowRaster, shown: ShownFlow): FlowRaster['layers'] {
  const names = (['height_m', 'direction_deg'] as const).filter((name) => shown[name] !== undefined)
  const details = names.flatMap((name): readonly ErrorDetail[] => {
    const found = [...new Set(layers.map((layer) => layer[name]))]
    if (found.includes(shown[name]!)) return []
    return [{ field: name, value: shown[name]!, constraint: `one of ${found.join(', ')}` }]
  })
  if (details.length > 0) throw validationError(details)
  return layers.filter((layer) => names.every((name) => layer[name] === shown[name]))
}
