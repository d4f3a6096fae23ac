import type { ElevationSource, TerrainSource, WeatherSource } from '@sunwake/data'
import type { DataMode } from '../../wire/common-request.ts'
import type { EmbeddedEarth } from './embedded/embedded-earth.ts'
import type { FetchedData } from './online/fetched-data.ts'

/** What an operation takes from the outside world. */
export interface RunContext {
  /** Milliseconds from any origin, for the time that a run took. */
  readonly clock?: (() => number) | undefined
  /** The embedded data, decoded once by the process. */
  readonly earth?: EmbeddedEarth | undefined
  /** Heights, land cover or both that the caller brings, such as own files: used whatever the data mode. */
  readonly terrain?: Partial<TerrainSource> | undefined
  /** Heights of trees that the caller brings: used in place of those of a request. */
  readonly treeHeights?: ElevationSource | undefined
  /** Online heights and land cover, where the deployment has providers of them. */
  readonly onlineTerrain?: TerrainSource | undefined
  /** Where the deployment lets data come from; `embedded` when absent. */
  readonly dataMode?: DataMode | undefined
  /** Online weather, where the deployment has providers; asked before a run begins. */
  readonly sources?: WeatherSource | undefined
  /** What was fetched for this run already: where it is there, no provider is asked. */
  readonly fetched?: FetchedData | undefined
}

/** Seed of a run whose request names none. */
export const DEFAULT_SEED = 1
