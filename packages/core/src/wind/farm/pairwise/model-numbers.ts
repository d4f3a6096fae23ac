import { deficitRule } from './kernel/deficit-rule.ts'
import type { PairwiseModel } from './pairwise-model.ts'

/** The choices of a model as one flat record, the same for every model: what kernels read must not change its shape. */
export interface ModelNumbers {
  readonly topHat: boolean
  readonly madsen: boolean
  /** {@link deficitRule}. */
  readonly rule: number
  /** Whether a deficit is a share of the effective speed, else of the free stream. */
  readonly effective: boolean
  /** Growth of the width per distance: constant part, per turbulence intensity, whether of the free stream's. */
  readonly growth: number
  readonly perTurbulence: number
  readonly ambientGrowth: boolean
  /** Whether kernels ask for the growth of each case. */
  readonly growths: boolean
  /** Width right behind the rotor in diameters; 0 where thrust sets it, by the two numbers that follow. */
  readonly fixedWidth: number
  readonly widthConstant: number
  readonly widthCtMax: number
  /** Least that the width can be [rotor diameters]. */
  readonly narrowest: number
}

/** The numbers of a model. */
export function numbersOf(model: PairwiseModel): ModelNumbers {
  const { deficit } = model
  const shared = {
    topHat: deficit.kind === 'top_hat',
    madsen: model.induction === 'madsen',
    rule: deficitRule(model.superposition),
    effective: model.referenceSpeed === 'effective',
  }
  const none = {
    perTurbulence: 0,
    ambientGrowth: false,
    growths: false,
    fixedWidth: 0,
    widthConstant: 0,
    widthCtMax: 0,
  }
  if (deficit.kind === 'top_hat') return { ...shared, growth: deficit.growth, ...none, narrowest: 0.5 }
  const { growth, initialWidth } = deficit
  const fixed = initialWidth.kind === 'fixed'
  return {
    ...shared,
    growth: growth.constant,
    perTurbulence: growth.perTurbulence ?? 0,
    ambientGrowth: growth.turbulence === 'ambient',
    growths:
      growth.perTurbulence !== undefined || model.turbulence !== undefined || model.rotorAverage !== 'center',
    fixedWidth: fixed ? initialWidth.ratio : 0,
    widthConstant: fixed ? 0 : initialWidth.constant,
    widthCtMax: fixed ? 0 : initialWidth.ctMax,
    narrowest: fixed ? initialWidth.ratio : initialWidth.constant,
  }
}
