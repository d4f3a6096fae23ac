import type { CheckedDispatch } from '../optimal/dispatch-problem.ts'

/** Price at which charge missing at the end is bought: the highest of the series, so that emptying the store never pays. */
export function refillPrice(problem: CheckedDispatch): number {
  const highest = problem.importPrice.reduce((most, price) => Math.max(most, price), 0)
  return highest / problem.battery.charge.efficiency[0]
}

/** What a kWh left at a step is worth: the mean price of the last week. */
export function worthBeyond(problem: CheckedDispatch, perDay: number, step: number): number {
  const from = Math.max(0, step - 7 * perDay)
  let sum = 0
  for (let t = from; t < step; t++) sum += marginalPrice(problem, t)
  const mean = step > from ? sum / (step - from) : marginalPrice(problem, 0)
  const last = problem.battery.discharge.efficiency[0]
  return Math.max(0, mean * last - problem.throughputCost)
}

/** What one more kWh was worth in a step: import that it saves, or export. */
function marginalPrice(
  { generationKw, loadKw, exportPrice, importPrice }: CheckedDispatch,
  t: number,
): number {
  return generationKw[t] < loadKw[t] ? importPrice[t] : exportPrice[t]
}
