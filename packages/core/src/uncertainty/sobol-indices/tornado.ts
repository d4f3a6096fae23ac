import { InputError, requireKnown } from '../../errors/index.ts'
import { requireFunction } from '../../math/require-shape.ts'
import type { Progress } from '../../steps/index.ts'
import type { FactorModel } from '../monte-carlo/index.ts'
import { distributionQuantile, type Factor, requireFactors } from '../samples/index.ts'

/** A model and its factors, of which one at a time is moved. */
export interface TornadoInput {
  readonly factors: readonly Factor[]
  readonly model: FactorModel
  /** Probability below the low and above the high value of a factor, 0.001..0.499; 0.1 (P90 to P10) when absent. */
  readonly tail?: number | undefined
}

/** What one factor alone does to the model. */
export interface TornadoBar {
  readonly name: string
  /** Low and high value of the factor. */
  readonly lowInput: number
  readonly highInput: number
  /** The model at these, all other factors at their medians. */
  readonly atLow: number
  readonly atHigh: number
  /** |atHigh − atLow|. */
  readonly swing: number
}

/** The bars of a tornado chart. */
export interface Tornado {
  /** The model with every factor at its median. */
  readonly base: number
  /** The widest first; equal ones in the order of the factors. A NaN swing comes last. */
  readonly bars: readonly TornadoBar[]
}

const TORNADO_FIELDS: Readonly<Record<keyof TornadoInput, true>> = { factors: true, model: true, tail: true }

/**
 * Moves one factor at a time from a low to a high value of equal tail probability while the others stay at their
 * medians. Yields after every run of the model; a NaN of the model spoils its own bar.
 *
 * @throws {InputError} `out_of_range` and its kin (`tail`); see `drawFactors` for the factors.
 * @see Eschenbach 1992, Interfaces 22(6):40
 */
export function* tornado(input: TornadoInput): Generator<Progress, Tornado, void> {
  requireKnown(input, Object.keys(TORNADO_FIELDS))
  const { factors, model, tail = 0.1 } = input
  requireFunction(model, 'model')
  requireFactors(factors)
  InputError.requireRange(tail, 0.001, 0.499, 'tail')
  const quantiles = factors.map(({ distribution }) => distributionQuantile(distribution))
  const medians = Float64Array.from(quantiles, (quantile) => quantile(0.5))
  const total = 2 * factors.length + 1
  let done = 0
  const progress = (): Progress => ({ done: ++done, total, stage: 'tornado' })
  const base = model(medians.slice())
  yield progress()
  const bars: TornadoBar[] = []
  const at = (factor: number, input: number): number => {
    const values = medians.slice()
    values[factor] = input
    return model(values)
  }
  for (let d = 0; d < factors.length; d++) {
    const [lowInput, highInput] = [quantiles[d](tail), quantiles[d](1 - tail)]
    const atLow = at(d, lowInput)
    yield progress()
    const atHigh = at(d, highInput)
    yield progress()
    bars.push({ name: factors[d].name, lowInput, highInput, atLow, atHigh, swing: Math.abs(atHigh - atLow) })
  }
  const width = ({ swing }: TornadoBar): number => (Number.isNaN(swing) ? -1 : swing)
  return { base, bars: bars.sort((a, b) => width(b) - width(a)) }
}
