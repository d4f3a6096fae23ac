import type { WakeModelName } from '@sunwake/core/studies'

/** A wake model that requests may name. */
interface OfferedWakes {
  /** What it is, for descriptions. */
  readonly about: string
  /** Time of one pair of turbines in an analysis, on one core [s]; docs/models/job-estimates.md has the measurements. */
  readonly pairSeconds: number
}

/** The wake models of requests; request schemas, quotes and the command line derive from it. */
const OFFERED = {
  auto: {
    about:
      '`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere',
    pairSeconds: 1.5e-5,
  },
  jensen: { about: 'top-hat wakes of Jensen and Katic that grow with the turbulence', pairSeconds: 1.4e-5 },
  bastankhah: { about: 'Gaussian wakes of Bastankhah & Porté-Agel 2014', pairSeconds: 1.5e-5 },
  gauss_curl: { about: 'the Gauss-curl hybrid of FLORIS, made for yawed rotors', pairSeconds: 1e-4 },
  katic_1986: { about: 'top-hat wakes with the growth of farms at sea', pairSeconds: 1.4e-5 },
  niayifar_2016: { about: 'Gaussian wakes that grow with the local turbulence', pairSeconds: 1.5e-5 },
  iea37_2019: { about: 'the simplified Gaussian wakes of IEA Wind Task 37', pairSeconds: 1.5e-5 },
  floris_gauss: { about: 'Gaussian wakes as FLORIS has them', pairSeconds: 6e-5 },
  floris_cumulative_curl: { about: 'the cumulative-curl wakes of FLORIS', pairSeconds: 4e-3 },
  floris_turbopark_gauss: { about: 'TurbOPark with Gaussian profile', pairSeconds: 3.5e-4 },
  floris_empirical_gauss: { about: 'the empirical Gaussian wakes of FLORIS', pairSeconds: 5e-4 },
  empirical_gauss_by_source: {
    about: 'the same, mixing over the diameter of the rotor that mixes, where rotors differ in size',
    pairSeconds: 5e-4,
  },
  nygaard_2022: { about: 'TurbOPark with Gaussian profile as PyWake has it', pairSeconds: 3.5e-4 },
  nygaard_2020: { about: 'TurbOPark with top hats', pairSeconds: 2e-4 },
  pywake_noj_local: {
    about: 'top-hat wakes that grow with the local turbulence, as PyWake has them',
    pairSeconds: 2e-4,
  },
  none: { about: 'no wakes', pairSeconds: 0 },
} satisfies Partial<Record<WakeModelName | 'auto', OfferedWakes>>

/** Name of a wake model of requests; `auto` is a choice among them. */
export type OfferedWakeModel = keyof typeof OFFERED

export const WAKE_MODELS: Readonly<Record<OfferedWakeModel, OfferedWakes>> = OFFERED

/** Names of all wake models of requests. */
export const WAKE_MODEL_NAMES = Object.keys(OFFERED) as [OfferedWakeModel, ...OfferedWakeModel[]]
