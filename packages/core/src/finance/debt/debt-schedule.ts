/** A loan year by year; the payment of year t, at its end, has the index t − 1. */
export interface DebtSchedule {
  /** What is borrowed today [USD]. */
  readonly amount: number
  /** Interest and principal together [USD]. */
  readonly service: Float64Array
  /** On the balance of the year's beginning [USD]. */
  readonly interest: Float64Array
  /** What the payment takes off the balance; below 0 where it does not cover the interest [USD]. */
  readonly principal: Float64Array
  /** What is owed after the payment [USD]. */
  readonly balance: Float64Array
}

/**
 * Splits the yearly payments of a loan into interest and principal:
 *
 *     interest_t = rate·balance_{t−1},   principal_t = service_t − interest_t,   balance_t = balance_{t−1} − principal_t
 *
 * The payments' present value is `amount`, so nothing is owed at the end. Interest makes an error of the balance grow
 * from year to year; so the balance is found from the last year back, balance_{t−1} = (balance_t + service_t)/(1 + rate),
 * where errors shrink, and from the first year on at rates below 0. Nothing is checked; a NaN spoils its year and
 * others.
 */
export function scheduleOf(amount: number, rate: number, service: Float64Array): DebtSchedule {
  const years = service.length
  const interest = new Float64Array(years)
  const principal = new Float64Array(years)
  const balance = new Float64Array(years)
  if (rate > 0) {
    for (let t = years - 1; t > 0; t--) balance[t - 1] = (balance[t] + service[t]) / (1 + rate)
  } else {
    let owed = amount
    for (let t = 0; t < years; t++) {
      owed += rate * owed - service[t]
      balance[t] = owed
    }
  }
  for (let t = 0; t < years; t++) {
    interest[t] = rate * (t === 0 ? amount : balance[t - 1])
    principal[t] = service[t] - interest[t]
  }
  return { amount, service, interest, principal, balance }
}
