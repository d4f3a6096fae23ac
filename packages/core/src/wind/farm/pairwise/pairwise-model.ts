import { InputError } from '../../../errors/index.ts'
import { INDUCTIONS, type Induction, SUPERPOSITIONS, type Superposition } from '../../wake/deficit/index.ts'
import type { RotorNodes } from '../../wake/rotor/index.ts'
import {
  type CrespoHernandez,
  TURBULENCE_SUPERPOSITIONS,
  type TurbulenceSuperposition,
} from '../../wake/turbulence/index.ts'

/** A disc of even speed that grows with distance (Jensen 1983). */
export interface TopHatWake {
  readonly kind: 'top_hat'
  /** Growth of the radius per distance, k [1]. */
  readonly growth: number
}

/** A Gaussian profile that widens with distance (Bastankhah & Porté-Agel 2014). */
export interface GaussianWake {
  readonly kind: 'gaussian'
  /** Growth of the width σ per distance. */
  readonly growth: WakeGrowth
  /** Width σ right behind the rotor. */
  readonly initialWidth: InitialWidth
}

/** k = constant + perTurbulence·I [1]. */
export interface WakeGrowth {
  readonly constant: number
  /** 0 when absent. */
  readonly perTurbulence?: number | undefined
  /** Which turbulence counts: that at the rotor, wakes included (default), or that of the free stream. */
  readonly turbulence?: 'effective' | 'ambient' | undefined
}

/** c·√β of the thrust coefficient, which counts up to `ctMax`; or one value σ/D for every thrust. */
export type InitialWidth =
  | { readonly kind: 'thrust'; readonly constant: number; readonly ctMax: number }
  | { readonly kind: 'fixed'; readonly ratio: number }

/** What wakes add to the turbulence. */
export type AddedTurbulence =
  | {
      readonly kind: 'crespo_hernandez'
      readonly constants: CrespoHernandez
      /** Which induction enters; usually that of the deficit. */
      readonly induction: Induction
      /** Counts the share of the rotor inside the wake, or its centre only. */
      readonly rotorAverage: 'area_overlap' | 'center'
      readonly superposition: TurbulenceSuperposition
    }
  | {
      readonly kind: 'stf2005' | 'stf2017'
      readonly weight: 'frandsen' | 'iec'
      readonly superposition: TurbulenceSuperposition
    }

/** How wakes of yawed rotors are pushed aside (Jiménez et al. 2010). */
export interface JimenezDeflection {
  readonly kind: 'jimenez'
  readonly beta: number
  /** Points of the trapezoidal rule; 20 in PyWake. */
  readonly points: number
}

/**
 * A wake model in which every wake is one turbine's own and wakes are superposed: a plain object. The flow is solved
 * from the most upstream turbine to the most downstream one.
 */
export interface PairwiseModel {
  readonly name: string
  readonly deficit: TopHatWake | GaussianWake
  readonly induction: Induction
  readonly superposition: Superposition
  /** Speed that a deficit is a share of: the free stream at the wake's rotor, or what wakes leave of it there. */
  readonly referenceSpeed: 'freestream' | 'effective'
  /** Where on the waked rotor a deficit counts. `area_overlap` goes with a top hat only. */
  readonly rotorAverage: 'center' | 'area_overlap' | RotorNodes
  /** Nothing is added when absent. */
  readonly turbulence?: AddedTurbulence | undefined
  /** Wakes go straight when absent. */
  readonly deflection?: JimenezDeflection | undefined
  /** Whether each wake has a mirror image below ground, superposed as a wake of its own; turbulence has none. */
  readonly groundMirror?: boolean | undefined
}

/**
 * Checks a model.
 * @throws {InputError} `out_of_range` and its kin, `unknown_value`, `inconsistent`, by the field's path below `model`.
 */
export function checkPairwiseModel(model: PairwiseModel): void {
  const { deficit, turbulence, deflection } = model
  InputError.requireOneOf(model.induction, INDUCTIONS, 'model.induction')
  InputError.requireOneOf(model.superposition, SUPERPOSITIONS, 'model.superposition')
  InputError.requireOneOf(model.referenceSpeed, ['freestream', 'effective'], 'model.referenceSpeed')
  InputError.requireOneOf(deficit.kind, ['top_hat', 'gaussian'], 'model.deficit.kind')
  if (deficit.kind === 'top_hat') InputError.requireRange(deficit.growth, 0, 1, 'model.deficit.growth')
  else checkGaussian(deficit)
  checkRotorAverage(model)
  if (turbulence !== undefined) {
    InputError.requireOneOf(
      turbulence.superposition,
      TURBULENCE_SUPERPOSITIONS,
      'model.turbulence.superposition',
    )
  }
  if (deflection !== undefined) InputError.requireRange(deflection.beta, 1e-6, 10, 'model.deflection.beta')
}

function checkGaussian({ growth, initialWidth }: GaussianWake): void {
  const { perTurbulence = 0 } = growth
  InputError.requireRange(growth.constant, 0, 1, 'model.deficit.growth.constant')
  InputError.requireRange(perTurbulence, 0, 10, 'model.deficit.growth.perTurbulence')
  if (initialWidth.kind === 'fixed') {
    InputError.requireRange(initialWidth.ratio, 0.01, 10, 'model.deficit.initialWidth.ratio')
  } else {
    InputError.requireRange(initialWidth.constant, 0.01, 10, 'model.deficit.initialWidth.constant')
    InputError.requireRange(initialWidth.ctMax, 0, 0.9999, 'model.deficit.initialWidth.ctMax')
  }
}

function checkRotorAverage({ rotorAverage, deficit }: PairwiseModel): void {
  if (rotorAverage === 'area_overlap' && deficit.kind !== 'top_hat') {
    throw new InputError({
      code: 'inconsistent',
      field: 'model.rotorAverage',
      value: rotorAverage,
      constraint: 'center or a set of nodes, since a Gaussian wake has no edge',
    })
  }
  if (typeof rotorAverage === 'string') {
    InputError.requireOneOf(rotorAverage, ['center', 'area_overlap'], 'model.rotorAverage')
  } else {
    const { across, up, weights } = rotorAverage
    InputError.requireLength(across.length, {
      'model.rotorAverage.up': up,
      'model.rotorAverage.weights': weights,
    })
  }
}
