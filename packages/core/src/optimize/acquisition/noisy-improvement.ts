import { exp, log } from '../../math/elementary/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { GaussianProcess, type PointPosterior, samplePosterior } from '../gaussian-process/index.ts'
import { type AcquisitionSlope, logExpectedImprovementSlope } from './expected-improvement.ts'
import type { ImprovementTerms } from './log-improvement.ts'

/** Noise left in the conditioned processes, relative to the signal: keeps duplicates apart. */
const NOISE_LEFT = 1e-8

/**
 * Expected improvement when observations are noisy and the lowest value so far is itself not known: the mean over
 * functions drawn at the observed points, each with its own lowest value.
 *
 *     NEI(x) = 1/S·Σ EI(x | f(X) = drawn)
 *
 * @see Letham, Karrer, Ottoni & Bakshy 2019, Bayesian Analysis 14:495
 */
export class NoisyImprovement {
  readonly #draws: readonly { readonly process: GaussianProcess; readonly best: number }[]
  readonly #point: PointPosterior
  readonly #work: Float64Array
  readonly #slopes: AcquisitionSlope[]
  readonly #terms: ImprovementTerms = { logH: 0, cdfOverH: 0, pdfOverH: 0 }

  /**
   * @param draws functions drawn; 8 to 32 do.
   * @param allowed which observations may be the best, all when absent: those that meet the constraints.
   * @throws {InputError} `out_of_range` (draws).
   */
  constructor(process: GaussianProcess, draws: number, rng: Rng, allowed?: readonly boolean[]) {
    const { x, y } = process.observations
    const { dimensions, kernel, hyperparameters } = process
    const samples = samplePosterior(process, x, draws, rng)
    const { scale } = process.standardisation
    const noiseFree = {
      ...hyperparameters,
      signalVariance: hyperparameters.signalVariance * scale * scale,
      noiseVariance: NOISE_LEFT * hyperparameters.signalVariance * scale * scale,
    }
    this.#draws = Array.from({ length: draws }, (_, draw) => {
      const drawn = samples.subarray(draw * y.length, (draw + 1) * y.length)
      // The prior mean stays that of the observations.
      const centred = drawn.map((value) => value - process.standardisation.mean)
      const conditioned = new GaussianProcess(
        { kernel, hyperparameters: noiseFree },
        { dimensions, x, y: centred },
      )
      let best = Number.POSITIVE_INFINITY
      centred.forEach((value, i) => {
        if (allowed?.[i] !== false) best = Math.min(best, value)
      })
      return { process: conditioned, best }
    })
    this.#point = this.#draws[0].process.createPoint()
    this.#work = new Float64Array(y.length)
    this.#slopes = this.#draws.map(() => ({ value: 0, byMean: 0, bySpread: 0 }))
  }

  /**
   * ln NEI at a point; a kernel, nothing is checked.
   * @param gradient filled when given.
   */
  log(point: Float64Array, gradient?: Float64Array): number {
    const gradients: Float64Array[] = []
    let largest = Number.NEGATIVE_INFINITY
    this.#draws.forEach(({ process, best }, draw) => {
      process.posteriorInto(point, this.#point, this.#work, gradient !== undefined)
      const spread = Math.sqrt(this.#point.variance)
      const slope = logExpectedImprovementSlope(
        { mean: this.#point.mean, spread },
        { best },
        this.#slopes[draw],
        this.#terms,
      )
      largest = Math.max(largest, slope.value)
      if (gradient === undefined) return
      const bySpread = spread > 0 ? slope.bySpread / (2 * spread) : 0
      gradients.push(
        this.#point.meanGradient.map(
          (value, j) => slope.byMean * value + bySpread * this.#point.varianceGradient[j],
        ),
      )
    })
    gradient?.fill(0)
    if (largest === Number.NEGATIVE_INFINITY) return largest
    let sum = 0
    for (const { value } of this.#slopes) sum += exp(value - largest)
    gradients.forEach((own, draw) => {
      const share = exp(this.#slopes[draw].value - largest) / sum
      for (let j = 0; j < own.length; j++) (gradient as Float64Array)[j] += share * own[j]
    })
    return largest + log(sum / this.#draws.length)
  }
}
