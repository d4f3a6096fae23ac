import { FINANCE_METHOD, type MethodRow } from '../parts/appendix.ts'

/** Models behind a solar report. */
export const SOLAR_METHODS: readonly MethodRow[] = [
  {
    what: 'Position of the sun',
    model: 'NREL Solar Position Algorithm',
    reference: 'Reda & Andreas 2008, NREL/TP-560-34302',
  },
  {
    what: 'Light on the modules',
    model: 'Sky light by Perez, rows that shade each other',
    reference:
      'Perez et al. 1990, Solar Energy 44:271; Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504',
  },
  {
    what: 'Energy',
    model: 'PVWatts chain hour by hour: reflection, temperature, losses, inverters',
    reference: 'Dobos 2014, NREL/TP-6A20-62641; compared with pvlib and SAM by sunwake validate',
  },
  {
    what: 'Clipping within the hour',
    model: 'What hourly means hide from the ceiling of the inverters',
    reference: 'Allen, Hobbs & Bolen 2022, PV Performance Modeling Workshop',
  },
  {
    what: 'Design',
    model: 'Tilt, azimuth, DC/AC ratio and ground coverage ratio of the cheapest energy, where none is given',
    reference: 'Search of the hourly chain for the least levelised cost of energy',
  },
  {
    what: 'Uncertainty',
    model: 'Independent normal uncertainties, with that of the irradiation data and the variability of years',
    reference: 'Thevenard & Pelland 2013, Solar Energy 91:432',
  },
  {
    what: 'Investment',
    model: 'Prices by item of a utility-scale plant in the United States, dollars of 2022',
    reference: 'Ramasamy et al. 2023, NREL/TP-7A40-87303; land: USDA 2022, Land Values 2022 Summary',
  },
  {
    what: 'Operation and maintenance',
    model: 'Yearly cost of utility-scale plants',
    reference: 'NREL 2024, Annual Technology Baseline',
  },
  FINANCE_METHOD,
]
