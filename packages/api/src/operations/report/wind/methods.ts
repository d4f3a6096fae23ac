import { type OfferedWakeModel, WAKE_MODELS } from '../../wind/farm/wake-models.ts'
import { FINANCE_METHOD, type MethodRow } from '../parts/appendix.ts'

/** Where each wake model was published. */
const WAKE_PAPERS: Readonly<Record<OfferedWakeModel, string>> = {
  auto: '–',
  jensen: 'Katic, Højstrup & Jensen 1986, European Wind Energy Conference, 407',
  katic_1986: 'Katic, Højstrup & Jensen 1986, European Wind Energy Conference, 407',
  bastankhah: 'Bastankhah & Porté-Agel 2014, Renewable Energy 70:116',
  gauss_curl: 'King et al. 2021, Wind Energy Science 6:701',
  niayifar_2016: 'Niayifar & Porté-Agel 2016, Energies 9:741',
  iea37_2019: 'Baker et al. 2019, AIAA Scitech Forum, 2019-0540',
  floris_gauss: 'Niayifar & Porté-Agel 2016, Energies 9:741; FLORIS of NREL',
  floris_cumulative_curl: 'Bay et al. 2023, Wind Energy Science 8:401; FLORIS of NREL',
  floris_turbopark_gauss:
    'Pedersen et al. 2022, Journal of Physics: Conference Series 2265:022063; FLORIS of NREL',
  floris_empirical_gauss: 'FLORIS of NREL',
  empirical_gauss_by_source:
    'Empirical Gaussian wakes of FLORIS of NREL, whose mixing is measured in diameters of the rotor that mixes',
  nygaard_2022: 'Pedersen et al. 2022, Journal of Physics: Conference Series 2265:022063',
  nygaard_2020: 'Nygaard et al. 2020, Journal of Physics: Conference Series 1618:062072',
  pywake_noj_local: 'Jensen 1983, Risø-M-2411; growth and turbulence as PyWake of DTU has them',
  none: '–',
}

/** Models behind a wind report. */
export function windMethods(wakeModel: string, terrainModel: string): readonly MethodRow[] {
  const wakes = wakeModel as OfferedWakeModel
  const { about } = WAKE_MODELS[wakes]
  return [
    {
      what: 'Wind at the hub',
      model: 'Weibull distributions by 16 sectors',
      reference: 'Troen & Petersen 1989, European Wind Atlas; IEC 61400-12-1 for the air density',
    },
    {
      what: 'Wakes',
      model: `${about.charAt(0).toUpperCase()}${about.slice(1)}`,
      reference: WAKE_PAPERS[wakes],
    },
    {
      what: 'Ground',
      model:
        terrainModel === 'flat'
          ? 'Flat ground'
          : 'Linear flow over hills and changes of roughness, with the ruggedness index',
      reference:
        terrainModel === 'flat'
          ? '–'
          : 'Jackson & Hunt 1975, Q. J. R. Meteorol. Soc. 101:929; Bowen & Mortensen 1996, European Union Wind Energy Conference',
    },
    {
      what: 'Losses',
      model: 'Wakes computed; others multiply as 1 − Π(1 − l)',
      reference: 'IEC TS 61400-15-2; defaults of the System Advisor Model',
    },
    {
      what: 'Uncertainty',
      model:
        'All uncertainties drawn at once (Monte Carlo, Latin hypercube); those of the wind as factors, so that the mean wind speed is lognormal',
      reference: 'MEASNET 2016, Evaluation of site-specific wind conditions, version 2',
    },
    {
      what: 'Investment and operation',
      model: 'Prices of a large farm on land in the United States, dollars of 2023',
      reference: 'Sargent & Lundy for the U.S. Energy Information Administration 2024, basis of AEO2025',
    },
    FINANCE_METHOD,
  ]
}
