/**
 * The runs about one place, with what their pages need besides: a part of `@sunwake/api/run` that loads without farms,
 * hybrids and jobs.
 *
 * Start here: {@link decodeEmbedded}, {@link simulatePv}, {@link solarResource}, {@link quickWind}, {@link windResource}.
 * @module
 */

export { capsuleFragment, readCapsule } from './capsule/capsule.ts'
export { decodeEmbedded, type EmbeddedEarth } from './operations/data/embedded/embedded-earth.ts'
export { ENGINE_VERSION } from './operations/result/engine-version.ts'
export { solarResource } from './operations/solar/resource/run.ts'
export { simulatePv } from './operations/solar/simulate/run.ts'
export { quickWind } from './operations/wind/quick/run.ts'
export { windResource } from './operations/wind/resource/run.ts'
export { getTurbine, listTurbines } from './operations/wind/turbines/run.ts'
export { SERIES_WRITERS } from './series/index.ts'
