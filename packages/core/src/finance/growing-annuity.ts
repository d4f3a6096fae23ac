import { expm1, log1p } from '../math/elementary/index.ts'

/**
 * Present value of a year-end payment that is 1 in the first year and grows at a constant rate, the geometric sum
 *
 *     S = Σ_{t=1..n} (1 + g)^(t−1) / (1 + r)^t = (((1 + g)/(1 + r))^n − 1) / (g − r),   n/(1 + r) when g = r
 *
 * A closed form without allocation, for inner loops: nothing is checked. It holds its digits where g is close to r.
 * A NaN gives NaN.
 *
 * @param rate discount rate r per year [fraction], above −1.
 * @param growth growth g per year [fraction], −1 or above; negative for degradation.
 * @param years number of payments n, 0 or above.
 * @see Short, Packey & Holt 1995, NREL/TP-462-5173, chapter 2
 */
export function growingAnnuity(rate: number, growth: number, years: number): number {
  const difference = growth - rate
  if (difference === 0) return years / (1 + rate)
  return expm1(years * log1p(difference / (1 + rate))) / difference
}
