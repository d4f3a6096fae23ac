import { InputError, requireKnown } from '../../errors/index.ts'
import {
  createPairwiseSolver,
  createRotorGridSolver,
  type FlowSolver,
  PAIRWISE_PRESETS,
  type PairwiseModel,
  type PairwisePresetName,
  ROTOR_GRID_WAKE_NAMES,
  type RotorGridWake,
  type WindFarm,
} from '../../wind/farm/index.ts'

/** Wakes of the rotor-grid solver that the peer has otherwise, or whose name no other solver has. */
type OwnWake =
  | ('gauss_curl' | 'empirical_gauss_by_source')
  | ('nygaard_2022' | 'nygaard_2020' | 'pywake_noj_local')

const OWN_WAKES: readonly OwnWake[] = [
  ...(['gauss_curl', 'empirical_gauss_by_source'] as const),
  ...(['nygaard_2022', 'nygaard_2020', 'pywake_noj_local'] as const),
]

/** A wake of the rotor-grid solver, as studies call it: the peer's name where another solver has that name too. */
type RotorGridName<Wake extends RotorGridWake> = Wake extends 'no_wake'
  ? 'none'
  : Wake extends OwnWake
    ? Wake
    : `floris_${Wake}`

/** Wake models by name: those of the service, then presets of papers and of other programs. */
export type WakeModelName = 'jensen' | 'bastankhah' | PairwisePresetName | RotorGridName<RotorGridWake>

/** Growth of Jensen's wake over the ambient turbulence intensity, k = 0.4·I [1]. */
const GROWTH_PER_TURBULENCE = 0.4
/** Calmest and roughest growth that farms were fitted with [1]. */
const GROWTH_MIN = 0.02
const GROWTH_MAX = 0.1

/** What is asked of a solver. */
export interface WakeSolverOptions {
  /**
   * Whether the turbulence behind rotors is told (default). Without it wakes that do not ask for it are solved some five
   * times faster; speeds and powers differ by wakes that are too weak to matter, below 1e-12, and the turbulence is the
   * ambient one everywhere.
   */
  readonly turbulence?: boolean | undefined
}

type SolverOf = (farm: WindFarm, turbulence: number, options: WakeSolverOptions) => FlowSolver

/** What wakes add to the turbulence, for the models whose wakes do not ask for it themselves. */
const ADDED_TURBULENCE = PAIRWISE_PRESETS.niayifar_2016.turbulence

const PAPERS = Object.fromEntries(
  Object.values(PAIRWISE_PRESETS).map((model) => [model.name, pairwise(model)]),
) as Readonly<Record<PairwisePresetName, SolverOf>>

const ROTOR_GRID = Object.fromEntries(
  ROTOR_GRID_WAKE_NAMES.map((wake) => [rotorGridName(wake), rotorGrid(wake)]),
) as Readonly<Record<RotorGridName<RotorGridWake>, SolverOf>>

const SOLVERS: Readonly<Record<WakeModelName, SolverOf>> = {
  ...PAPERS,
  jensen: (farm, turbulence, options) => pairwise(jensenOf(turbulence))(farm, turbulence, options),
  bastankhah: pairwise({
    ...PAIRWISE_PRESETS.bastankhah_2014,
    name: 'bastankhah',
    turbulence: ADDED_TURBULENCE,
  }),
  ...ROTOR_GRID,
}

/** The names of {@link WakeModelName}, for checks and lists. */
export const WAKE_MODEL_NAMES: readonly WakeModelName[] = Object.keys(SOLVERS) as WakeModelName[]

/**
 * Binds a wake model by its name to a farm.
 *
 * - `jensen`: top-hat wakes with squared sum (Katic, Højstrup & Jensen 1986) that grow by k = 0.4·I, held in 0.02..0.1
 *   (Peña, Réthoré & van der Laan 2016, Wind Energy 19:763).
 * - `bastankhah`: Bastankhah & Porté-Agel 2014 with momentum theory and squared sum.
 * - `gauss_curl`: the Gaussian wake of FLORIS with its secondary steering and yaw-added recovery.
 * - The first two report the turbulence of Crespo & Hernández 1996, which does not act back on them.
 * - The others are presets as `PAIRWISE_PRESETS` and `createRotorGridSolver` have them (`nygaard_2022` and
 *   `pywake_noj_local` are PyWake's models of these names, `nygaard_2020` the top hat of TurbOPark); `none` has no wakes. Those of
 *   FLORIS see no shear over the rotor here, so that what they take from the gross energy is wakes alone.
 *
 * @param turbulence ambient intensity that sets the growth of `jensen` [1].
 * @throws {InputError} `unknown_value` (`wakeModel`), `out_of_range` and its kin (`turbulence`).
 */
export function createWakeSolver(
  farm: WindFarm,
  name: WakeModelName,
  turbulence: number,
  options: WakeSolverOptions = {},
): FlowSolver {
  requireKnown(options, ['turbulence'])
  InputError.requireOneOf(name, WAKE_MODEL_NAMES, 'wakeModel')
  InputError.requireRange(turbulence, 0, 2, 'turbulence')
  return SOLVERS[name](farm, turbulence, options)
}

/** Growth of the wakes of `jensen` in a turbulence [1]. */
export function jensenGrowth(turbulence: number): number {
  return Math.min(Math.max(GROWTH_PER_TURBULENCE * turbulence, GROWTH_MIN), GROWTH_MAX)
}

function jensenOf(turbulence: number): PairwiseModel {
  return {
    ...PAIRWISE_PRESETS.katic_1986,
    name: 'jensen',
    deficit: { kind: 'top_hat', growth: jensenGrowth(turbulence) },
    turbulence: ADDED_TURBULENCE,
  }
}

function pairwise(model: PairwiseModel): SolverOf {
  const asksForTurbulence =
    model.deficit.kind === 'gaussian' && (model.deficit.growth.perTurbulence ?? 0) !== 0
  return (farm, _, options) =>
    createPairwiseSolver(
      farm,
      options.turbulence === false && !asksForTurbulence ? { ...model, turbulence: undefined } : model,
    )
}

function rotorGrid(wake: RotorGridWake): SolverOf {
  return (farm) => createRotorGridSolver(farm, { wake, shearExponent: 0 })
}

function rotorGridName(wake: RotorGridWake): RotorGridName<RotorGridWake> {
  if (wake === 'no_wake') return 'none'
  const own = OWN_WAKES.find((name) => name === wake)
  return own ?? (`floris_${wake}` as RotorGridName<RotorGridWake>)
}
