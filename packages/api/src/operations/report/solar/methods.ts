import type { MethodRow } from '../parts/appendix.ts'

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
    reference: 'Perez et al. 1990, Solar Energy 44:271',
  },
  {
    what: 'Energy',
    model: 'Hour by hour: reflection, temperature, inverters, losses',
    reference: 'Compared with pvlib and SAM by sunwake validate',
  },
  {
    what: 'Uncertainty',
    model: 'Independent normal doubts, with the variability of years',
    reference: 'Thevenard & Pelland 2013, Solar Energy 91:432',
  },
  {
    what: 'Investment and upkeep',
    model: 'Prices by item of a utility-scale plant in the United States',
    reference: 'Ramasamy et al. 2023, NREL/TP-7A40-87303',
  },
  {
    what: 'Finance',
    model: 'Net present value, internal rate of return, level cost of energy',
    reference: 'Short, Packey & Holt 1995, NREL/TP-462-5173',
  },
]
