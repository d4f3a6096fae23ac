import type { TimestampLabel } from '@sunwake/core/time'

/** Names under which answers say that they come from an online data set. */
export type OnlineSourceName =
  | 'pvgis-tmy'
  | 'nasa-power'
  | 'open-meteo-era5'
  | 'open-meteo-gfs'
  | 'open-meteo-forecast'
  | 'global-wind-atlas'

/** Where a series comes from. Travels with every result that is made of it. */
export interface SourceProvenance {
  readonly source: OnlineSourceName
  /** Data set, for people. */
  readonly dataset: string
  /** As the provider names it; null where it does not. */
  readonly version: string | null
  /** SPDX identifier, or the terms in words. */
  readonly licence: string
  /** Text to print beside results. */
  readonly attribution: string
  readonly url: string
  /** Years or instants that the data cover, in words. */
  readonly period: string
  /** Distance between grid points, or the area that one value represents. */
  readonly resolution: string
  /** Which point of its interval a stamp names, as the provider writes it. */
  readonly timestampLabel: TimestampLabel
  /** When the provider was asked, epoch ms. */
  readonly fetchedAtMs: number
  readonly fidelity: 'reanalysis' | 'climatology' | 'forecast'
}

/** What is fixed about a data set. */
export type DatasetFacts = Pick<
  SourceProvenance,
  'source' | 'dataset' | 'licence' | 'attribution' | 'url' | 'resolution' | 'timestampLabel' | 'fidelity'
>

/** Facts by data set. */
export const ONLINE_DATASETS = {
  pvgisTmy: {
    source: 'pvgis-tmy',
    dataset: 'PVGIS typical year',
    licence: 'free with attribution',
    attribution: 'PVGIS © European Union, 2001–2026.',
    url: 'https://joint-research-centre.ec.europa.eu/photovoltaic-geographical-information-system-pvgis_en',
    resolution: 'about 5 km for satellite radiation, 0.25° for ERA5',
    timestampLabel: 'center',
    fidelity: 'reanalysis',
  },
  nasaPower: {
    source: 'nasa-power',
    dataset: 'NASA POWER hourly (CERES SYN1deg, MERRA-2)',
    licence: 'NASA open data, no restriction',
    attribution:
      'These data were obtained from the NASA Langley Research Center (LaRC) POWER Project funded through the NASA Earth Science/Applied Science Program.',
    url: 'https://power.larc.nasa.gov/',
    resolution: '1° for radiation, 0.5° × 0.625° for the rest',
    timestampLabel: 'start',
    fidelity: 'reanalysis',
  },
  era5: {
    source: 'open-meteo-era5',
    dataset: 'ERA5 by the Open-Meteo archive',
    licence: 'CC-BY-4.0; the free service is for non-commercial use',
    attribution:
      'Weather data by Open-Meteo.com; contains modified Copernicus Climate Change Service information (ERA5, Hersbach et al. 2020, Q. J. R. Meteorol. Soc. 146, 1999–2049).',
    url: 'https://open-meteo.com/',
    resolution: '0.25° (about 28 km)',
    timestampLabel: 'end',
    fidelity: 'reanalysis',
  },
  gfsArchive: {
    source: 'open-meteo-gfs',
    dataset: 'GFS, archived forecasts of the first hours, by Open-Meteo',
    licence: 'CC-BY-4.0; the free service is for non-commercial use',
    attribution: 'Weather data by Open-Meteo.com; GFS by NOAA/NCEP.',
    url: 'https://open-meteo.com/',
    resolution: '0.12° to 0.25° (about 13 to 28 km)',
    timestampLabel: 'end',
    fidelity: 'reanalysis',
  },
  forecast: {
    source: 'open-meteo-forecast',
    dataset: 'numerical weather forecasts by Open-Meteo',
    licence: 'CC-BY-4.0; the free service is for non-commercial use',
    attribution: 'Weather data by Open-Meteo.com; GFS and NAM by NOAA/NCEP, IFS by ECMWF.',
    url: 'https://open-meteo.com/',
    resolution: '9 to 28 km, by model',
    timestampLabel: 'end',
    fidelity: 'forecast',
  },
  globalWindAtlas: {
    source: 'global-wind-atlas',
    dataset: 'Global Wind Atlas, generalised wind climate',
    licence: 'CC-BY-4.0',
    attribution:
      'Global Wind Atlas, a free web-based application developed, owned and operated by the Technical University of Denmark (DTU), released in partnership with the World Bank Group, using data by Vortex, with funding by ESMAP.',
    url: 'https://globalwindatlas.info',
    resolution: '3 km mesoscale model, generalised to flat land',
    timestampLabel: 'start',
    fidelity: 'climatology',
  },
} as const satisfies Readonly<Record<string, DatasetFacts>>
