import { ONLINE_DATASETS } from '../../sources/provenance.ts'
import type { PackSource, PackUncertainty } from '../climate-pack.ts'

/** What is known of a data set whose files become packs. */
export interface PackDataset extends Pick<PackSource, 'dataset' | 'licence' | 'credit' | 'url'> {
  readonly uncertainty: PackUncertainty
}

/**
 * Data sets by name. The Global Wind Atlas: some 11 % of mean absolute error of the speed are told of it; of a normal
 * distribution that is 14 % of standard deviation, our assumption. The Global Solar Atlas: its makers name ±8 % as the
 * upper end of 80 % intervals of the yearly irradiation, 8/1.2816.
 */
export const PACK_DATASETS = {
  gwa: {
    ...{ dataset: 'Global Wind Atlas', licence: ONLINE_DATASETS.globalWindAtlas.licence },
    ...{ credit: ONLINE_DATASETS.globalWindAtlas.attribution, url: ONLINE_DATASETS.globalWindAtlas.url },
    uncertainty: { windSpeed: 0.14 },
  },
  gsa: {
    ...{ dataset: 'Global Solar Atlas', licence: 'CC-BY-4.0', url: 'https://globalsolaratlas.info' },
    credit:
      'Global Solar Atlas, a free web-based application developed and operated by Solargis s.r.o. on behalf of the World Bank Group, utilizing Solargis data, with funding by ESMAP.',
    uncertainty: { ghi: 0.062 },
  },
  era5: {
    ...{ dataset: 'ERA5 monthly means', licence: 'CC-BY-4.0' },
    credit:
      'Contains modified Copernicus Climate Change Service information (ERA5, Hersbach et al. 2020, Q. J. R. Meteorol. Soc. 146, 1999–2049).',
    url: 'https://cds.climate.copernicus.eu',
    uncertainty: {},
  },
  ceres: {
    ...{ dataset: 'CERES surface fluxes', licence: 'NASA open data, no restriction' },
    credit:
      'CERES data were obtained from the NASA Langley Research Center CERES ordering tool (Kato et al. 2018, J. Climate 31, 4501–4527).',
    url: 'https://ceres.larc.nasa.gov',
    uncertainty: {},
  },
  nasaPower: {
    ...{ dataset: 'NASA POWER climatology', licence: ONLINE_DATASETS.nasaPower.licence },
    ...{ credit: ONLINE_DATASETS.nasaPower.attribution, url: ONLINE_DATASETS.nasaPower.url },
    uncertainty: {},
  },
} as const satisfies Readonly<Record<string, PackDataset>>
