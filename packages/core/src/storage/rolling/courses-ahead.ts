import type { CheckedDispatch } from '../optimal/dispatch-problem.ts'

/** Days in which the connection is seen to be full or not, and whose most is reckoned with. */
const FULL_DAYS = 30

/** Share of the last days in which there was more than the connection takes, the present step included. */
export function fullShare(
  { generationKw, loadKw, exportLimitKw }: CheckedDispatch,
  now: number,
  perDay: number,
): number {
  const first = Math.max(0, now + 1 - FULL_DAYS * perDay)
  let full = 0
  for (let t = first; t <= now; t++) if (generationKw[t] - loadKw[t] > exportLimitKw) full++
  return full / (now + 1 - first)
}

/** The most that the same hour of the last days had, where that is more than what is expected; the present as it is. */
export function mostOfPast(
  series: Float64Array,
  now: number,
  perDay: number,
  expected: Float64Array,
): Float64Array {
  return expected.map((power, k) => {
    let most = power
    if (k === 0) return most
    for (let day = 1; day <= FULL_DAYS; day++) {
      const past = now + k - day * perDay
      if (past < 0) break
      if (past <= now) most = Math.max(most, series[past])
    }
    return most
  })
}

/** Whether the hours after the first of two forecasts have the same load, prices and promises. */
export function isSameMarket(a: CheckedDispatch, b: CheckedDispatch): boolean {
  if (a.steps !== b.steps) return false
  for (let k = 1; k < a.steps; k++) {
    if (
      a.loadKw[k] !== b.loadKw[k] ||
      a.exportPrice[k] !== b.exportPrice[k] ||
      a.importPrice[k] !== b.importPrice[k] ||
      a.committed[k] !== b.committed[k]
    ) {
      return false
    }
  }
  return true
}
