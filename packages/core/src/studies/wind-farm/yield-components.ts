import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { cholesky } from '../../math/statistics/index.ts'
import {
  UNCERTAINTY_DEFAULTS,
  type UncertaintyFigure,
  type WindUncertaintyName,
  type YieldUncertaintyName,
} from './uncertainty-defaults.ts'

/** An uncertainty component of the mean wind speed at the turbines, the same error at all of them. */
export interface WindUncertaintyComponent extends UncertaintyFigure {
  readonly name: WindUncertaintyName
}

/** Two components that are not independent. */
export interface UncertaintyCorrelation {
  readonly names: readonly [YieldUncertaintyName, YieldUncertaintyName]
  /** −0.99..0.99 [1]. */
  readonly coefficient: number
}

/** Standard deviations that the uncertainty of a farm's energy is made of. */
export interface YieldUncertaintyFigures {
  /** Each of a name of its own [fraction of the mean wind speed], 0..1. */
  readonly wind: readonly WindUncertaintyComponent[]
  /** Standard deviation of single years about the long-term mean [fraction of the wind speed]; the usual one when absent. */
  readonly interannualVariability?: UncertaintyFigure | undefined
  /** [fraction of the wake loss]; when absent the default, or how far other wake models differ about this farm where that is more. */
  readonly wakeModel?: number | undefined
  /** Others than the default ones [fraction of the energy]. */
  readonly powerCurve?: number | undefined
  readonly availability?: number | undefined
  readonly losses?: number | undefined
  /** Components that are not named here are independent of each other. */
  readonly correlations?: readonly UncertaintyCorrelation[] | undefined
}

/** One component as a share of what it acts on; the change between years is that of a single year. */
export interface InputComponent extends UncertaintyFigure {
  readonly name: YieldUncertaintyName
  readonly of: 'wind_speed' | 'wake_loss' | 'energy'
}

/**
 * The components in the order in which they are drawn: those of the wind, the years to come, wakes, power curve,
 * availability, losses.
 *
 * @param spread how far other wake models differ [fraction of the wake loss].
 * @throws {InputError} `out_of_range` and its kin, below `uncertainty`; `inconsistent` for a name that is there twice.
 */
export function yieldComponents(input: YieldUncertaintyFigures, spread: number): readonly InputComponent[] {
  requireList(input.wind, 'uncertainty.wind')
  const components = [
    ...input.wind.map(({ name, standardDeviation, source }, n): InputComponent => {
      requireObject(input.wind[n], `uncertainty.wind[${n}]`)
      return { name, standardDeviation, source, of: 'wind_speed' }
    }),
    {
      ...UNCERTAINTY_DEFAULTS.future_variability,
      name: 'future_variability',
      ...input.interannualVariability,
    },
    wakeModelComponent(input.wakeModel, spread),
    withDefault('power_curve', input.powerCurve),
    withDefault('availability', input.availability),
    withDefault('losses', input.losses),
  ] as const
  components.forEach(({ name, standardDeviation }, n) => {
    InputError.requireRange(standardDeviation, 0, 1, `uncertainty.${name}`)
    if (components.findIndex((component) => component.name === name) === n) return
    throw new InputError({
      code: 'inconsistent',
      field: `uncertainty.wind[${n}].name`,
      value: name,
      constraint: 'a name that no other component has',
    })
  })
  return components
}

function wakeModelComponent(given: number | undefined, spread: number): InputComponent {
  const usual = UNCERTAINTY_DEFAULTS.wake_model
  if (given !== undefined || !(spread > usual.standardDeviation)) return withDefault('wake_model', given)
  return {
    name: 'wake_model',
    standardDeviation: Math.min(spread, 1),
    of: usual.of,
    source: 'how far jensen, katic_1986, bastankhah and niayifar_2016 differ from the model about this farm',
  }
}

function withDefault(
  name: 'wake_model' | 'power_curve' | 'availability' | 'losses',
  given: number | undefined,
): InputComponent {
  const usual = UNCERTAINTY_DEFAULTS[name]
  return given === undefined
    ? { name, ...usual }
    : { name, of: usual.of, standardDeviation: given, source: 'given' }
}

/** Correlation of the components, row-major, with its lower factor. */
export interface CorrelationMatrix {
  readonly matrix: Float64Array
  /** `undefined` where all are independent. */
  readonly factor: Float64Array | undefined
}

/** @throws {InputError} below `uncertainty.correlations`; `inconsistent` where they cannot hold together. */
export function correlationOf(
  components: readonly InputComponent[],
  pairs: readonly UncertaintyCorrelation[] = [],
): CorrelationMatrix {
  const size = components.length
  const matrix = Float64Array.from({ length: size * size }, (_, n) => (n % (size + 1) === 0 ? 1 : 0))
  pairs.forEach(({ names, coefficient }, n) => {
    const field = `uncertainty.correlations[${n}]`
    InputError.requireRange(coefficient, -0.99, 0.99, `${field}.coefficient`)
    const [i, j] = names.map((name) => components.findIndex((component) => component.name === name))
    if (i < 0 || j < 0 || i === j) {
      throw new InputError({
        code: 'unknown_value',
        field: `${field}.names`,
        value: names.join(', '),
        constraint: `two of ${components.map(({ name }) => name).join(', ')}`,
      })
    }
    matrix[i * size + j] = coefficient
    matrix[j * size + i] = coefficient
  })
  if (pairs.length === 0) return { matrix, factor: undefined }
  try {
    return { matrix, factor: cholesky(matrix, size) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError({
      code: 'inconsistent',
      field: 'uncertainty.correlations',
      value: pairs.map(({ coefficient }) => coefficient).join(', '),
      constraint: 'coefficients that form a positive definite matrix',
    })
  }
}
