/** Standard normal quantiles of 75 %, 90 % and 99 %. */
const NORMAL_QUANTILES = { p75: 0.6744897501960817, p90: 1.2815515655446004, p99: 2.3263478740408408 }

/** Values exceeded with a probability, of a normal distribution with a relative standard deviation. */
export function normalExceedance(
  mean: number,
  relativeDeviation: number,
): Readonly<Record<'p50' | 'p75' | 'p90' | 'p99', number>> {
  const at = (quantile: number): number => mean * (1 - quantile * relativeDeviation)
  return {
    p50: mean,
    p75: at(NORMAL_QUANTILES.p75),
    p90: at(NORMAL_QUANTILES.p90),
    p99: at(NORMAL_QUANTILES.p99),
  }
}
