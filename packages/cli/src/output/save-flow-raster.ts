import { extname } from 'node:path'
import type { FlowRaster } from '@sunwake/api/schemas'
import { type NamedFile, saveFiles } from './save-files.ts'

/** Writes the flow in the form that the name of the file ends with; pictures are by direction, each with a file. */
export async function saveFlowRaster(path: string, raster: FlowRaster): Promise<void> {
  const { flowGeoTiff, flowPng, flowRasterGeoJson } = await import('@sunwake/api/flow-files')
  const end = extname(path)
  if (end === '.png') {
    const directions = new Set(raster.layers.map(({ direction_deg: direction }) => direction))
    const pictures = [...directions].map((direction): NamedFile => {
      const file = `${path.slice(0, -end.length)}-${direction}${end}`
      return [file, flowPng(raster, { direction_deg: direction })]
    })
    saveFiles(pictures)
  } else if (end === '.tif' || end === '.tiff') {
    // A flow that was ended before its first direction has no bands.
    if (raster.layers.length > 0) saveFiles([[path, await flowGeoTiff(raster)]])
  } else saveFiles([[path, `${JSON.stringify(flowRasterGeoJson(raster))}\n`]])
}
