import type { WindFarm } from '../wind-farm.ts'
import type { WakeModel } from './engine.ts'
import { createCumulativeCurlModel } from './models/cumulative-curl-model.ts'
import { createEmpiricalGaussModel } from './models/empirical-gauss-model.ts'
import { createGaussModel } from './models/gauss-model.ts'
import { createJensenModel } from './models/jensen-model.ts'
import { createNoWakeModel } from './models/no-wake-model.ts'
import { createRotorMeanModel, type RotorMeanWake } from './models/rotor-mean-model.ts'
import { createTurboparkModel } from './models/turbopark-model.ts'
import type { RotorGridOptions, RotorGridSettings } from './rotor-grid-settings.ts'
import type { RotorState } from './rotor-state.ts'

/** The wakes that a rotor-grid solver knows. */
export type RotorGridWake =
  | 'no_wake'
  | 'jensen'
  | 'gauss'
  | 'gauss_curl'
  | 'cumulative_curl'
  | 'turbopark_gauss'
  | 'empirical_gauss'
  | 'empirical_gauss_by_source'
  | RotorMeanWake

/** A wake and how turbines and wind are seen. */
export interface RotorGridModel extends RotorGridOptions {
  readonly wake: RotorGridWake
}

/** Every wake of the solver: the names of studies and of checks derive from this table. */
export const ROTOR_GRID_WAKES: Readonly<
  Record<RotorGridWake, (farm: WindFarm, settings: RotorGridSettings, state: RotorState) => WakeModel>
> = {
  no_wake: (_farm, _settings, state) => createNoWakeModel(state),
  jensen: (farm, _settings, state) => createJensenModel(farm.count, state),
  gauss: (farm, settings, state) => createGaussModel(farm, settings, state, false),
  gauss_curl: (farm, settings, state) => createGaussModel(farm, settings, state, true),
  cumulative_curl: (farm, settings, state) => createCumulativeCurlModel(farm, settings, state),
  turbopark_gauss: (farm, _settings, state) => createTurboparkModel(farm.count, state),
  empirical_gauss: (farm, settings, state) =>
    createEmpiricalGaussModel(farm.count, settings, state, 'receiver'),
  empirical_gauss_by_source: (farm, settings, state) =>
    createEmpiricalGaussModel(farm.count, settings, state, 'source'),
  nygaard_2022: (farm, _settings, state) => createRotorMeanModel(farm.count, state, 'nygaard_2022'),
  nygaard_2020: (farm, _settings, state) => createRotorMeanModel(farm.count, state, 'nygaard_2020'),
  pywake_noj_local: (farm, _settings, state) => createRotorMeanModel(farm.count, state, 'pywake_noj_local'),
}

/** Names of all wakes of the solver. */
export const ROTOR_GRID_WAKE_NAMES: readonly RotorGridWake[] = Object.keys(
  ROTOR_GRID_WAKES,
) as RotorGridWake[]
