import {
  type Attribution,
  attributionsFor,
  RASTER_NAMES,
  RASTER_PROVENANCE,
  type RasterName,
  type Turbine,
} from '@sunwake/data'
import type { ResultMetadata } from '../../result/metadata.ts'

/** Name of the embedded data in every answer that is made of them. */
export const EMBEDDED_SOURCE = 'embedded-climatology'

/** Version of the package that holds the data; a test holds it against that package. */
export const EMBEDDED_VERSION = '0.1.0'

/** Rasters that an answer on wind is made of; one on sun takes them all, for its synthetic year has everything. */
const WIND_RASTERS: readonly RasterName[] = [
  ...(['windSpeed10m', 'weibullShape', 'windRose', 'seaLevelTemperature'] as const),
  ...(['quality', 'landCover', 'elevation'] as const),
]

type DataOfResult = ResultMetadata['data']

/** Where the embedded numbers of an answer came from, with whom to thank for it. */
export function embeddedProvenance(subject: 'sun' | 'wind', turbine?: Turbine): DataOfResult {
  const attributions =
    subject === 'sun'
      ? attributionsFor({ rasters: RASTER_NAMES })
      : attributionsFor({ rasters: WIND_RASTERS, turbines: turbine === undefined ? [] : [turbine] })
  return {
    source: EMBEDDED_SOURCE,
    version: EMBEDDED_VERSION,
    licence: licencesOf(attributions),
    period: periodOf(subject === 'sun' ? 'clearness' : 'windSpeed10m'),
    resolution: '1° (about 110 km) for the climate, 1/6° for the height of the ground',
    attributions: attributions.map(citationOf),
    fetched_at: null,
  }
}

/** An attribution as answers carry it. */
export function citationOf({
  name,
  version,
  licence,
  citation,
  url,
}: Attribution): NonNullable<DataOfResult['attributions']>[number] {
  return { name, version, licence, citation, url }
}

/** Years behind one embedded quantity, in words. */
export function periodOf(raster: RasterName): string {
  return RASTER_PROVENANCE.find((entry) => entry.raster === raster)?.period ?? 'not stated'
}

/** Every licence once. */
function licencesOf(attributions: readonly Attribution[]): string {
  return [...new Set(attributions.map(({ licence }) => licence))].join('; ')
}
