import type { EarthRasters, EmbeddedData, TurbineCatalogue } from '@sunwake/data'
import { ServiceError } from '../../errors/index.ts'

/** The embedded data as runs read them: decoded whole, without a wait. */
export interface EmbeddedEarth {
  readonly rasters: EarthRasters
  readonly turbines: TurbineCatalogue
}

/**
 * Decodes the embedded data, some 0.2 s; once for a process.
 * @throws {ServiceError} `data_unavailable` where a file cannot be read.
 */
export async function decodeEmbedded(data: EmbeddedData): Promise<EmbeddedEarth> {
  try {
    const [rasters, turbines] = await Promise.all([data.rasters(), data.turbines()])
    return { rasters, turbines }
  } catch (cause) {
    throw new ServiceError('data_unavailable', 'The embedded data cannot be read.', {
      cause,
      headers: { 'Retry-After': '60' },
    })
  }
}
