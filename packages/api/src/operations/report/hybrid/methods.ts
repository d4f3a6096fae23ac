import { FINANCE_METHOD, type MethodRow } from '../parts/appendix.ts'

/** Models behind a hybrid report. */
export const HYBRID_METHODS: readonly MethodRow[] = [
  {
    what: 'Sun',
    model: 'Position of the sun, sky light by Perez, PVWatts chain hour by hour',
    reference: 'Reda & Andreas 2008, NREL/TP-560-34302; Perez et al. 1990; Dobos 2014, NREL/TP-6A20-62641',
  },
  {
    what: 'Wind',
    model: 'Power curves at the density of the air, wakes and losses of the farm',
    reference: 'IEC 61400-12-1; Bastankhah & Porté-Agel 2014, Renewable Energy 70:116',
  },
  {
    what: 'Dispatch',
    model: 'Exact optimum of the year, or the rule that is named; an operator with forecasts beside it',
    reference: 'Linear programme by its value function; compared with HiGHS by sunwake validate',
  },
  {
    what: 'Ageing of the battery',
    model: 'Calendar and cycle fade, cycles by rainflow counting',
    reference:
      'Smith et al. 2017, American Control Conference, 4062; Xu et al. 2018, IEEE Trans. Power Syst. 33:2248; ASTM E1049-85',
  },
  {
    what: 'Worth of a size',
    model: 'Change of the yearly revenue for one unit, the dispatch again the best',
    reference: 'Shadow prices of the same programme',
  },
  {
    what: 'Uncertainty',
    model: 'Uncertainties of sun and wind, correlated, weighted by the share of a change that is delivered',
    reference: 'Normal, by the law of propagation (JCGM 100:2008)',
  },
  FINANCE_METHOD,
]
