/** A number as the unevaluated sum of two doubles, the second below half a unit in the last place of the first. */
export interface Pair {
  readonly high: number
  readonly low: number
}

/** 2^27 + 1: splits a double into two halves whose products are exact. */
const SPLITTER = 134217729

/** A double as a pair. */
export function pairOf(x: number): Pair {
  return { high: x, low: 0 }
}

function normalized(high: number, low: number): Pair {
  const sum = high + low
  return { high: sum, low: high - sum + low }
}

/** a·b within about 2^−102 of its value; |values| must be far from overflow. */
export function times(a: Pair, b: Pair): Pair {
  const product = a.high * b.high
  const aTop = SPLITTER * a.high - (SPLITTER * a.high - a.high)
  const bTop = SPLITTER * b.high - (SPLITTER * b.high - b.high)
  const aRest = a.high - aTop
  const bRest = b.high - bTop
  const error = aTop * bTop - product + aTop * bRest + aRest * bTop + aRest * bRest
  return normalized(product, error + (a.low * b.high + a.high * b.low))
}

/** a − b within about 2^−102 of |a| + |b|. */
export function minus(a: Pair, b: Pair): Pair {
  const difference = a.high - b.high
  const back = difference - a.high
  const error = a.high - (difference - back) - (b.high + back)
  return normalized(difference, error + (a.low - b.low))
}

/** a/b within about 2^−102 of its value. */
export function over(a: Pair, b: Pair): Pair {
  const quotient = a.high / b.high
  const rest = minus(a, times(b, pairOf(quotient)))
  return normalized(quotient, (rest.high + rest.low) / b.high)
}
