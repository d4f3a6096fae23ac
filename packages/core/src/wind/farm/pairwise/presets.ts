import { IEA37_INITIAL_WIDTH } from '../../wake/deficit/index.ts'
import { CRESPO_HERNANDEZ_PLUS } from '../../wake/turbulence/index.ts'
import type { PairwiseModel } from './pairwise-model.ts'

/** PyWake's constant for the width of a wake behind its rotor; the paper's simulations give the same. */
const INITIAL_WIDTH = { kind: 'thrust', constant: 0.2, ctMax: 0.899 } as const

/** Growth that Bastankhah & Porté-Agel's simulations of a neutral boundary layer gave. */
const GROWTH = 0.0324555

/** Name of one of {@link PAIRWISE_PRESETS}. */
export type PairwisePresetName =
  | 'jensen_1983'
  | 'katic_1986'
  | 'pywake_noj'
  | 'bastankhah_2014'
  | 'pywake_gaussian'
  | 'niayifar_2016'
  | 'iea37_2019'

/**
 * Combinations under one name: those of papers, author and year, and the defaults of PyWake's farm models.
 */
export const PAIRWISE_PRESETS: Readonly<Record<PairwisePresetName, PairwiseModel>> = {
  /** Jensen 1983, Risø-M-2411: one top-hat wake of momentum theory, wakes one upon the other. */
  jensen_1983: {
    name: 'jensen_1983',
    deficit: { kind: 'top_hat', growth: 0.1 },
    induction: 'mom1d',
    superposition: 'linear',
    referenceSpeed: 'effective',
    rotorAverage: 'area_overlap',
  },
  /** Katic, Højstrup & Jensen 1986, EWEC, p. 407: squared sum, with the growth of offshore farms. */
  katic_1986: {
    name: 'katic_1986',
    deficit: { kind: 'top_hat', growth: 0.05 },
    induction: 'mom1d',
    superposition: 'squared',
    referenceSpeed: 'freestream',
    rotorAverage: 'area_overlap',
  },
  /** PyWake 2.6's `NOJ`. */
  pywake_noj: {
    name: 'pywake_noj',
    deficit: { kind: 'top_hat', growth: 0.1 },
    induction: 'madsen',
    superposition: 'squared',
    referenceSpeed: 'freestream',
    rotorAverage: 'area_overlap',
  },
  /** Bastankhah & Porté-Agel 2014, Renewable Energy 70:116. */
  bastankhah_2014: {
    name: 'bastankhah_2014',
    deficit: { kind: 'gaussian', growth: { constant: GROWTH }, initialWidth: INITIAL_WIDTH },
    induction: 'mom1d',
    superposition: 'squared',
    referenceSpeed: 'freestream',
    rotorAverage: 'center',
  },
  /** PyWake 2.6's `BastankhahGaussian`. */
  pywake_gaussian: {
    name: 'pywake_gaussian',
    deficit: { kind: 'gaussian', growth: { constant: GROWTH }, initialWidth: INITIAL_WIDTH },
    induction: 'madsen',
    superposition: 'squared',
    referenceSpeed: 'freestream',
    rotorAverage: 'center',
  },
  /** Niayifar & Porté-Agel 2016, Energies 9:741: growth by turbulence, which wakes add to. */
  niayifar_2016: {
    name: 'niayifar_2016',
    deficit: {
      kind: 'gaussian',
      growth: { constant: 0.003678, perTurbulence: 0.3837 },
      initialWidth: INITIAL_WIDTH,
    },
    induction: 'mom1d',
    superposition: 'linear',
    referenceSpeed: 'effective',
    rotorAverage: 'center',
    turbulence: {
      kind: 'crespo_hernandez',
      constants: CRESPO_HERNANDEZ_PLUS,
      induction: 'mom1d',
      rotorAverage: 'area_overlap',
      superposition: 'squared_max',
    },
  },
  /** IEA Wind Task 37's simplified Gaussian wake (Baker et al. 2019, AIAA 2019-0540). */
  iea37_2019: {
    name: 'iea37_2019',
    deficit: {
      kind: 'gaussian',
      growth: { constant: GROWTH },
      initialWidth: { kind: 'fixed', ratio: IEA37_INITIAL_WIDTH },
    },
    induction: 'mom1d',
    superposition: 'squared',
    referenceSpeed: 'freestream',
    rotorAverage: 'center',
  },
}
