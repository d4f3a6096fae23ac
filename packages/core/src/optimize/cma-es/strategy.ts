import { log } from '../../math/elementary/index.ts'

/** Constants of CMA-ES for a number of variables and of children, by the names of the tutorial. */
export interface Strategy {
  /** λ. */
  readonly children: number
  /** w of all ranks: the first µ positive with the sum 1, the others negative or 0. */
  readonly weights: Float64Array
  readonly parents: number
  readonly muEff: number
  readonly cSigma: number
  readonly dSigma: number
  readonly cC: number
  readonly c1: number
  readonly cMu: number
  /** Expected length of a normal vector. */
  readonly chiN: number
  /** Evaluations between two decompositions of the covariance, which changes little from one to the next. */
  readonly decomposeEvery: number
}

/** λ = 4 + ⌊3·ln n⌋. */
export function defaultChildren(size: number): number {
  return 4 + Math.floor(3 * log(size))
}

/**
 * Table 1 of Hansen's tutorial, with negative weights ("active" CMA).
 * @see Hansen 2016, arXiv:1604.00772
 */
export function strategyOf(size: number, children: number): Strategy {
  const raw = Float64Array.from({ length: children }, (_, i) => log((children + 1) / 2) - log(i + 1))
  const parents = Math.floor(children / 2)
  const positive = raw.subarray(0, parents)
  const negative = raw.subarray(parents)
  const muEff = effective(positive)
  const muEffNegative = effective(negative)
  const cSigma = (muEff + 2) / (size + muEff + 5)
  const dSigma = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (size + 1)) - 1) + cSigma
  const cC = (4 + muEff / size) / (size + 4 + (2 * muEff) / size)
  const c1 = 2 / ((size + 1.3) * (size + 1.3) + muEff)
  const cMu = Math.min(1 - c1, (2 * (0.25 + muEff + 1 / muEff - 2)) / ((size + 2) * (size + 2) + muEff))
  const negativeSum = Math.min(
    1 + c1 / cMu,
    1 + (2 * muEffNegative) / (muEff + 2),
    (1 - c1 - cMu) / (size * cMu),
  )
  const up = sum(positive)
  const down = Math.abs(sum(negative))
  const weights = raw.map((weight) =>
    weight >= 0 ? weight / up : down === 0 ? 0 : (negativeSum * weight) / down,
  )
  const chiN = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
  const decomposeEvery = children * Math.max(1, Math.floor(1 / (10 * size * (c1 + cMu))))
  return { children, weights, parents, muEff, cSigma, dSigma, cC, c1, cMu, chiN, decomposeEvery }
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

function effective(weights: Float64Array): number {
  const squares = weights.reduce((total, weight) => total + weight * weight, 0)
  return squares === 0 ? 0 : (sum(weights) * sum(weights)) / squares
}
